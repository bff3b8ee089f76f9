import type { SearchCriteria } from '#contract/search.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isPlain, type SearchProfile } from './search.rules.ts';
import { type SearchQuery, writeCounts, writePage, writeSearch } from './search.sql.ts';

export interface Found {
  id: number;
  act: number;
  step: number;
}

/** No member has this id: its pairs are none. */
const nobody = 0;

const blocked = '(lo_blocked_at is not null or hi_blocked_at is not null)';
/** A search asks several times; whom it leaves out is asked once. */
const searchProfile = `
  select d.day::text as day, p.gender, p.sexuality, p.country, p.birth_date::text as "birthDate", p.lat, p.lon,
    coalesce(p.hides_activity, false) as "hidesActivity",
    k.filters as kept,
    to_json(array(
      select $1::bigint
      union all select hi from pair where lo = $1 and ${blocked}
      union all select lo from pair where hi = $1 and ${blocked}
    )) as excluded
  from search_day d left join profile p on p.member_id = $1
    left join saved_search k on k.member_id = $1`;

interface SearchContext extends SearchProfile {
  day: string;
  excluded: number[];
  hidesActivity: boolean;
  kept: unknown;
}

/** `excluded`: oneself and the blocked, either way. `kept`: the saved filters, as they were saved. */
export async function findSearchProfile({ db }: Platform, viewerId = nobody): Promise<SearchContext> {
  const { rows } = await db.query(searchProfile, [viewerId], { isKept: true });
  return rows[0] as unknown as SearchContext;
}

/** How many members meet the criteria and who comes first behind `after`. */
export async function findMembers(
  { db }: Platform,
  query: SearchQuery,
  position: { after?: Found | undefined; limit: number },
): Promise<{ total: number; found: Found[] }> {
  const values: unknown[] = [];
  const text = writeSearch(query, position, (value) => `$${values.push(value)}`);
  // Each mix of further filters is a text of its own, which are too many to keep.
  const { rows } = await db.query(text, values, { isKept: isPlain(query.criteria) });
  return rows[0] as unknown as { total: number; found: Found[] };
}

/** Who comes first behind `after`, without counting all. */
export async function listMembers(
  { db }: Platform,
  query: SearchQuery,
  position: { after?: Found | undefined; limit: number },
): Promise<Found[]> {
  const values: unknown[] = [];
  const text = writePage(query, position, (value) => `$${values.push(value)}`);
  // That all have a photo is asked by every deck, and one text more.
  const { rows } = await db.query(text, values, { isKept: isPlain({ ...query.criteria, photo: false }) });
  return rows as unknown as Found[];
}

/** How many members meet each of the criteria. */
export async function countMembers(
  { db }: Platform,
  query: Omit<SearchQuery, 'criteria'>,
  criteria: SearchCriteria[],
): Promise<number[]> {
  if (criteria.length === 0) return [];
  const values: unknown[] = [];
  const text = writeCounts(query, criteria, (value) => `$${values.push(value)}`);
  const { rows } = await db.query(text, values);
  return (rows[0] as unknown as { counts: number[] }).counts;
}
