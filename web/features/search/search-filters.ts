import type { InputOf } from '#contract/endpoint.ts';
import { type SearchCriteria, type SearchField, searchFields, searchMembers } from '#contract/search.ts';

/** The filters in the address; the server completes the others. */
export type Filters = Pick<InputOf<typeof searchMembers>, SearchField>;

export interface FilterFieldsProps {
  /** What is searched: chosen, or completed by the server. */
  criteria: SearchCriteria;
  onChange: (change: Filters) => void;
}

/** A form without scripts says which country its regions belong to: two countries may use one code. */
export const regionsOfParameter = 'regions_of';

/** Values that the contract would refuse are ignored, and a region of a country that has been changed. */
export function readFilters(params: URLSearchParams): Filters {
  const { shape } = searchMembers.input;
  const regionsOf = params.get(regionsOfParameter);
  const isOld = regionsOf !== null && regionsOf !== params.get('country');
  const entries = searchFields.flatMap((field) => {
    if (field === 'countryregion' && isOld) return [];
    const parsed = shape[field].safeParse(params.get(field) ?? undefined);
    return parsed.success && parsed.data !== undefined ? [[field, parsed.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Other parameters are kept. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete(regionsOfParameter);
  for (const field of searchFields) {
    const value = filters[field];
    if (value === undefined) written.delete(field);
    else written.set(field, String(value));
  }
  return written;
}

/** Another country removes the region. */
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

/** Filters that share a chip. */
const filterGroups = [['gender'], ['min_age', 'max_age'], ['country'], ['countryregion']] as const;
export type FilterGroup = (typeof filterGroups)[number];

export function listChosen(filters: Filters): FilterGroup[] {
  return filterGroups.filter((group) => group.some((field) => filters[field] !== undefined));
}

/** The domain's filters that have a value, chosen or not. */
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

/** Wider searches; only those that change something. */
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
