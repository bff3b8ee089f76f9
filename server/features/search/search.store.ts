import { type Gender, genders } from '#contract/profiles.ts';
import type { SearchCriteria } from '#contract/search.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SearchProfile } from './search.rules.ts';

export interface SearchQuery {
  siteId: number;
  /** The day whose ages count, YYYY-MM-DD, as `findSearchProfile` answers it. */
  day: string;
  criteria: SearchCriteria;
  /** Who is never found, as `findSearchProfile` answers it. */
  excluded: number[];
}

export interface Found {
  id: number;
  act: number;
}

/** No member has this id: its pairs are none. */
const nobody = 0;

const blocked = '(lo_blocked_at is not null or hi_blocked_at is not null)';
/** A search asks several times; whom it leaves out is asked once. */
const searchProfile = `
  select d.day::text as day, p.gender, p.sexuality, p.country, p.birth_date::text as "birthDate",
    to_json(array(
      select $1::bigint
      union all select hi from pair where lo = $1 and ${blocked}
      union all select lo from pair where hi = $1 and ${blocked}
    )) as excluded
  from search_day d left join profile p on p.member_id = $1`;

/** `excluded`: oneself and the blocked, either way. */
export async function findSearchProfile(
  { db }: Platform,
  viewerId = nobody,
): Promise<SearchProfile & { day: string; excluded: number[] }> {
  const { rows } = await db.query(searchProfile, [viewerId]);
  return rows[0] as unknown as SearchProfile & { day: string; excluded: number[] };
}

/** How many members meet the criteria and who comes first behind `after`. */
export async function findMembers(
  { db }: Platform,
  query: SearchQuery,
  position: { after?: Found | undefined; limit: number },
): Promise<{ total: number; found: Found[] }> {
  const values: unknown[] = [];
  const text = writeSearch(query, position, (value) => `$${values.push(value)}`);
  const { rows } = await db.query(text, values);
  return rows[0] as unknown as { total: number; found: Found[] };
}

/** Keeps a value for the statement and answers its placeholder. */
type Bind = (value: number | string | number[]) => string;

/** As text: putting it together from parts of Drizzle took longer than the database does. */
function writeSearch(
  { siteId, excluded, day, criteria }: SearchQuery,
  { after, limit }: { after?: Found | undefined; limit: number },
  bind: Bind,
): string {
  const { country, countryregion } = criteria;
  const left = bind(excluded);
  const most = bind(limit);
  const site = `site_id = ${bind(siteId)}`;
  const ages = { min: bind(criteria.min_age), max: bind(criteria.max_age) };
  const wished = gendersOf(criteria).map((gender) => bind(gender));
  const place = [
    `vis and ${site}`,
    ...(country === 'all' ? [] : [`country = ${bind(country)}`]),
    ...(countryregion === null ? [] : [`region = ${bind(countryregion)}`]),
  ].join(' and ');
  const age = meetsAge(bind(day), ages);
  const behind = after ? `and (act, id) < (${bind(after.act)}, ${bind(after.id)})` : '';
  // One walk down the index of one gender, so that a search for both stays as quick as for one.
  const walks = wished.map(
    (gender) => `(
      select id, act from member_search
      where gender = ${gender} and ${place} and ${age} ${behind} and id <> all (${left}::bigint[])
      order by act desc, id desc limit ${most})`,
  );
  return `
    with page as (select id, act from (${walks.join(' union all ')}) walk order by act desc, id desc limit ${most})
    select (
        select coalesce(sum(n), 0)::integer from search_count
        where ${site} and gender in (${wished}) and country = ${bind(country === 'all' ? '*' : country)}
          and region = ${bind(countryregion ?? '*')} and age between ${ages.min} and ${ages.max}
      ) - (
        select count(*)::integer from member_search
        where id = any (${left}::bigint[]) and ${place} and gender in (${wished}) and ${age}
      ) as total,
      (select coalesce(json_agg(page order by act desc, id desc), '[]') from page) as found`;
}

/** The days of birth of these ages; the database steps back whole years as `search_age` counts them. */
function meetsAge(day: string, { min, max }: { min: string; max: string }): string {
  const yearsBack = (years: string) => `(${day}::date - make_interval(years => ${years}))::date`;
  return `birth > ${yearsBack(`${max}::integer + 1`)} and birth <= ${yearsBack(`${min}::integer`)}`;
}

function gendersOf({ gender }: SearchCriteria): readonly Gender[] {
  return gender === 'both' ? genders : [gender];
}
