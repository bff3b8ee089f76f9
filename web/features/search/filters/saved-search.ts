import { createContext } from 'react';
import { searchFields } from '#contract/search/filters.ts';
import type { Filters } from '../search-filters.ts';

/** What the member has saved, as the search answered; null for nothing, and until then. */
export const SavedSearchContext = createContext<Filters | null>(null);

/** What an address means: one that names any filter says everything, one that names none means the saved ones. */
export function chooseFilters(asked: Filters, saved: Filters | null): Filters {
  if (isNone(asked)) return saved ?? asked;
  const { order, ...others } = asked;
  return order === 'activity' ? others : asked;
}

/** The address of chosen filters. None at all has to be said where others are saved: by the order that is usual. */
export function filtersToUrl(chosen: Filters, saved: Filters | null): Filters {
  return saved !== null && isNone(chosen) ? { order: 'activity' } : chosen;
}

export function isNone(filters: Filters): boolean {
  return isSame(filters, {});
}

export function isSame(one: Filters, other: Filters): boolean {
  return searchFields.every((field) => String(one[field] ?? '') === String(other[field] ?? ''));
}
