import { profile } from '#server/features/profiles/profiles.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountRow } from './accounts.store.ts';
import { account } from './accounts.table.ts';

/** False when the address has an account already. Waits for another sign-up with it to end. */
export async function insertAccount(
  { db }: Platform,
  row: Omit<
    AccountRow,
    'specialDataConsentAt' | 'specialDataConsentVersion' | 'confirmedAt' | 'deletionDueAt'
  >,
): Promise<boolean> {
  const rows = await db()
    .insert(account)
    .values(row)
    .onConflictDoNothing({ target: [account.siteId, account.emailKey] })
    .returning({ id: account.id });
  return rows.length > 0;
}

/** Hidden until the e-mail address is confirmed. */
export async function insertHiddenProfile(
  { db }: Platform,
  row: Pick<
    typeof profile.$inferInsert,
    'memberId' | 'siteId' | 'name' | 'birthDate' | 'about' | 'gender' | 'createdAt'
  >,
): Promise<void> {
  await db()
    .insert(profile)
    .values({ ...row, status: 'disabled' });
}
