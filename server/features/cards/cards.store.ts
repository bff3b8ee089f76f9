import type { Gender, PhotoStatus } from '#contract/profiles.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface CardRow {
  id: number;
  name: string;
  /** YYYY-MM-DD */
  birthDate: string;
  gender: Gender | null;
  country: string | null;
  region: string | null;
  city: string | null;
  fictional: boolean;
  invisible: boolean;
  createdAt: Date;
  lat: number | null;
  lon: number | null;
  viewerLat: number | null;
  viewerLon: number | null;
  /** The three parts of the profile image; null together. */
  fullName: string | null;
  thumbName: string | null;
  imageStatus: PhotoStatus | null;
  photoCount: number;
  lastActive: Date | null;
  liked: boolean;
  matched: boolean;
}

/** No member has this id: the joins find nothing for a visitor. */
const nobody = 0;

/**
 * Written out, because every page of a search waits for it: building and mapping it by columns took longer than
 * the database does. A pair is looked up once a card, however many pairs the viewer is in.
 */
const cards = `
  select p.member_id as id, p.name, p.birth_date::text as "birthDate", p.gender, p.country, p.region, p.city,
    p.fictional, p.invisible, p.created_at as "createdAt", p.lat, p.lon, v.lat as "viewerLat", v.lon as "viewerLon",
    f.full_name as "fullName", f.thumb_name as "thumbName", f.status as "imageStatus",
    (select count(*)::integer from photo g where g.member_id = p.member_id and g.status = 'active') as "photoCount",
    m.last_active as "lastActive",
    (case when l.lo = $1 then l.lo_liked_at else l.hi_liked_at end) is not null as liked,
    l.matched_at is not null as matched
  from profile p
  join account a on a.id = p.member_id
  -- Pictures of a member who is leaving are no longer served.
  left join photo f on f.member_id = p.member_id and f.position = 0 and f.status = 'active'
    and a.status in ('active', 'not_confirmed')
  left join member_activity m on m.member_id = p.member_id
  left join profile v on v.member_id = $1
  left join pair l on l.lo = least($1, p.member_id) and l.hi = greatest($1, p.member_id)
  where p.member_id = any ($2::bigint[])`;

/** Everything a card needs, in one query; in no particular order. */
export async function listCardRows(
  { db }: Platform,
  viewerId: number | undefined,
  ids: number[],
): Promise<CardRow[]> {
  const { rows } = await db.query(cards, [viewerId ?? nobody, ids]);
  return rows as unknown as CardRow[];
}
