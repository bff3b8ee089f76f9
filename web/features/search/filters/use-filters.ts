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
  /** History entry of the first change. */
  key: string;
  /** The requested addresses in order. */
  addresses: string[];
  filters: Filters;
}

/** State of a history entry whose search has changed filters. */
interface Entry {
  hasChangedFilters?: boolean;
}

/** The first change of a visit adds a history entry, later ones replace it: Back returns to the original search. */
const stepFrom = (entry: Entry | null) => ({
  replace: entry?.hasChangedFilters === true,
  state: { hasChangedFilters: true } satisfies Entry,
  preventScrollReset: true,
});

/** The page follows a change with a delay, unlike the browser's history. */
const readEntry = (known: Entry | null): Entry | null => history.state?.usr ?? known;

/** The filters of the address, or the saved ones where it names none. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const saved = useContext(SavedSearchContext);
  const filters = chooseFilters(readFilters(params), saved);
  const address = String(params);
  // The address lags behind and may lack the latest changes. Until it catches up, new changes add to all pending ones.
  const asked = useRef<Asked>(null);
  const findAsked = () => {
    const { current } = asked;
    return current && (current.key === key || current.addresses.includes(address)) ? current : null;
  };
  useEffect(() => {
    if (!asked.current || asked.current.key === key) return;
    const { addresses } = asked.current;
    const isReached = addresses.at(-1) === address;
    // Also when the member has navigated elsewhere.
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
    /** `<Link {...linkTo(filters)}>` opens the same search with other filters, also without scripts. */
    linkTo: (next: Filters) => ({ to: { search: `?${write(next)}` }, ...stepFrom(state) }),
    /** Resets to the saved filters, or to none. */
    linkToStart: { to: { search: `?${writeFilters(params, {})}` }, ...stepFrom(state) },
  };
}
