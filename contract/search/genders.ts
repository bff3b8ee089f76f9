import * as z from 'zod/mini';
import { genders } from '#contract/profiles/endpoints.ts';

/** Whom a search shows and a member looks for. Apart from the search, whose filters the form of the sign-up need not know. */
export const searchGenders = [...genders, 'both'] as const;
export type SearchGender = (typeof searchGenders)[number];

export const searchGenderSchema = z.enum(searchGenders);
