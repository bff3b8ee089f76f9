import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';

/** Number of most recently active neighbours compared, which bounds the walk. */
const neighbours = 200;
/** Years older or younger: in the region, and elsewhere in the country if needed. */
const ageReach = { region: 7, country: 12 };

/**
 * Same gender, similar age: from the region, then the country, by common interests where shown. Empty when
 * the viewer may not see the member.
 */
export async function listRelatedIds(
  { db }: Platform,
  {
    siteId,
    viewerId = 0,
    memberId,
    limit,
    knowsInterests,
  }: {
    siteId: number;
    viewerId?: number | undefined;
    memberId: number;
    limit: number;
    knowsInterests: boolean;
  },
): Promise<number[]> {
  const walk = (area: keyof typeof ageReach): SQL => sql`(
    select s.id, s.act, s.interests, s.region from member_search s
    where s.vis and s.site_id = ${siteId} and s.gender = m.gender and s.country = m.country
      ${area === 'region' ? sql`and s.region = m.region` : sql``}
      and s.birth between m.birth - make_interval(years => ${ageReach[area]})
        and m.birth + make_interval(years => ${ageReach[area]})
      and s.id not in (m.id, ${viewerId}) and s.id not in (select id from excluded)
    order by s.act desc, s.id desc limit ${neighbours})`;
  const { rows } = await db().execute<{ id: string }>(sql`
    with excluded as materialized (
      select hi as id from pair where lo = ${viewerId} and (lo_blocked_at is not null or hi_blocked_at is not null)
      union all
      select lo from pair where hi = ${viewerId} and (lo_blocked_at is not null or hi_blocked_at is not null)
    ), likeness as (
      select * from member_search
      where id = ${memberId} and site_id = ${siteId} and vis and id not in (select id from excluded)
    )
    select near.id from likeness m cross join lateral (
      ${walk('region')} union ${walk('country')}
    ) near
    order by near.region = m.region desc,
      ${knowsInterests ? sql`bit_count((near.interests & m.interests)::bit(64)) desc,` : sql``}
      near.act desc, near.id desc
    limit ${limit}`);
  return rows.map((row) => Number(row.id));
}
