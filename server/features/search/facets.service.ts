import type { OutputOf } from '#contract/endpoint.ts';
import type { countFacets as facetsEndpoint } from '#contract/search/facets.ts';
import { facetFields } from '#contract/search/filters.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFacets } from './facets.store.ts';
import { completeQuery, type SearchRequest } from './search.service.ts';

/**
 * Some eighty figures of so many members take about 0.1 s of the database, which is as much as figures beside a filter
 * are worth. A viewer who chooses a region has them in a country of millions too.
 */
const mostWalked = 50_000;

/** Beside the choices of the filters that the domain offers: how many members each would show. */
export async function countFacets(
  platform: Platform,
  request: Omit<SearchRequest, 'cursor'>,
): Promise<OutputOf<typeof facetsEndpoint>> {
  const { search_fields } = request.site.settings;
  const offered = facetFields.filter((field) => search_fields.includes(field));
  const { query } = await completeQuery(platform, request);
  return { facets: await findFacets(platform, query, { offered, most: mostWalked }) };
}
