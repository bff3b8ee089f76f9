import { type AskedFilters, noTraits } from '#contract/search/filters.ts';
import type { Platform } from '#server/platform/platform.ts';
import { completeQuery, type SearchRequest } from './search.service.ts';
import type { SearchQuery } from './search.sql.ts';
import { listMembers } from './search.store.ts';

type AutoLikesRequest = Pick<SearchRequest, 'site' | 'viewerId' | 'fallbackCountry'> & {
  filters: AskedFilters;
};

/** Completes filters from the profile and the saved search's gender, which members need not repeat. */
export async function completeFilters(
  platform: Platform,
  { filters, ...request }: AutoLikesRequest,
): Promise<SearchQuery> {
  const asked = { ...filters, order: 'activity' } as const;
  const { query, saved } = await completeQuery(platform, { ...request, asked });
  const { online } = noTraits;
  const gender = (filters.gender === undefined && saved?.gender) || query.criteria.gender;
  return { ...query, criteria: { ...query.criteria, gender, online, new: true, order: 'activity' } };
}

/** Whether the filters match a new member; `also` as for `listWanted`. */
export async function matchesAutoLike(
  platform: Platform,
  request: AutoLikesRequest,
  { memberId, also }: { memberId: number; also: NonNullable<SearchQuery['also']> },
): Promise<boolean> {
  const query = await completeFilters(platform, request);
  const found = await listMembers(
    platform,
    { ...query, also: (bind) => `id = ${bind(memberId)}::bigint and ${also(bind)}` },
    { limit: 1 },
  );
  return found.length > 0;
}
