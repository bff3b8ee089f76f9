import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { searchFiltersSchema } from './endpoints.ts';

/** Last write wins. Every search response holds the saved filters. */
export const saveSearch = endpoint({
  name: 'search.save',
  method: 'PUT',
  path: '/api/search-saved.php',
  audience: 'member',
  summary: 'Begin every search with these filters; without any, with none of their own',
  input: searchFiltersSchema,
  output: z.object({}),
  errors: [],
  repeatable: true,
});
