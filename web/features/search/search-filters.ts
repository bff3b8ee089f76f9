import type { SearchCriteria, WiderSearch } from '#contract/search/endpoints.ts';
import type { Facets } from '#contract/search/facets.ts';
import {
  isAsked,
  readFilterValue,
  type SearchField,
  type SentFilters,
  searchFields,
  toTraits,
  traitFields,
} from '#contract/search/filters.ts';

/** The filters in the address; the server completes the others. */
export type Filters = SentFilters;

export interface FilterFieldsProps {
  /** What is searched: chosen, or completed by the server. */
  criteria: SearchCriteria;
  /** How many members each choice shows; null where that is not counted. */
  facets?: Facets | null | undefined;
  /** Fields of the domain that say nothing here. */
  leftOut?: readonly SearchField[];
  /** The folded lists are drawn before they are opened: the form is sent where no script runs, too. */
  drawsFolded?: boolean;
  onChange: (change: FilterChange) => void;
}

/** What changes or, where that depends on what stands there, a function of the latest filters. */
export type FilterChange = Filters | ((latest: Filters) => Filters);

/** A form without scripts says which country its regions belong to: two countries may use one code. */
export const regionsOfParameter = 'regions_of';

/** Values that the contract would refuse are ignored, and a region of a country that has been changed. */
export function readFilters(params: URLSearchParams): Filters {
  const regionsOf = params.get(regionsOfParameter);
  const isOld = regionsOf !== null && regionsOf !== params.get('country');
  const entries = searchFields.flatMap((field) => {
    if (field === 'countryregion' && isOld) return [];
    // A form without scripts sends each choice of a list by itself.
    const value = params.getAll(field).filter(Boolean).join(',');
    const read = readFilterValue(field, value);
    return read === undefined ? [] : [[field, read] as const];
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
export function changeFilters(filters: Filters, change: FilterChange): Filters {
  const made = typeof change === 'function' ? change(filters) : change;
  const changed = { ...filters, ...made };
  return 'country' in made && made.country !== filters.country
    ? { ...changed, countryregion: undefined }
    : changed;
}

/**
 * What is searched as far as it is known before the answer: what was chosen, and of the last answer the rest. The
 * server never chooses a region by itself.
 */
export function mergeCriteria(answered: SearchCriteria, filters: Filters): SearchCriteria {
  const { gender, country, min_age, max_age } = filters;
  return {
    gender: gender ?? answered.gender,
    country: country ?? answered.country,
    countryregion: filters.countryregion ?? null,
    min_age: Number(min_age ?? answered.min_age),
    max_age: Number(max_age ?? answered.max_age),
    ...toTraits(filters),
    order: filters.order ?? 'activity',
  };
}

/** One a chip; both ages share one. */
const filterGroups = [
  ['gender'],
  ['min_age', 'max_age'],
  ['country'],
  ['countryregion'],
  ['distance'],
  ...traitFields.map((field) => [field] as const),
] as const;
export type FilterGroup = (typeof filterGroups)[number];

export function listChosen(filters: Filters): FilterGroup[] {
  return filterGroups.filter((group) => group.some((field) => filters[field] !== undefined));
}

/** The domain's filters that have a value, chosen or not. */
export function listOffered(offered: readonly SearchField[], criteria: SearchCriteria): FilterGroup[] {
  return filterGroups.filter(
    (group) => group.every((field) => offered.includes(field)) && isAsked(criteria[group[0]]),
  );
}

export function withoutGroup(filters: Filters, group: FilterGroup): Filters {
  return changeFilters(filters, Object.fromEntries(group.map((field) => [field, undefined])));
}

/** The filters that lead to a wider search. */
export function toWiderFilters(filters: Filters, { field, criteria }: WiderSearch): Filters {
  const { min_age, max_age } = criteria;
  if (field === 'min_age') return { ...filters, min_age, max_age };
  if (field === 'country') return changeFilters(filters, { country: criteria.country });
  return { ...filters, [field]: undefined };
}
