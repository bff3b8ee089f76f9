import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
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

export async function findOwnProfile({ db }: Platform, memberId: number): Promise<ProfileRow | undefined> {
  const [row] = await db().select().from(profile).where(eq(profile.memberId, memberId));
  return row;
}

/** The member's name in mails; empty when erased. */
export async function findName({ db }: Platform, memberId: number): Promise<string> {
  const [row] = await db().select({ name: profile.name }).from(profile).where(eq(profile.memberId, memberId));
  return row?.name ?? '';
}

/** Locks the profile, so that changes take turns. */
export async function lockProfile({ db }: Platform, memberId: number) {
  const [row] = await db()
    .select({ consentAt: account.specialDataConsentAt })
    .from(profile)
    .innerJoin(account, eq(account.id, profile.memberId))
    .where(eq(profile.memberId, memberId))
    .for('no key update', { of: profile });
  return row;
}

/**
 * Call it before erasing: concurrent messages to the member end first, and later ones are refused (`for key
 * share` in send_chat_message).
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

/** The picture that was compared with a camera photo; null: none any more. The caller announces the change. */
export async function writeVerified(
  { db, clock }: Platform,
  memberId: number,
  picture: string | null,
): Promise<void> {
  await db()
    .update(profile)
    .set({ verifiedPicture: picture, verifiedAt: picture === null ? null : clock.now() })
    .where(eq(profile.memberId, memberId));
}

/** Members with an unconfirmed address, and those held by a report or a check, are hidden. */
const statusOf = ({ held, review }: { held: SQL | Column; review: SQL | Column }) =>
  sql`case when ${held} is null and ${review} is null
    and (select status <> 'not_confirmed' from account where id = ${profile.memberId})
    then 'active' else 'disabled' end`;

/** Call it once the address is confirmed. */
export async function showProfile({ db }: Platform, memberId: number): Promise<void> {
  const status = statusOf({ held: profile.heldSince, review: profile.reviewSince });
  await db().update(profile).set({ status }).where(eq(profile.memberId, memberId));
}

/** Holding it again keeps the first time. True for the call that hid the member. */
export async function holdProfileRow({ db, clock }: Platform, memberId: number): Promise<boolean> {
  const held = await db()
    .update(profile)
    .set({ status: 'disabled', heldSince: clock.now() })
    .where(and(eq(profile.memberId, memberId), isNull(profile.heldSince)))
    .returning({ memberId: profile.memberId });
  return held.length > 0;
}

export async function releaseProfileRow({ db }: Platform, memberId: number): Promise<boolean> {
  const status = statusOf({ held: sql`null`, review: profile.reviewSince });
  const released = await db()
    .update(profile)
    .set({ heldSince: null, status })
    .where(and(eq(profile.memberId, memberId), isNotNull(profile.heldSince)))
    .returning({ memberId: profile.memberId });
  return released.length > 0;
}

/** `until` is null for a limit without a day; a null `limit` ends it. */
export async function writeLimit(
  { db, clock }: Platform,
  memberId: number,
  limit: { until: Date | null } | null,
): Promise<void> {
  await db()
    .update(profile)
    .set({ limitedSince: limit && clock.now(), limitedUntil: limit?.until ?? null })
    .where(eq(profile.memberId, memberId));
}

/** Checking it again keeps the first time. */
export async function startReviewRow({ db, clock }: Platform, memberId: number): Promise<void> {
  const reviewSince = sql`coalesce(${profile.reviewSince}, ${clock.now().toISOString()})`;
  await db().update(profile).set({ status: 'disabled', reviewSince }).where(eq(profile.memberId, memberId));
}

/** Of a member whom a person checks. False when they are hidden. */
export async function hideReviewedRow({ db }: Platform, memberId: number): Promise<boolean> {
  const isShown = and(isNotNull(profile.reviewSince), eq(profile.status, 'active'));
  const hidden = await db()
    .update(profile)
    .set({ status: 'disabled' })
    .where(and(eq(profile.memberId, memberId), isShown))
    .returning({ memberId: profile.memberId });
  return hidden.length > 0;
}

export async function endReviewRow({ db }: Platform, memberId: number): Promise<void> {
  const status = statusOf({ held: profile.heldSince, review: sql`null` });
  await db()
    .update(profile)
    .set({ reviewSince: null, status })
    .where(and(eq(profile.memberId, memberId), isNotNull(profile.reviewSince)));
}

export async function deleteProfile({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(profile).where(eq(profile.memberId, memberId));
}
