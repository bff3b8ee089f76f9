import { distanceSteps, genders } from '#contract/profiles/facts.ts';

export const searchPageSize = 24;
export const minSearchAge = 18;
export const maxSearchAge = 99;
/** In km: the steps of cards, and one beyond. */
export const searchDistances = [...distanceSteps, 100] as const;
export const searchOrders = ['activity', 'distance', 'newest'] as const;

export const searchGenders = [...genders, 'both'] as const;
export type SearchGender = (typeof searchGenders)[number];
