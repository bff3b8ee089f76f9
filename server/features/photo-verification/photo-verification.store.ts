import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { account, profile } from '#server/features/members/members.table.ts';
import { photo } from '#server/features/photos/photos.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photoVerification } from './photo-verification.table.ts';

export type CaseRow = typeof photoVerification.$inferSelect;

/** The columns of a case that has no camera photo. */
export const withoutPhoto = {
  ...{ pose: null, poseEndsAt: null, cameraName: null, cameraWidth: null, cameraHeight: null },
  ...{ sentPicture: null },
};

/** What is known of the member and their case, in one statement. */
export async function findStanding({ db }: Platform, memberId: number) {
  const [row] = await db()
    .select({
      found: photoVerification,
      fictional: profile.fictional,
      verifiedPicture: profile.verifiedPicture,
      picture: photo.fullName,
      pictureStatus: photo.status,
    })
    .from(profile)
    .leftJoin(photoVerification, eq(photoVerification.memberId, profile.memberId))
    .leftJoin(photo, and(eq(photo.memberId, profile.memberId), eq(photo.position, 0)))
    .where(eq(profile.memberId, memberId));
  return row;
}
export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** In place of the member’s last case. */
export async function replaceCase({ db }: Platform, row: CaseRow): Promise<void> {
  await db().delete(photoVerification).where(eq(photoVerification.memberId, row.memberId));
  await db().insert(photoVerification).values(row);
}

export async function updateCase(
  { db }: Platform,
  id: number,
  changes: Partial<Omit<CaseRow, 'id' | 'memberId' | 'siteId'>>,
): Promise<void> {
  await db().update(photoVerification).set(changes).where(eq(photoVerification.id, id));
}

export async function findCase({ db }: Platform, id: number): Promise<CaseRow | undefined> {
  const [row] = await db().select().from(photoVerification).where(eq(photoVerification.id, id));
  return row;
}

export async function findCaseOfKey({ db }: Platform, key: string): Promise<CaseRow | undefined> {
  const [row] = await db().select().from(photoVerification).where(eq(photoVerification.key, key));
  return row;
}

export async function deleteCase({ db }: Platform, memberId: number): Promise<CaseRow | undefined> {
  const [row] = await db()
    .delete(photoVerification)
    .where(eq(photoVerification.memberId, memberId))
    .returning();
  return row;
}

/** Waiting cases that nobody decided in time, and those of members who have left or are suspended. */
export async function listOverdue({ db }: Platform, before: Date, limit: number): Promise<CaseRow[]> {
  const rows = await db()
    .select({ found: photoVerification })
    .from(photoVerification)
    .innerJoin(account, eq(account.id, photoVerification.memberId))
    .where(
      and(
        eq(photoVerification.state, 'waiting'),
        or(lt(photoVerification.createdAt, before), sql`${account.status} <> 'active'`),
      ),
    )
    .orderBy(asc(photoVerification.createdAt))
    .limit(limit);
  return rows.map(({ found }) => found);
}

/** Cases that a provider has had since before then. */
export async function listAtProvider({ db }: Platform, before: Date, limit: number): Promise<CaseRow[]> {
  const isAtProvider = and(eq(photoVerification.state, 'waiting'), eq(photoVerification.handler, 'provider'));
  return db()
    .select()
    .from(photoVerification)
    .where(and(isAtProvider, lt(photoVerification.createdAt, before)))
    .orderBy(asc(photoVerification.createdAt))
    .limit(limit);
}

/** What is no longer said about a member: old declines, and poses that were never answered. */
export async function deleteOldCases(
  { db }: Platform,
  declinedBefore: Date,
  posedBefore: Date,
): Promise<void> {
  const isOld = or(
    and(
      inArray(photoVerification.state, ['declined', 'expired']),
      lt(photoVerification.decidedAt, declinedBefore),
    ),
    and(eq(photoVerification.state, 'posed'), lt(photoVerification.poseEndsAt, posedBefore)),
  );
  await db().delete(photoVerification).where(isOld);
}

/** Those of the camera photos that wait for a decision. */
export async function listNeededPhotos({ db }: Platform, names: string[]): Promise<string[]> {
  const rows = await db()
    .select({ name: photoVerification.cameraName })
    .from(photoVerification)
    .where(and(inArray(photoVerification.cameraName, names), isNotNull(photoVerification.cameraName)));
  return rows.flatMap(({ name }) => name ?? []);
}
