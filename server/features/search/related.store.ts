import { type SQL, sql } from 'drizzle-orm';
import type { Gender } from '#contract/profiles/facts.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Number of most recently active neighbours compared, which bounds the walk. */
const neighbours = 200;
/** Years older or younger: in the region, and elsewhere in the country if needed. */
const ageReach = { region: 7, country: 12 };

/**
 * Same gender, similar age: from the region, then the country, by common interests where shown, without those
 * who look for another gender than the viewer's. Empty when the viewer may not see the member.
 */
export async function listRelatedIds(
  { db }: Platform,
  {
    siteId,
    viewerId = 0,
    memberId,
    excluded,
    seeker,
    limit,
    knowsInterests,
  }: {
    siteId: number;
    viewerId?: number | undefined;
    memberId: number;
    /** The viewer and blocks either way. */
    excluded: number[];
    /** The gender whom these members must possibly look for. */
    seeker: Gender | null;
    limit: number;
    knowsInterests: boolean;
  },
): Promise<number[]> {
  const left = sql`${`{${excluded.join(',')}}`}::bigint[]`;
  const walk = (area: keyof typeof ageReach): SQL => sql`(
    select s.id, s.act, s.interests, s.region from member_search s
    where s.vis and s.site_id = ${siteId} and s.gender = m.gender and s.country = m.country
      ${area === 'region' ? sql`and s.region = m.region` : sql``}
      and s.birth between m.birth - make_interval(years => ${ageReach[area]})
        and m.birth + make_interval(years => ${ageReach[area]})
      and s.id <> m.id and s.id <> all (${left}) and might_seek(s.seeks, ${seeker})
    order by s.act desc, s.id desc limit ${neighbours})`;
  const { rows } = await db().execute<{ id: string }>(sql`
    with likeness as (
      select * from member_search
      where id = ${memberId} and site_id = ${siteId} and vis and (id = ${viewerId} or id <> all (${left}))
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
