import type { OutputOf } from '#contract/endpoint.ts';
import type { MemberCard } from '#contract/profiles.ts';
import {
  type listRelated as listRelatedEndpoint,
  type searchMembers as searchEndpoint,
  searchPageSize,
} from '#contract/search.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { hasRegion } from '#server/features/geography/index.ts';
import type { Site } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listRelatedIds } from './related.store.ts';
import {
  type AskedCriteria,
  completeCriteria,
  decodePosition,
  encodePosition,
  keepOffered,
  relaxCriteria,
} from './search.rules.ts';
import { type Found, findMembers, findSearchProfile, type SearchQuery } from './search.store.ts';

/** A visitor sees the first dozen; more is for members. */
const visitorPageSize = 12;
const relatedSize = 8;

export interface SearchRequest {
  site: Pick<Site, 'id' | 'settings'>;
  viewerId: number | undefined;
  /** Where somebody searches of whom no country is known. */
  fallbackCountry: string;
  asked: AskedCriteria;
  cursor?: string | undefined;
}

/** One page of members, the most recently active first, with the exact number of all. */
export async function searchMembers(
  platform: Platform,
  { site, viewerId, fallbackCountry, asked, cursor }: SearchRequest,
): Promise<OutputOf<typeof searchEndpoint>> {
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const pageNumber = after?.pageNumber ?? 1;
  const { day, excluded, ...searchProfile } = await findSearchProfile(platform, viewerId);
  const context = {
    today: platform.clock.now(),
    fallbackCountry,
    minAge: site.settings.min_age,
    hasRegion,
  };
  const criteria = completeCriteria(keepOffered(asked, site.settings.search_fields), searchProfile, context);
  const query = { siteId: site.id, day, criteria, excluded };
  const size = viewerId === undefined ? visitorPageSize : searchPageSize;
  // One more than the page holds tells whether there is a next one.
  const { total, found } = await findMembers(platform, query, { after, limit: size + 1 });
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const goesOn = viewerId !== undefined && last !== undefined && found.length > size;
  const isShort = after === undefined && total < size;
  const similar = isShort ? await findSimilar(platform, query, shown, size) : { ids: [], count: 0 };
  const cards = await listMemberCards(platform, viewerId, [...shown.map(({ id }) => id), ...similar.ids]);
  const isSimilar = new Set(similar.ids);
  return {
    criteria,
    page: { pageNumber, results: cards.filter(({ id }) => !isSimilar.has(id)) },
    numResults: total,
    next_cursor: goesOn ? encodePosition({ ...last, pageNumber: pageNumber + 1 }) : null,
    similar: { results: cards.filter(({ id }) => isSimilar.has(id)), count: similar.count },
  };
}

/** Members who nearly meet the criteria, the nearest kind first; `count` is of the widest step that was needed. */
async function findSimilar(
  platform: Platform,
  query: SearchQuery,
  exact: Found[],
  size: number,
): Promise<{ ids: number[]; count: number }> {
  const seen = new Set(exact.map(({ id }) => id));
  const ids: number[] = [];
  let count = 0;
  for (const criteria of relaxCriteria(query.criteria)) {
    if (ids.length === size) break;
    const { total, found } = await findMembers(platform, { ...query, criteria }, { limit: seen.size + size });
    const fresh = found.filter(({ id }) => !seen.has(id)).slice(0, size - ids.length);
    for (const { id } of fresh) seen.add(id);
    ids.push(...fresh.map(({ id }) => id));
    count = total - exact.length;
  }
  return { ids, count };
}

export async function listRelated(
  platform: Platform,
  request: { siteId: number; viewerId: number | undefined; memberId: number },
): Promise<OutputOf<typeof listRelatedEndpoint>> {
  const ids = await listRelatedIds(platform, { ...request, limit: relatedSize });
  const results: MemberCard[] = await listMemberCards(platform, request.viewerId, ids);
  return { results };
}
