import type * as z from 'zod/mini';
import { readChoices } from '#contract/search/choices.ts';
import type { SearchCriteria, searchFiltersSchema, WiderSearch } from '#contract/search/endpoints.ts';
import type { Facets } from '#contract/search/facets.ts';
import { type SearchField, searchFields } from '#contract/search/facts.ts';
import { readFilterValue } from '#contract/search/values.ts';

/** The filters in the address; the server completes the others. */
export type Filters = z.input<typeof searchFiltersSchema>;

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
  const { gender, country, min_age, max_age, distance } = filters;
  return {
    gender: gender ?? answered.gender,
    country: country ?? answered.country,
    countryregion: filters.countryregion ?? null,
    min_age: Number(min_age ?? answered.min_age),
    max_age: Number(max_age ?? answered.max_age),
    distance: distance === undefined ? null : Number(distance),
    photo: filters.photo !== undefined,
    online: filters.online !== undefined,
    new: filters.new !== undefined,
    mutual: filters.mutual !== undefined,
    relationship: readChoices('relationship', filters.relationship),
    body: readChoices('body', filters.body),
    hair: readChoices('hair', filters.hair),
    eyes: readChoices('eyes', filters.eyes),
    interests: readChoices('interests', filters.interests),
    order: filters.order ?? 'activity',
  };
}

/** Filters that share a chip. */
const filterGroups = [
  ['gender'],
  ['min_age', 'max_age'],
  ['country'],
  ['countryregion'],
  ['distance'],
  ['photo'],
  ['online'],
  ['new'],
  ['mutual'],
  ['relationship'],
  ['body'],
  ['hair'],
  ['eyes'],
  ['interests'],
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

/** Whether a criterion leaves anybody out. */
export function isAsked(value: SearchCriteria[SearchField]): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
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
