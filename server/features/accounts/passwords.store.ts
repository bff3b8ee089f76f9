import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account } from './accounts.table.ts';

export async function updatePasswordHash({ db }: Platform, id: number, passwordHash: string): Promise<void> {
  await db().update(account).set({ passwordHash }).where(eq(account.id, id));
}
