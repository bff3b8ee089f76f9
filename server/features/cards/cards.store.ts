import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account, memberActivity } from '#server/features/accounts/accounts.table.ts';
import { pair } from '#server/features/likes/likes.table.ts';
import { photo } from '#server/features/photos/photos.table.ts';
import { profile } from '#server/features/profiles/profiles.table.ts';
import type { Platform } from '#server/platform/platform.ts';

/** No member has this id: the join finds nothing for a visitor. */
const nobody = 0;

const viewerProfile = alias(profile, 'viewer_profile');

const cardColumns = {
  id: profile.memberId,
  name: profile.name,
  birthDate: profile.birthDate,
  gender: profile.gender,
  country: profile.country,
  region: profile.region,
  city: profile.city,
  fictional: profile.fictional,
  invisible: profile.invisible,
  createdAt: profile.createdAt,
  point: { lat: profile.lat, lon: profile.lon },
  viewerPoint: { lat: viewerProfile.lat, lon: viewerProfile.lon },
  image: { fullName: photo.fullName, thumbName: photo.thumbName, status: photo.status },
  photoCount: sql<number>`(select count(*)::integer from photo f where f.member_id = ${profile.memberId} and f.status = 'active')`,
  lastActive: memberActivity.lastActive,
  pair,
};

/** Everything a card needs, in one query; in no particular order. */
export async function listCardRows({ db }: Platform, viewerId: number | undefined, ids: number[]) {
  const viewer = viewerId ?? nobody;
  return db()
    .select(cardColumns)
    .from(profile)
    .innerJoin(account, eq(account.id, profile.memberId))
    .leftJoin(
      photo,
      and(
        eq(photo.memberId, profile.memberId),
        eq(photo.position, 0),
        eq(photo.status, 'active'),
        // Pictures of a member who is leaving are no longer served.
        inArray(account.status, ['active', 'not_confirmed']),
      ),
    )
    .leftJoin(memberActivity, eq(memberActivity.memberId, profile.memberId))
    .leftJoin(viewerProfile, eq(viewerProfile.memberId, viewer))
    .leftJoin(
      pair,
      and(
        // One look-up a card, however many pairs the viewer is in.
        eq(pair.lo, sql`least(${viewer}, ${profile.memberId})`),
        eq(pair.hi, sql`greatest(${viewer}, ${profile.memberId})`),
      ),
    )
    .where(inArray(profile.memberId, ids));
}

export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];
