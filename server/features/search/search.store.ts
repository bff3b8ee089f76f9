import { type SQL, sql } from 'drizzle-orm';
import { type Gender, genders } from '#contract/profiles.ts';
import type { SearchCriteria } from '#contract/search.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Seeker } from './search.rules.ts';

export interface SearchQuery {
  siteId: number;
  viewerId: number | undefined;
  /** The day whose ages count, YYYY-MM-DD, as `findSeeker` answers it. */
  day: string;
  criteria: SearchCriteria;
}

export interface Found {
  id: number;
  act: number;
}

/** No member has this id: its pairs are none. */
const nobody = 0;

/** Who searches, and the day by whose ages search goes. */
export async function findSeeker({ db }: Platform, viewerId = nobody): Promise<Seeker & { day: string }> {
  const { rows } = await db().execute<Record<keyof Seeker, string | null> & { day: string }>(sql`
    select d.day::text as day, p.gender, p.sexuality, p.country, p.birth_date::text as "birthDate"
    from search_day d left join profile p on p.member_id = ${viewerId}`);
  return rows[0] as Seeker & { day: string };
}

/**
 * How many members meet the criteria and who comes first behind `after`, in one round trip. The viewer and
 * whoever blocked or was blocked by the viewer is neither counted nor found.
 */
export async function findMembers(
  { db }: Platform,
  query: SearchQuery,
  { after, limit }: { after?: Found | undefined; limit: number },
): Promise<{ total: number; found: Found[] }> {
  const walks = gendersOf(query.criteria).map((gender) => walkByActivity(query, { gender, after, limit }));
  const { rows } = await db().execute<{ total: number; found: Found[] }>(sql`
    with excluded as materialized (${selectExcluded(query.viewerId)}),
      page as (
        select id, act from (${sql.join(walks, sql` union all `)}) walk order by act desc, id desc limit ${limit}
      )
    select (${countAll(query)}) - (
        select count(*)::integer from member_search join excluded using (id)
        where ${meetsPlace(query)} and gender in ${listGenders(query.criteria)} and ${meetsAge(query)}
      ) as total,
      (select coalesce(json_agg(page order by act desc, id desc), '[]') from page) as found`);
  return rows[0] as { total: number; found: Found[] };
}

/** One walk down the index of one gender, so that a search for both stays as quick as for one. */
function walkByActivity(
  query: SearchQuery,
  { gender, after, limit }: { gender: Gender; after: Found | undefined; limit: number },
): SQL {
  const behind = after ? sql`and (act, id) < (${after.act}, ${after.id})` : sql``;
  return sql`(
    select id, act from member_search
    where gender = ${gender} and ${meetsPlace(query)} and ${meetsAge(query)} ${behind}
      and id not in (select id from excluded)
    order by act desc, id desc limit ${limit})`;
}

function countAll({ siteId, criteria }: SearchQuery): SQL {
  const { country, countryregion, min_age, max_age } = criteria;
  return sql`
    select coalesce(sum(n), 0)::integer from search_count
    where site_id = ${siteId} and gender in ${listGenders(criteria)}
      and country = ${country === 'all' ? '*' : country} and region = ${countryregion ?? '*'}
      and age between ${min_age} and ${max_age}`;
}

function selectExcluded(viewerId = nobody): SQL {
  const blocked = sql`(lo_blocked_at is not null or hi_blocked_at is not null)`;
  return sql`
    select ${viewerId}::bigint as id
    union all select hi from pair where lo = ${viewerId} and ${blocked}
    union all select lo from pair where hi = ${viewerId} and ${blocked}`;
}

function meetsPlace({ siteId, criteria }: SearchQuery): SQL {
  const country = criteria.country === 'all' ? sql`` : sql`and country = ${criteria.country}`;
  const region = criteria.countryregion === null ? sql`` : sql`and region = ${criteria.countryregion}`;
  return sql`vis and site_id = ${siteId} ${country} ${region}`;
}

/** The days of birth of these ages; the database steps back whole years as `search_age` counts them. */
function meetsAge({ day, criteria }: SearchQuery): SQL {
  const yearsBack = (years: number) => sql`(${day}::date - make_interval(years => ${years}))::date`;
  return sql`birth > ${yearsBack(criteria.max_age + 1)} and birth <= ${yearsBack(criteria.min_age)}`;
}

function gendersOf({ gender }: SearchCriteria): readonly Gender[] {
  return gender === 'both' ? genders : [gender];
}

function listGenders(criteria: SearchCriteria): SQL {
  return sql`(${sql.join(
    gendersOf(criteria).map((gender) => sql`${gender}`),
    sql`, `,
  )})`;
}
