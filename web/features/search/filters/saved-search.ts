import { createContext } from 'react';
import { searchFields } from '#contract/search/filters.ts';
import type { Filters } from '../search-filters.ts';

/** The member's saved filters from the search answer; null without any, and until then. */
export const SavedSearchContext = createContext<Filters | null>(null);

/** An address that names any filter is complete; one that names none means the saved filters. */
export function chooseFilters(asked: Filters, saved: Filters | null): Filters {
  if (isNone(asked)) return saved ?? asked;
  const { order, ...others } = asked;
  return order === 'activity' ? others : asked;
}

/** The address of chosen filters. Where others are saved, "no filter" is expressed by the default order. */
export function filtersToUrl(chosen: Filters, saved: Filters | null): Filters {
  return saved !== null && isNone(chosen) ? { order: 'activity' } : chosen;
}

export function isNone(filters: Filters): boolean {
  return isSame(filters, {});
}

export function isSame(one: Filters, other: Filters): boolean {
  return searchFields.every((field) => String(one[field] ?? '') === String(other[field] ?? ''));
}
