import { useContext, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { chooseFilters, SavedSearchContext, spellFilters } from './saved-search.ts';
import {
  changeFilters,
  type FilterChange,
  type Filters,
  readFilters,
  writeFilters,
} from './search-filters.ts';

/** Back leaves the search in one step, however often its filters were changed. */
const inPlace = { replace: true, preventScrollReset: true };

/** The filters of the address, or the saved ones where it names none. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const saved = useContext(SavedSearchContext);
  const filters = chooseFilters(readFilters(params), saved);
  // The address follows a change with a delay. What is changed until then adds to it.
  const asked = useRef<{ key: string; filters: Filters }>(null);
  const write = (next: Filters) => writeFilters(params, spellFilters(next, saved));
  const replace = (next: Filters) => {
    asked.current = { key, filters: next };
    setParams(write(next), inPlace);
  };
  return {
    filters,
    saved,
    replace,
    change: (change: FilterChange) => {
      const latest = asked.current?.key === key ? asked.current.filters : filters;
      replace(changeFilters(latest, change));
    },
    /** `<Link {...linkTo(filters)}>`: the same search with other filters, also without scripts. */
    linkTo: (next: Filters) => ({ to: { search: `?${write(next)}` }, ...inPlace }),
    /** Where every search begins: at the saved filters, or at none. */
    linkToStart: { to: { search: `?${writeFilters(params, {})}` }, ...inPlace },
  };
}
