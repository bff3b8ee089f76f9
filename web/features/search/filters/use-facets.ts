import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countFacets, type Facets } from '#contract/search/facets.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import type { Filters } from '../search-filters.ts';
import { freshMs } from '../search-query.ts';

/**
 * How many members each choice shows: asked by the browser, once somebody sees the filters. Undefined until they have
 * come, when they cannot be had too; null where there are too many to count.
 */
export function useFacets(filters: Filters, isSeen: boolean): Facets | null | undefined {
  const { data } = useQuery({
    // No order changes a figure; named, it says that these filters are all, in place of saved ones.
    ...apiQuery(countFacets, { ...filters, order: 'activity' }),
    enabled: isSeen,
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return data?.facets;
}
