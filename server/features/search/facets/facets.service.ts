import type { OutputOf } from '#contract/endpoint.ts';
import type { countFacets as facetsEndpoint } from '#contract/search/facets.ts';
import { facetFields } from '#contract/search/filters.ts';
import type { Platform } from '#server/platform/platform.ts';
import { completeQuery, type SearchRequest } from '../search.service.ts';
import type { SearchQuery } from '../search.sql.ts';
import { countMembers } from '../search.store.ts';
import { soughtBy } from '../seeking.rules.ts';
import { findFacets } from './facets.store.ts';

/** About eighty counts of so many members take 0.1 s of the database, as much as they are worth. */
const maxWalked = 50_000;

export async function countFacets(
  platform: Platform,
  request: Omit<SearchRequest, 'cursor'>,
): Promise<OutputOf<typeof facetsEndpoint>> {
  const { search_fields } = request.site.settings;
  const offered = facetFields.filter((field) => search_fields.includes(field));
  const { query } = await completeQuery(platform, request);
  const [facets, oneSided] = await Promise.all([
    findFacets(platform, query, { offered, most: maxWalked }),
    search_fields.includes('one_sided') ? countOneSided(platform, query) : null,
  ]);
  return { facets, one_sided: oneSided };
}

/** The same number whether they are among the found or left out; null where nobody is judged by that. */
async function countOneSided(platform: Platform, query: SearchQuery): Promise<number | null> {
  const fitting = { ...query.criteria, one_sided: false };
  if (soughtBy({ ...query, criteria: fitting }) === null) return null;
  const [all = 0, fit = 0] = await countMembers(platform, query, [{ ...fitting, one_sided: true }, fitting]);
  return all - fit;
}
