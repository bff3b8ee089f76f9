import { and, eq } from 'drizzle-orm';
import { profile } from '#server/features/profiles/profiles.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { account } from './accounts.table.ts';

/** False when the account was confirmed before. */
export async function confirmAccount({ db, clock }: Platform, id: number): Promise<boolean> {
  const rows = await db()
    .update(account)
    .set({ status: 'active', confirmedAt: clock.now() })
    .where(and(eq(account.id, id), eq(account.status, 'not_confirmed')))
    .returning({ id: account.id });
  return rows.length > 0;
}

export async function enableProfile({ db }: Platform, id: number): Promise<void> {
  await db().update(profile).set({ status: 'active' }).where(eq(profile.memberId, id));
}
