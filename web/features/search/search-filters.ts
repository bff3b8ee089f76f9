import type { InputOf } from '#contract/endpoint.ts';
import { type SearchCriteria, type SearchField, searchFields, searchMembers } from '#contract/search.ts';

/** What the address asks for; what it does not say the server completes. */
export type Filters = Pick<InputOf<typeof searchMembers>, SearchField>;

/** What every form of the filters shows and tells. */
export interface FilterFieldsProps {
  /** What is searched: chosen, or completed by the server. */
  criteria: SearchCriteria;
  onChange: (change: Filters) => void;
}

/** What the filters need that stand apart from the results. */
export interface FilterBarProps {
  filters: Filters;
  criteria: SearchCriteria;
  onReplace: (filters: Filters) => void;
}

/** Reads the filters of an address; what the contract would refuse is as good as not said. */
export function readFilters(params: URLSearchParams): Filters {
  const { shape } = searchMembers.input;
  const entries = searchFields.flatMap((field) => {
    const parsed = shape[field].safeParse(params.get(field) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[field, parsed.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The address with these filters; whatever else it says stays. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const field of searchFields) {
    const value = filters[field];
    if (value === undefined) written.delete(field);
    else written.set(field, String(value));
  }
  return written;
}

/** A region belongs to its country: with another country it goes. */
export function changeFilters(filters: Filters, change: Filters): Filters {
  const changed = { ...filters, ...change };
  return 'country' in change && change.country !== filters.country
    ? { ...changed, countryregion: undefined }
    : changed;
}

/**
 * What is searched as far as it is known before the answer: what was chosen, and of the last answer the rest. The
 * server never chooses a region by itself.
 */
export function mergeCriteria(answered: SearchCriteria, filters: Filters): SearchCriteria {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return { ...answered, ...chosen, countryregion: filters.countryregion ?? null };
}

/** The filters that were chosen, as one chip each: the two ages are one. */
const filterGroups = [['gender'], ['min_age', 'max_age'], ['country'], ['countryregion']] as const;
export type FilterGroup = (typeof filterGroups)[number];

export function listChosen(filters: Filters): FilterGroup[] {
  return filterGroups.filter((group) => group.some((field) => filters[field] !== undefined));
}

/** What a search goes by without being asked: the filters of this domain that say something. */
export function listOffered(offered: readonly SearchField[], criteria: SearchCriteria): FilterGroup[] {
  return filterGroups.filter(
    (group) => group.every((field) => offered.includes(field)) && criteria[group[0]] !== null,
  );
}

export function withoutGroup(filters: Filters, group: FilterGroup): Filters {
  return changeFilters(filters, Object.fromEntries(group.map((field) => [field, undefined])));
}

export interface Suggestion {
  kind: 'region' | 'ages' | 'everywhere';
  filters: Filters;
  min_age: number;
  max_age: number;
}

/** Years by which the one-tap suggestion widens the ages. */
const ageStep = 5;

/** Ways to find more people, each one tap; only what would change something is suggested. */
export function suggestWider(
  filters: Filters,
  criteria: SearchCriteria,
  ages: { youngest: number; oldest: number },
): Suggestion[] {
  const min_age = Math.max(ages.youngest, criteria.min_age - ageStep);
  const max_age = Math.min(ages.oldest, criteria.max_age + ageStep);
  const suggestions: Suggestion[] = [];
  const suggest = (kind: Suggestion['kind'], change: Filters) =>
    suggestions.push({ kind, filters: changeFilters(filters, change), min_age, max_age });
  if (min_age < criteria.min_age || max_age > criteria.max_age) suggest('ages', { min_age, max_age });
  if (criteria.countryregion !== null) suggest('region', { countryregion: undefined });
  if (criteria.country !== 'all') suggest('everywhere', { country: 'all' });
  return suggestions;
}
