import { and, asc, eq, gt, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { account, profile } from '#server/features/members/members.table.ts';
import { photo } from '#server/features/photos/photos.table.ts';
import { isFree, isOnSites, type WaitingItems } from '#server/features/review/index.ts';
import { reviewClaim } from '#server/features/review/review.table.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photoVerification } from './photo-verification.table.ts';

const queue = 'verifications';

/** Others see them: nobody decides about members who are held, suspended or leaving. */
const isSeen = sql`exists (select 1 from ${account} join ${profile} on ${profile.memberId} = ${account.id}
  where ${account.id} = ${photoVerification.memberId} and ${account.status} = 'active' and ${profile.status} = 'active' offset 0)`;

/** There is a profile image to compare with. */
const hasPicture = sql`exists (select 1 from ${photo} where ${photo.memberId} = ${photoVerification.memberId}
  and ${photo.position} = 0 and ${photo.status} <> 'rejected' offset 0)`;

const isOpen = and(
  eq(photoVerification.state, 'waiting'),
  eq(photoVerification.handler, 'reviewer'),
  isSeen,
  hasPicture,
);

export const waitingVerifications: WaitingItems = { queue, table: photoVerification, isOpen: () => isOpen };

/** Cases on nobody else's screen, the oldest first. */
export async function listFreeCases(
  platform: Platform,
  {
    staffId,
    siteIds,
    except,
    limit,
  }: { staffId: number; siteIds: number[] | null; except: number[]; limit: number },
): Promise<{ id: number; siteId: number }[]> {
  const isAsked = and(
    isOpen,
    isOnSites(photoVerification.siteId, siteIds),
    notInArray(photoVerification.id, except),
  );
  return platform
    .db()
    .select({ id: photoVerification.id, siteId: photoVerification.siteId })
    .from(photoVerification)
    .where(and(isAsked, isFree(platform, queue, { item: photoVerification.id, staffId })))
    .orderBy(asc(photoVerification.createdAt), asc(photoVerification.id))
    .limit(limit);
}

/** Cases with what is shown about their members, the oldest first. */
export async function listForReview({ db }: Platform, ids: number[]) {
  return db()
    .select({ found: photoVerification, domain: site.domain, profile })
    .from(photoVerification)
    .innerJoin(profile, eq(profile.memberId, photoVerification.memberId))
    .innerJoin(site, eq(site.id, photoVerification.siteId))
    .where(and(inArray(photoVerification.id, ids), eq(photoVerification.state, 'waiting')))
    .orderBy(asc(photoVerification.createdAt), asc(photoVerification.id));
}
export type CaseForReview = Awaited<ReturnType<typeof listForReview>>[number];

/** Photos that are compared, the profile image first. */
export async function listComparedPhotos({ db }: Platform, memberIds: number[]) {
  return db()
    .select()
    .from(photo)
    .where(and(inArray(photo.memberId, memberIds), eq(photo.isPrivate, false), ne(photo.status, 'rejected')))
    .orderBy(asc(photo.position));
}

/** Whether this person has the case on their screen. */
export async function isOnScreen({ db, clock }: Platform, staffId: number, id: number): Promise<boolean> {
  const isCurrent = or(isNotNull(reviewClaim.decision), gt(reviewClaim.endsAt, clock.now()));
  const isTheirs = and(eq(reviewClaim.staffId, staffId), isCurrent);
  const [row] = await db()
    .select({ one: sql`1` })
    .from(reviewClaim)
    .where(and(eq(reviewClaim.queue, queue), eq(reviewClaim.itemId, id), isTheirs));
  return row !== undefined;
}
