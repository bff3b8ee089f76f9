import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countFacets } from '#contract/search/facets.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import type { FilterFieldsProps, Filters } from '../search-filters.ts';
import { freshMs } from '../search-query.ts';

/** As the fields of the filters show them. */
type Figures = Pick<FilterFieldsProps, 'facets' | 'oneSided'>;

/**
 * Numbers of members per choice, fetched once the filters are visible. Undefined until loaded or on failure; null when
 * there are too many to count.
 */
export function useFacets(filters: Filters, isSeen: boolean): Figures {
  const { data } = useQuery({
    // The order changes no number; naming it says that these filters are all, in place of saved ones.
    ...apiQuery(countFacets, { ...filters, order: 'activity' }),
    enabled: isSeen,
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return { facets: data?.facets, oneSided: data?.one_sided };
}
