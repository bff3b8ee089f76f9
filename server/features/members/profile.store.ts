import { and, eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account, profile } from './members.table.ts';

export type ProfileRow = typeof profile.$inferSelect;
export type NewProfile = typeof profile.$inferInsert;

export async function findProfile({ db }: Platform, siteId: number, memberId: number) {
  const [row] = await db()
    .select({ profile, accountStatus: account.status, consentAt: account.specialDataConsentAt })
    .from(profile)
    .innerJoin(account, eq(account.id, profile.memberId))
    .where(and(eq(profile.memberId, memberId), eq(profile.siteId, siteId)));
  return row;
}

/** The profile whoever asks, on whichever domain. */
export async function findOwnProfile({ db }: Platform, memberId: number): Promise<ProfileRow | undefined> {
  const [row] = await db().select().from(profile).where(eq(profile.memberId, memberId));
  return row;
}

/** What a mail calls the member by; empty when nothing of her is left. */
export async function findName({ db }: Platform, memberId: number): Promise<string> {
  const [row] = await db().select({ name: profile.name }).from(profile).where(eq(profile.memberId, memberId));
  return row?.name ?? '';
}

/** Holds the profile until the end of the transaction, so that two changes of it take turns. */
export async function lockProfile({ db }: Platform, memberId: number) {
  const [row] = await db()
    .select({ email: account.email, consentAt: account.specialDataConsentAt })
    .from(profile)
    .innerJoin(account, eq(account.id, profile.memberId))
    .where(eq(profile.memberId, memberId))
    .for('no key update', { of: profile });
  return row;
}

/**
 * Before anything of an erased member is listed or deleted: messages to them that are under way end first, and later ones
 * are refused (`for key share` in send_message).
 */
export async function lockForErasure({ db }: Platform, memberId: number): Promise<void> {
  await db()
    .select({ memberId: profile.memberId })
    .from(profile)
    .where(eq(profile.memberId, memberId))
    .for('update');
}

export async function insertProfile({ db }: Platform, row: NewProfile): Promise<void> {
  await db().insert(profile).values(row);
}

export type ProfileChanges = Partial<Omit<ProfileRow, 'memberId' | 'siteId' | 'createdAt' | 'fictional'>>;

export async function updateProfileRow(
  { db }: Platform,
  memberId: number,
  changes: ProfileChanges,
): Promise<void> {
  if (Object.values(changes).every((change) => change === undefined)) return;
  await db().update(profile).set(changes).where(eq(profile.memberId, memberId));
}

export async function deleteProfile({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(profile).where(eq(profile.memberId, memberId));
}
