import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countFacets, type Facets } from '#contract/search/facets.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import type { Filters } from '../search-filters.ts';
import { freshMs } from '../search-query.ts';

/**
 * Numbers of members per choice, fetched once the filters are visible. Undefined until loaded or on failure; null when
 * there are too many to count.
 */
export function useFacets(filters: Filters, isSeen: boolean): Facets | null | undefined {
  const { data } = useQuery({
    // The order changes no number; naming it says that these filters are all, in place of saved ones.
    ...apiQuery(countFacets, { ...filters, order: 'activity' }),
    enabled: isSeen,
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return data?.facets;
}
