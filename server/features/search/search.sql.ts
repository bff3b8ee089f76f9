import { type Gender, genders, interests } from '#contract/profiles/facts.ts';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { searchDistances } from '#contract/search/facts.ts';
import { anyOfFields } from '#contract/search/filters.ts';
import { newWithinMs, onlineWithinMs, writeCardRows } from '#server/features/cards/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { cellsAround, type Point } from './near.rules.ts';
import { isPlain } from './search.rules.ts';
import { touchAfterSeconds } from './search-row.store.ts';
import { soughtBy } from './seeking.rules.ts';

export interface SearchQuery {
  siteId: number;
  /** The day for ages, YYYY-MM-DD, from `findSearchProfile`. */
  day: string;
  now: Date;
  criteria: SearchCriteria;
  /** Members never found, from `findSearchProfile`. */
  excluded: number[];
  /** The viewer's place; distance criteria need it. */
  point: Point | undefined;
  /** The viewer's gender; null where members may not be judged by whom they look for. */
  gender: Gender | null;
  /** A viewer who hides their presence cannot filter by it. */
  hidesActivity: boolean;
  /** Counts only what the roll-up knows; otherwise the page and whether there is a next one. */
  countsLittle?: boolean | undefined;
  /** Another condition on `member_search` by the calling feature. */
  also?: ((bind: Bind) => string) | undefined;
}

/** Binds a value and returns its placeholder. */
export type Bind = (value: number | string | (number | string)[]) => string;

/** The viewer and the number of cards to fetch. */
export interface WantedCards {
  viewerId: number | undefined;
  size: number;
}

interface Place {
  step: number;
  act: number;
  id: number;
}

const farStep = searchDistances.length;

const inOrder = 'order by step, act desc, id desc';

/** Longer ago nobody is new any more. */
const newestWithinMs = 90 * dayMs;

/**
 * Returns `total`, `found` behind `after`, and their `cards`. Composing it with Drizzle was slower than
 * running it.
 */
export function writeSearch(
  query: SearchQuery,
  { cards, ...position }: { after?: Place | undefined; limit: number; cards?: WantedCards | undefined },
  bind: Bind,
): string {
  const page = writePage(query, position, bind);
  const shown = cards && `array(select id from page ${inOrder} limit ${bind(cards.size)})`;
  return `
    with page as (${page})
    select ${query.countsLittle && !isPlain(query.criteria) ? '(select count(*)::integer from page)' : writeCount(query, bind)} as total,
      (select coalesce(json_agg(page ${inOrder}), '[]') from page) as found,
      ${shown ? writeCardRows(cards.viewerId, shown, bind) : 'null'} as cards`;
}

export function writePage(
  query: SearchQuery,
  position: { after?: Place | undefined; limit: number },
  bind: Bind,
): string {
  const isNear = query.criteria.order === 'distance' && query.point !== undefined;
  if (query.criteria.order === 'newest') return writeNewest(query, position, bind);
  return isNear
    ? writeNearest(query, query.point as Point, position, bind)
    : writeLatest(query, position, bind);
}

export function writeCounts(
  query: Omit<SearchQuery, 'criteria'>,
  criteria: SearchCriteria[],
  bind: Bind,
): string {
  const counts = criteria.map((one) => writeCount({ ...query, criteria: one }, bind));
  return `select json_build_array(${counts.join(', ')}) as counts`;
}

/** Walks one gender's index, so that a search for both stays as fast as for one. */
function writeLatest(
  query: SearchQuery,
  { after, limit }: { after?: Place | undefined; limit: number },
  bind: Bind,
): string {
  const most = bind(limit);
  const behind = after ? `and (act, id) < (${bind(after.act)}, ${bind(after.id)})` : '';
  const walks = gendersOf(query.criteria).map(
    (gender) => `(
      select id, act, 0 as step from member_search
      where gender = ${bind(gender)} and ${writeConditions(query, bind)} ${behind}
      order by act desc, id desc limit ${most})`,
  );
  return `select id, act, step from (${walks.join(' union all ')}) walk order by act desc, id desc limit ${most}`;
}

