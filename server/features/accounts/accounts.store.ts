import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contract/sites.ts';
import type { Platform } from '#server/platform/platform.ts';
import { account } from './accounts.table.ts';

export type AccountRow = typeof account.$inferSelect;

export async function findAccountByEmail(
  { db }: Platform,
  siteId: number,
  emailKey: string,
): Promise<AccountRow | undefined> {
  const [row] = await db()
    .select()
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.emailKey, emailKey)));
  return row;
}

export async function findAccount({ db }: Platform, id: number): Promise<AccountRow | undefined> {
  const [row] = await db().select().from(account).where(eq(account.id, id));
  return row;
}

/** Holds the account until the end of the transaction, so that two changes of it take turns. */
export async function lockAccount({ db }: Platform, id: number): Promise<AccountRow | undefined> {
  const [row] = await db().select().from(account).where(eq(account.id, id)).for('no key update');
  return row;
}

export async function updateLanguage({ db }: Platform, id: number, language: Locale): Promise<void> {
  await db().update(account).set({ language }).where(eq(account.id, id));
}
