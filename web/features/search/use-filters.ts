import { useSearchParams } from 'react-router';
import { changeFilters, type Filters, readFilters, writeFilters } from './search-filters.ts';

/** Back leaves the search in one step, however often its filters were changed. */
const inPlace = { replace: true, preventScrollReset: true };

/** The filters of the address. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const replace = (next: Filters) => setParams(writeFilters(params, next), inPlace);
  return {
    filters,
    replace,
    change: (change: Filters) => replace(changeFilters(filters, change)),
    /** `<Link {...linkTo(filters)}>`: the same search with other filters, also without scripts. */
    linkTo: (next: Filters) => ({
      to: { search: `?${writeFilters(params, next)}` },
      ...inPlace,
    }),
  };
}
