import type { OutputOf } from '#contract/endpoint.ts';
import { refuseFields } from '#contract/errors.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type {
  listRelated as listRelatedEndpoint,
  searchMembers as searchEndpoint,
  WiderSearch,
} from '#contract/search/endpoints.ts';
import { searchPageSize } from '#contract/search/facts.ts';
import type { AskedFilters } from '#contract/search/filters.ts';
import type { Site } from '#server/call.ts';
import { listMemberCards, toMemberCards } from '#server/features/cards/index.ts';
import { hasRegion } from '#server/features/geography/index.ts';
import type { CursorScope } from '#server/platform/cursor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listRelatedIds } from './related.store.ts';
import {
  anybody,
  completeCriteria,
  decodePosition,
  dropUnsupportedFilters,
  effectiveFilters,
  encodePosition,
  isPlain,
  type Position,
  readSaved,
} from './search.rules.ts';
import type { SearchQuery } from './search.sql.ts';
import {
  countMembers,
  type Found,
  findMembers,
  findSearchProfile,
  findWithCards,
  listMembers,
} from './search.store.ts';
import { showsSeeking, soughtBy } from './seeking.rules.ts';
import { listWider, relaxCriteria } from './wider.rules.ts';

const visitorPageSize = 12;
/** Similar members fill up the page; at least one row of a wide screen. */
const leastSimilar = 6;
const relatedSize = 8;
const widerSize = 4;

export interface SearchRequest {
  site: Pick<Site, 'id' | 'settings'>;
  viewerId: number | undefined;
  fallbackCountry: string;
  asked: AskedFilters;
  cursor?: string | undefined;
  /** The search profile, where a page has read it with the session. */
  ahead?: unknown;
}

/** Completes the query from the viewer's profile, saved search and domain. */
export async function completeQuery(
  platform: Platform,
  { site, viewerId, fallbackCountry, asked, ahead }: Omit<SearchRequest, 'cursor'>,
): Promise<{ query: SearchQuery; saved: ReturnType<typeof readSaved> }> {
  const { day, excluded, kept, ...searchProfile } = await findSearchProfile(platform, viewerId, ahead);
  const { min_age: minAge, search_fields } = site.settings;
  const saved = readSaved(kept, search_fields);
  const chosen = dropUnsupportedFilters(effectiveFilters(asked, saved), search_fields);
  const now = platform.clock.now();
  const context = { today: now, fallbackCountry, minAge, hasRegion };
  const criteria = completeCriteria(chosen, searchProfile, context);
  const { lat, lon, hidesActivity } = searchProfile;
  const gender = showsSeeking(site.settings) ? searchProfile.gender : null;
  const point = lat === null || lon === null ? undefined : { lat, lon };
  const countsLittle = viewerId === undefined;
  const viewed = { day, excluded, gender, hidesActivity, point };
  return { query: { ...viewed, siteId: site.id, now, criteria, countsLittle }, saved };
}

/** Visitors have no next page, so any cursor of theirs is made up. */
function findStart(
  { config }: Platform,
  { viewerId, cursor }: Pick<SearchRequest, 'viewerId' | 'cursor'>,
  list: CursorScope['list'],
): Position | undefined {
  if (cursor === undefined) return undefined;
  if (viewerId === undefined) throw refuseFields({ path: 'cursor', code: 'invalid' });
  return decodePosition(config, { list, viewerId }, cursor);
}

export async function searchMembers(
  platform: Platform,
  { cursor, ...request }: SearchRequest,
): Promise<OutputOf<typeof searchEndpoint>> {
  const { site, viewerId } = request;
  const after = findStart(platform, { viewerId, cursor }, 'search');
  const pageNumber = after?.pageNumber ?? 1;
  const { query, saved } = await completeQuery(platform, request);
  const { min_age: minAge } = site.settings;
  const size = viewerId === undefined ? visitorPageSize : searchPageSize;
  const wanted = { after, limit: size + 1, cards: { viewerId, size } };
  const { total, found, cards } = await findWithCards(platform, query, wanted);
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const goesOn = viewerId !== undefined && last !== undefined && found.length > size;
  const isShort = after === undefined && total < size;
  const lack = { exact: shown, size: Math.max(size - total, leastSimilar), minAge };
  const [similar, wider] = isShort
    ? await Promise.all([
        findSimilar(platform, query, lack).then(async ({ ids, count }) => ({
          results: await listMemberCards(platform, viewerId, ids, site.settings),
          count,
        })),
        findWider(platform, query, {
          total,
          minAge,
          opens: site.settings.search_fields.includes('one_sided'),
        }),
      ])
    : [{ results: [], count: 0 }, []];
  return {
    criteria: query.criteria,
    page: {
      pageNumber,
      results: toMemberCards(cards, { viewerId, now: query.now, settings: site.settings }),
    },
    numResults: total,
    saved,
    next_cursor: goesOn
      ? encodePosition(platform.config, { list: 'search', viewerId }, { ...last, pageNumber: pageNumber + 1 })
      : null,
    similar,
    wider,
  };
}

