import { useContext, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  changeFilters,
  type FilterChange,
  type Filters,
  readFilters,
  writeFilters,
} from '../search-filters.ts';
import { chooseFilters, filtersToUrl, SavedSearchContext } from './saved-search.ts';

interface Asked {
  /** Where the first of the changes was made. */
  key: string;
  /** The addresses they asked for, one after the other. */
  addresses: string[];
  filters: Filters;
}

/** In the state of an entry of the history that shows a search with changed filters. */
interface Entry {
  hasChangedFilters?: boolean;
}

/** The first change of a visit adds an entry and the others replace it: Back returns to the search as it first was. */
const stepFrom = (entry: Entry | null) => ({
  replace: entry?.hasChangedFilters === true,
  state: { hasChangedFilters: true } satisfies Entry,
  preventScrollReset: true,
});

/** The page follows a change with a delay, the history of the browser does not. */
const readEntry = (known: Entry | null): Entry | null => history.state?.usr ?? known;

/** The filters of the address, or the saved ones where it names none. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const saved = useContext(SavedSearchContext);
  const filters = chooseFilters(readFilters(params), saved);
  const address = String(params);
  // The address follows a change with a delay, and may show some of the changes before the last. Until it shows that
  // one, what is changed adds to all of them.
  const asked = useRef<Asked>(null);
  const findAsked = () => {
    const { current } = asked;
    return current && (current.key === key || current.addresses.includes(address)) ? current : null;
  };
  useEffect(() => {
    if (!asked.current || asked.current.key === key) return;
    const { addresses } = asked.current;
    const isReached = addresses.at(-1) === address;
    // Or the member has gone elsewhere meanwhile.
    if (isReached || !addresses.includes(address)) asked.current = null;
  }, [address, key]);
  const write = (next: Filters) => writeFilters(params, filtersToUrl(next, saved));
  const replace = (next: Filters) => {
    const written = write(next);
    const { addresses } = findAsked() ?? { addresses: [] };
    asked.current = { key, addresses: [...addresses, String(written)], filters: next };
    setParams(written, stepFrom(readEntry(state)));
  };
  return {
    filters,
    saved,
    replace,
    change: (change: FilterChange) => {
      replace(changeFilters(findAsked()?.filters ?? filters, change));
    },
    /** `<Link {...linkTo(filters)}>`: the same search with other filters, also without scripts. */
    linkTo: (next: Filters) => ({ to: { search: `?${write(next)}` }, ...stepFrom(state) }),
    /** Where every search begins: at the saved filters, or at none. */
    linkToStart: { to: { search: `?${writeFilters(params, {})}` }, ...stepFrom(state) },
  };
}
