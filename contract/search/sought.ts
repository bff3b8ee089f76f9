import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { searchGenderSchema } from './fields.ts';

/** The sign-up sets this filter only; the others of the saved search stay. */
export const saveSearchGender = endpoint({
  name: 'search.save_gender',
  method: 'PUT',
  path: '/api/search-gender.php',
  audience: 'member',
  summary: 'Begin every search with members of this gender',
  input: z.object({ gender: searchGenderSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
