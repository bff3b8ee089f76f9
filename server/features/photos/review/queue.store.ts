import { and, asc, count, eq, exists, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nearDistance, nearPhotosShown } from '#contract/photos/facts.ts';
import { profile } from '#server/features/members/members.table.ts';
import type { WaitingItems } from '#server/features/review/index.ts';
import { reviewClaim } from '#server/features/review/review.table.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photo } from '../photos.table.ts';

const other = alias(photo, 'other');

const isPhotoOf = (column: typeof photo.id | typeof other.id) =>
  and(eq(reviewClaim.queue, 'photos'), eq(reviewClaim.itemId, column));

export const waitingPhotos: WaitingItems = {
  queue: 'photos',
  table: photo,
  isOpen: () => eq(photo.status, 'pending'),
};

/** Photos with what is shown about their members, the oldest first. */
export async function listForReview({ db }: Platform, ids: number[]) {
  const album = db()
    .select({
      photos: count().as('photos'),
      rejected: sql<number>`count(*) filter (where ${other.status} = 'rejected')::integer`.as('rejected'),
    })
    .from(other)
    .where(eq(other.memberId, photo.memberId))
    .as('album');
  return db()
    .select({
      photo,
      domain: site.domain,
      member: {
        name: profile.name,
        birthDate: profile.birthDate,
        gender: profile.gender,
        country: profile.country,
        createdAt: profile.createdAt,
        photos: album.photos,
        rejected: album.rejected,
      },
    })
    .from(photo)
    .innerJoin(profile, eq(profile.memberId, photo.memberId))
    .innerJoin(site, eq(site.id, photo.siteId))
    .innerJoinLateral(album, sql`true`)
    .where(inArray(photo.id, ids))
    .orderBy(asc(photo.createdAt), asc(photo.id));
}

const bits = (column: typeof photo.fingerprint | typeof other.fingerprint) =>
  sql`('x' || ${column})::bit(64)`;

const distance = sql<number>`bit_count(${bits(photo.fingerprint)} # ${bits(other.fingerprint)})::integer`;

/** Of three different bits at least one quarter has none: each quarter has an index (migration 0068). */
const sharesQuarter = or(
  ...[1, 5, 9, 13].map((start) => {
    const quarter = (column: typeof photo.fingerprint | typeof other.fingerprint) =>
      sql`substr(${column}, ${sql.raw(String(start))}, 4)`;
    return eq(quarter(other.fingerprint), quarter(photo.fingerprint));
  }),
);

/** `other` looks like `photo`, and is another member's or was rejected. */
const isNear = and(
  eq(other.siteId, photo.siteId),
  ne(other.id, photo.id),
  or(ne(other.memberId, photo.memberId), eq(other.status, 'rejected')),
  sharesQuarter,
  lte(distance, nearDistance),
);

/** For each of the photos the nearest others of the same domain, as `of`. */
export async function listNearPhotos({ db }: Platform, ids: number[]) {
  const near = db()
    .select({
      id: other.id,
      memberId: other.memberId,
      siteId: other.siteId,
      status: other.status,
      distance: distance.as('distance'),
    })
    .from(other)
    .where(isNear)
    .orderBy(distance, asc(other.id))
    .limit(nearPhotosShown)
    .as('near');
  return db()
    .select({
      of: photo.id,
      id: near.id,
      memberId: near.memberId,
      siteId: near.siteId,
      status: near.status,
      distance: near.distance,
      name: profile.name,
    })
    .from(photo)
    .innerJoinLateral(near, sql`true`)
    .innerJoin(profile, eq(profile.memberId, near.memberId))
    .where(inArray(photo.id, ids))
    .orderBy(near.distance, near.id);
}

/** Whether the photo, or one that looks like it, is on this person's screen. */
export async function isOnScreen({ db, clock }: Platform, staffId: number, id: number): Promise<boolean> {
  const isCurrent = or(isNotNull(reviewClaim.decision), gt(reviewClaim.endsAt, clock.now()));
  const isTheirs = and(eq(reviewClaim.staffId, staffId), isCurrent);
  const shown = db()
    .select({ one: sql`1` })
    .from(reviewClaim)
    .where(and(isPhotoOf(other.id), isTheirs));
  const beside = db()
    .select({ one: sql`1` })
    .from(reviewClaim)
    .innerJoin(photo, isPhotoOf(photo.id))
    .where(and(isTheirs, isNear));
  const [row] = await db()
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.id, id), or(exists(shown), exists(beside))));
  return row !== undefined;
}

export type NearPhoto = Awaited<ReturnType<typeof listNearPhotos>>[number];
export type PhotoForReview = Awaited<ReturnType<typeof listForReview>>[number];
