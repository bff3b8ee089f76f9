import { and, eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account } from './accounts.table.ts';

/** Premium for life, however often it is said. True for the call that made the member premium. */
export async function markPaid({ db }: Platform, accountId: number): Promise<boolean> {
  const changed = await db()
    .update(account)
    .set({ paidUser: true })
    .where(and(eq(account.id, accountId), eq(account.paidUser, false)))
    .returning({ id: account.id });
  return changed.length > 0;
}
