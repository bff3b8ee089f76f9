import { useSearchParams } from 'react-router';
import { changeFilters, type Filters, readFilters, writeFilters } from './search-filters.ts';

/** The filters of the address. A change is a step of its own, so that Back takes it back. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const replace = (next: Filters) => setParams(writeFilters(params, next), { preventScrollReset: true });
  return {
    filters,
    replace,
    change: (change: Filters) => replace(changeFilters(filters, change)),
    reset: () => replace({}),
  };
}
