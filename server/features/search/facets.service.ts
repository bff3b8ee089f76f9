import type { OutputOf } from '#contract/endpoint.ts';
import type { countFacets as facetsEndpoint } from '#contract/search/facets.ts';
import { facetFields } from '#contract/search/filters.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFacets } from './facets.store.ts';
import { completeQuery, type SearchRequest } from './search.service.ts';

/** About eighty counts of so many members take 0.1 s of the database, as much as they are worth. */
const maxWalked = 50_000;

export async function countFacets(
  platform: Platform,
  request: Omit<SearchRequest, 'cursor'>,
): Promise<OutputOf<typeof facetsEndpoint>> {
  const { search_fields } = request.site.settings;
  const offered = facetFields.filter((field) => search_fields.includes(field));
  const { query } = await completeQuery(platform, request);
  return { facets: await findFacets(platform, query, { offered, most: maxWalked }) };
}
