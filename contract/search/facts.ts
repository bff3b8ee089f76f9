import { distanceSteps, genders } from '#contract/profiles/facts.ts';

/** What a member may be like or do; one more filter each. */
export const traitFields = [
  'photo',
  'online',
  'new',
  'mutual',
  'relationship',
  'body',
  'hair',
  'eyes',
  'interests',
] as const;

/** The filters a domain may offer; `search_fields` of its settings says which it does. */
export const searchFields = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'distance',
  ...traitFields,
  'order',
] as const;
export type SearchField = (typeof searchFields)[number];

export const searchPageSize = 24;
export const minSearchAge = 18;
export const maxSearchAge = 99;
/** In km. The steps cards show, and one beyond. */
export const searchDistances = [...distanceSteps, 100] as const;
export const searchOrders = ['activity', 'distance'] as const;

/** Filters that say beside each of their choices how many members it would show. */
export const facetFields = ['distance', ...traitFields] as const;
export type FacetField = (typeof facetFields)[number];

/** Whom a search shows and a member looks for. Apart from the search, whose filters the form of the sign-up need not know. */
export const searchGenders = [...genders, 'both'] as const;
export type SearchGender = (typeof searchGenders)[number];
