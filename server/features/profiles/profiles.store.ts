import { and, eq } from 'drizzle-orm';
import { account } from '#server/features/accounts/accounts.table.ts';
import { conversation } from '#server/features/chat/chat.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profile } from './profiles.table.ts';

export type ProfileRow = typeof profile.$inferSelect;

export async function findProfile({ db }: Platform, siteId: number, memberId: number) {
  const [row] = await db()
    .select({ profile, accountStatus: account.status, consentAt: account.specialDataConsentAt })
    .from(profile)
    .innerJoin(account, eq(account.id, profile.memberId))
    .where(and(eq(profile.memberId, memberId), eq(profile.siteId, siteId)));
  return row;
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

export type ProfileChanges = Partial<Omit<ProfileRow, 'memberId' | 'siteId' | 'createdAt' | 'fictional'>>;

export async function updateProfileRow(
  { db }: Platform,
  memberId: number,
  changes: ProfileChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db().update(profile).set(changes).where(eq(profile.memberId, memberId));
}

export async function deleteProfile({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(profile).where(eq(profile.memberId, memberId));
}

/** The profile whoever asks, on whichever domain. */
export async function findOwnRow({ db }: Platform, memberId: number): Promise<ProfileRow | undefined> {
  const [row] = await db().select().from(profile).where(eq(profile.memberId, memberId));
  return row;
}

export async function findConversationId(
  { db }: Platform,
  a: number,
  b: number,
): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.lo, Math.min(a, b)), eq(conversation.hi, Math.max(a, b))));
  return row?.id;
}