/** Squares around the viewer by distance step, then everybody beyond by activity. */
function writeNearest(
  query: SearchQuery,
  point: Point,
  { after, limit }: { after?: Place | undefined; limit: number },
  bind: Bind,
): string {
  const most = bind(limit);
  const conditions = writeConditions(query, bind);
  const wantedGenders = gendersOf(query.criteria).map((gender) => bind(gender));
  const steps = writeStep(point, bind);
  const cells = bind(cellsAround(point, searchDistances.at(-1) ?? 0));
  const last = after && { step: bind(after.step), act: bind(after.act), id: bind(after.id) };
  const behind = last
    ? `and (step > ${last.step} or step = ${last.step} and (act, id) < (${last.act}, ${last.id}))`
    : '';
  const near = `
    select id, act, step from (
      select id, act, ${steps} as step from member_search
      where gender in (${wantedGenders}) and cell = any (${cells}::integer[]) and ${conditions}
    ) ring where step < ${farStep} ${behind}`;
  if (query.criteria.distance !== null) return `${near} ${inOrder} limit ${most}`;
  const isFar = `(cell is null or cell <> all (${cells}::integer[]) or ${steps} = ${farStep})`;
  const walks = wantedGenders.map(
    (gender) => `(
      select id, act, ${farStep} as step from member_search
      where gender = ${gender} and ${conditions} and ${isFar}
        ${last ? `and (${last.step} < ${farStep} or (act, id) < (${last.act}, ${last.id}))` : ''}
      order by act desc, id desc limit ${most})`,
  );
  return `
    select id, act, step from (${[`(${near})`, ...walks].join(' union all ')}) everybody
    ${inOrder} limit ${most}`;
}

/** Those who were first shown of late, newest first, then everybody else by activity. Its `act` of the first is `shown_at`. */
function writeNewest(
  query: SearchQuery,
  { after, limit }: { after?: Place | undefined; limit: number },
  bind: Bind,
): string {
  const most = bind(limit);
  const since = bind(Math.floor((query.now.getTime() - newestWithinMs) / 1000));
  const conditions = writeConditions(query, bind);
  const last = after && { step: bind(after.step), act: bind(after.act), id: bind(after.id) };
  const walks = gendersOf(query.criteria).flatMap((gender) => {
    const of = `from member_search where gender = ${bind(gender)} and ${conditions}`;
    return [
      `(select id, shown_at as act, 0 as step ${of} and shown_at > 0 and shown_at > ${since}
        ${last ? `and ${last.step}::integer = 0 and (shown_at, id) < (${last.act}, ${last.id})` : ''}
        order by shown_at desc, id desc limit ${most})`,
      `(select id, act, 1 as step ${of} and coalesce(shown_at, 0) <= ${since}
        ${last ? `and (${last.step}::integer = 0 or (act, id) < (${last.act}, ${last.id}))` : ''}
        order by act desc, id desc limit ${most})`,
    ];
  });
  return `select id, act, step from (${walks.join(' union all ')}) walk ${inOrder} limit ${most}`;
}

/** From the roll-up, less excluded members, where it knows the criteria; else from the index. */
function writeCount(query: SearchQuery, bind: Bind): string {
  const { criteria, siteId, excluded } = query;
  if (!isPlain(criteria)) {
    return `(select count(*)::integer from member_search where ${writeAll(query, bind)})`;
  }
  const { country, countryregion, min_age, max_age } = criteria;
  const wantedGenders = gendersOf(criteria).map((gender) => bind(gender));
  const left = bind(excluded);
  const seeker = soughtBy(query);
  return `((
      select coalesce(sum(${seeker ? `for_${seeker}` : 'n'}), 0)::integer from search_count
      where site_id = ${bind(siteId)} and gender in (${wantedGenders}) and country = ${bind(country === 'all' ? '*' : country)}
        and region = ${bind(countryregion ?? '*')} and age between ${bind(min_age)} and ${bind(max_age)}
    ) - (
      select count(*)::integer from member_search
      where id = any (${left}::bigint[]) and ${writePlain(query, bind)} and gender in (${wantedGenders})))`;
}

export function writeAll(query: SearchQuery, bind: Bind): string {
  const wantedGenders = gendersOf(query.criteria).map((gender) => bind(gender));
  return `gender in (${wantedGenders}) and ${writeConditions(query, bind)}`;
}

