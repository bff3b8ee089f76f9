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
  /** Criteria chosen by the viewer or completed by the server. */
  criteria: SearchCriteria;
  /** Numbers of members per choice; null where they are not counted. */
  facets?: Facets | null | undefined;
  /** How many meet the other filters but look for another gender; null where that leaves out nobody. */
  oneSided?: number | null | undefined;
  /** Fields of the domain that do not apply here. */
  leftOut?: readonly SearchField[];
  /** Folded lists are rendered from the start, because the form is also sent without scripts. */
  drawsFolded?: boolean;
  onChange: (change: FilterChange) => void;
}

/** The new filters, or a function of the latest ones. */
export type FilterChange = Filters | ((latest: Filters) => Filters);

/** A form without scripts names the country of its regions: two countries may use one code. */
export const regionsOfParameter = 'regions_of';

/** The server draws the form of a member at an address with it, for browsers without scripts. */
export const formParameter = 'filters';

/** Drops values that the contract would refuse, and a region of another country. */
export function readFilters(params: URLSearchParams): Filters {
  const regionsOf = params.get(regionsOfParameter);
  const isOld = regionsOf !== null && regionsOf !== params.get('country');
  const entries = searchFields.flatMap((field) => {
    if (field === 'countryregion' && isOld) return [];
    // A form without scripts sends each choice separately.
    const value = params.getAll(field).filter(Boolean).join(',');
    const read = readFilterValue(field, value);
    return read === undefined ? [] : [[field, read] as const];
  });
  return Object.fromEntries(entries);
}

/** Other parameters stay. */
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

/** Changing the country removes the region. */
export function changeFilters(filters: Filters, change: FilterChange): Filters {
  const made = typeof change === 'function' ? change(filters) : change;
  const changed = { ...filters, ...made };
  return 'country' in made && made.country !== filters.country
    ? { ...changed, countryregion: undefined }
    : changed;
}

/**
 * The criteria known before the answer: the chosen ones, completed from the last answer. The server never chooses a
 * region.
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
    one_sided: filters.one_sided !== undefined,
    order: filters.order ?? 'activity',
  };
}

/** Filters shown as one chip; both ages share one. */
const filterGroups = [
  ['gender'],
  ['min_age', 'max_age'],
  ['country'],
  ['countryregion'],
  ['distance'],
  ...traitFields.map((field) => [field] as const),
  ['one_sided'],
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

export function toWiderFilters(filters: Filters, { field, criteria }: WiderSearch): Filters {
  const { min_age, max_age } = criteria;
  if (field === 'min_age') return { ...filters, min_age, max_age };
  if (field === 'country') return changeFilters(filters, { country: criteria.country });
  if (field === 'one_sided') return { ...filters, one_sided: '1' };
  return { ...filters, [field]: undefined };
}