/**
 * Members with a photo whom the viewer looks for, by saved search or profile; `also` excludes more, `limit`
 * and cursor page. `saved` is the saved search, for links.
 */
export async function listWanted(
  platform: Platform,
  request: Pick<SearchRequest, 'site' | 'fallbackCountry' | 'cursor'> & { viewerId: number },
  { limit, also }: { limit: number; also: SearchQuery['also'] },
): Promise<{ ids: number[]; nextCursor: string | null; saved: AskedFilters | null }> {
  const { viewerId } = request;
  const after = findStart(platform, request, 'deck');
  const { query, saved } = await completeQuery(platform, { ...request, asked: {} });
  const criteria = { ...query.criteria, photo: true };
  const found = await listMembers(platform, { ...query, criteria, also }, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    nextCursor:
      last && found.length > limit
        ? encodePosition(platform.config, { list: 'deck', viewerId }, { ...last, pageNumber: 1 })
        : null,
    saved,
  };
}

/**
 * Which of these members the caller may see and might be looked for by, of any gender, age and country, with a
 * photo.
 */
export async function listShownOf(
  platform: Platform,
  request: Pick<SearchRequest, 'site' | 'viewerId' | 'fallbackCountry'>,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { query } = await completeQuery(platform, { ...request, asked: {} });
  const criteria = { ...anybody, photo: true };
  const also: SearchQuery['also'] = (bind) => `id = any(${bind(ids)})`;
  const found = await listMembers(platform, { ...query, criteria, also }, { limit: ids.length });
  return found.map(({ id }) => id);
}

/** Near matches, nearest kind first; `count` belongs to the widest step needed. */
async function findSimilar(
  platform: Platform,
  query: SearchQuery,
  { exact, size, minAge }: { exact: Found[]; size: number; minAge: number },
): Promise<{ ids: number[]; count: number }> {
  const seen = new Set(exact.map(({ id }) => id));
  const ids: number[] = [];
  let count = 0;
  for (const criteria of relaxCriteria(query.criteria, minAge)) {
    if (ids.length === size) break;
    const { total, found } = await findMembers(platform, { ...query, criteria }, { limit: seen.size + size });
    const fresh = found.filter(({ id }) => !seen.has(id)).slice(0, size - ids.length);
    for (const { id } of fresh) seen.add(id);
    ids.push(...fresh.map(({ id }) => id));
    count = total - exact.length;
  }
  return { ids, count };
}

/** The number of results without each filter, most first. */
async function findWider(
  platform: Platform,
  query: SearchQuery,
  { total, minAge, opens }: { total: number; minAge: number; opens: boolean },
): Promise<WiderSearch[]> {
  const leavesOut = opens && soughtBy(query) !== null;
  const ways = listWider(query.criteria, { minAge, leavesOut }).filter(
    ({ criteria }) => !query.countsLittle || isPlain(criteria),
  );
  const counts = await countMembers(
    platform,
    query,
    ways.map(({ criteria }) => criteria),
  );
  return ways
    .map((way, index) => ({ ...way, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > total)
    .sort((a, b) => b.count - a.count)
    .slice(0, widerSize);
}

export async function listRelated(
  platform: Platform,
  { site, viewerId, memberId }: Pick<SearchRequest, 'site' | 'viewerId'> & { memberId: number },
): Promise<OutputOf<typeof listRelatedEndpoint>> {
  const knowsInterests = site.settings.visible_profile_fields.includes('interests');
  const { query } = await completeQuery(platform, { site, viewerId, fallbackCountry: 'all', asked: {} });
  const ids = await listRelatedIds(platform, {
    siteId: site.id,
    viewerId,
    memberId,
    excluded: query.excluded,
    // They are not filtered by mutual interest, so its stricter condition is not there to replace this one.
    seeker: soughtBy({ ...query, criteria: { ...query.criteria, mutual: false } }),
    limit: relatedSize,
    knowsInterests,
  });
  const results: MemberCard[] = await listMemberCards(platform, viewerId, ids, site.settings);
  return { results };
}