function writeConditions(query: SearchQuery, bind: Bind): string {
  return [
    writePlain(query, bind),
    `id <> all (${bind(query.excluded)}::bigint[])`,
    ...listTraits(query, bind),
    ...(query.also ? [query.also(bind)] : []),
  ].join(' and ');
}

function writePlain(query: SearchQuery, bind: Bind): string {
  const { siteId, day, criteria } = query;
  const { country, countryregion, min_age, max_age } = criteria;
  const seeker = soughtBy(query);
  const today = `${bind(day)}::date`;
  // Birth dates of these ages; the database subtracts whole years as `search_age` does.
  const yearsBack = (years: number) => `(${today} - make_interval(years => ${bind(years)}::integer))::date`;
  return [
    `vis and site_id = ${bind(siteId)}`,
    ...(country === 'all' ? [] : [`country = ${bind(country)}`]),
    ...(countryregion === null ? [] : [`region = ${bind(countryregion)}`]),
    `birth > ${yearsBack(max_age + 1)} and birth <= ${yearsBack(min_age)}`,
    ...(seeker ? [`might_seek(seeks, ${bind(seeker)})`] : []),
  ].join(' and ');
}

export function listTraits(
  { criteria, now, point, gender, hidesActivity }: SearchQuery,
  bind: Bind,
): string[] {
  const { distance, photo, verified, online, new: isNew, mutual } = criteria;
  const seconds = Math.floor(now.getTime() / 1000);
  const looks = anyOfFields.flatMap((field) =>
    criteria[field].length === 0 ? [] : [`${field} = any (${bind(criteria[field])}::text[])`],
  );
  const bits = criteria.interests.reduce(
    (mask, interest) => mask | (1n << BigInt(interests.indexOf(interest))),
    0n,
  );
  return [
    ...looks,
    ...(bits === 0n ? [] : [`interests & ${bind(String(bits))}::bigint = ${bind(String(bits))}::bigint`]),
    ...(photo ? ['photo'] : []),
    ...(verified ? ['verified'] : []),
    ...(isNew ? [`joined > ${bind(seconds - newWithinMs / 1000)}`] : []),
    ...(mutual && gender ? [`seeks in ('both', ${bind(gender)})`] : []),
    ...(online ? [hidesActivity ? 'false' : writeOnline(now, bind)] : []),
    ...(distance === null || !point ? [] : writeWithin(point, distance, bind)),
  ];
}

/** Uses the exact activity, because positions lag behind. */
function writeOnline(now: Date, bind: Bind): string {
  const since = onlineSince(now);
  return `act > ${bind(mayBeOnlineSince(now))} and exists (
    select 1 from member_activity m join profile on profile.member_id = m.member_id and not profile.hides_activity
    where m.member_id = member_search.id and m.last_active > to_timestamp(${bind(since)}))`;
}

/** Whether somebody may be online by their place in the order of activity, which lags behind. */
export function mayBeOnlineSince(now: Date): number {
  return onlineSince(now) - touchAfterSeconds;
}

/** Those of these members who are online. */
export function writeOnlineOf(ids: readonly number[], now: Date, bind: Bind): string {
  return `
    select coalesce(json_agg(id), '[]') as online from member_search
    where id = any (${bind([...ids])}::bigint[]) and ${writeOnline(now, bind)}`;
}

function onlineSince(now: Date): number {
  return Math.floor(now.getTime() / 1000) - onlineWithinMs / 1000;
}

function writeWithin(point: Point, km: number, bind: Bind): string[] {
  return [`cell = any (${bind(cellsAround(point, km))}::integer[])`, `${writeKm(point, bind)} < ${bind(km)}`];
}

/** Index of a member's distance in `searchDistances`: 0 below the first, `farStep` beyond the last. */
export function writeStep(point: Point, bind: Bind): string {
  return `width_bucket(${writeKm(point, bind)}, array[${searchDistances.join(', ')}]::double precision[])`;
}

function writeKm({ lat, lon }: Point, bind: Bind): string {
  return `distance_km(${bind(lat)}::real, ${bind(lon)}::real, lat, lon)`;
}

export function gendersOf({ gender }: SearchCriteria): readonly Gender[] {
  return gender === 'both' ? genders : [gender];
}
