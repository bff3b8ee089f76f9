import { and, eq, inArray } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account, profile } from './members.table.ts';
import type { NewProfile } from './profile.store.ts';

type ImportedAccount = typeof account.$inferInsert & { id: number };

export interface ImportedMember {
  account: ImportedAccount;
  profile: NewProfile;
}

/** Those of these addresses that have an account. */
export async function findTakenEmails(
  { db }: Platform,
  siteId: number,
  emailKeys: string[],
): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set();
  const rows = await db()
    .select({ emailKey: account.emailKey })
    .from(account)
    .where(and(eq(account.siteId, siteId), inArray(account.emailKey, emailKeys)));
  return new Set(rows.map(({ emailKey }) => emailKey));
}

/**
 * Returns the ids of those whose address was free; it waits for concurrent sign-ups. Neither counted as sign-ups nor told to
 * partners. The caller announces the change.
 */
export async function insertImportedMembers(
  { db }: Platform,
  members: readonly ImportedMember[],
): Promise<Set<number>> {
  if (members.length === 0) return new Set();
  const rows = await db()
    .insert(account)
    .values(members.map((member) => member.account))
    .onConflictDoNothing({ target: [account.siteId, account.emailKey] })
    .returning({ id: account.id });
  const created = new Set(rows.map(({ id }) => id));
  const profiles = members.flatMap((member) => (created.has(member.account.id) ? [member.profile] : []));
  if (profiles.length > 0) await db().insert(profile).values(profiles);
  return created;
}
