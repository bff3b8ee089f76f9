import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, lineField } from '#contract/fields.ts';
import { searchFiltersSchema } from './endpoints.ts';
import { maxSearchName, searchPauses } from './named-facts.ts';

const nameSchema = lineField({ min: 1, max: maxSearchName, code: 'too_long' });

const namedSearchSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Those that the domain offers. */
  filters: searchFiltersSchema,
  /** Whether the member wants to be told about new people. */
  tells: z.boolean(),
  /** Why nobody is looked for by it: it would find others than those who were meant. */
  paused: z.nullable(z.enum(searchPauses)),
});
export type NamedSearch = z.infer<typeof namedSearchSchema>;

const namedSearchesSchema = z.object({
  searches: z.array(namedSearchSchema),
  /** Whether the domain tells anybody about new people. */
  offers_alerts: z.boolean(),
  /** How the member is told, by their choices. */
  mail: z.boolean(),
  push: z.boolean(),
});

export const listNamedSearches = endpoint({
  name: 'search.named',
  method: 'GET',
  path: '/api/named-searches.php',
  audience: 'member',
  summary: 'The searches the viewer keeps under a name, oldest first',
  input: z.object({}),
  output: namedSearchesSchema,
  errors: [],
});

/** The same filters under the same name are kept once. */
export const addNamedSearch = endpoint({
  name: 'search.add_named',
  method: 'POST',
  path: '/api/named-searches.php',
  audience: 'member',
  summary: 'Keep a search under a name, and begin its alert if asked',
  input: z.object({ name: nameSchema, filters: searchFiltersSchema, tells: z.boolean() }),
  output: namedSearchesSchema,
  errors: ['search.too_many', 'search.name_taken'],
  repeatable: true,
});

export const changeNamedSearch = endpoint({
  name: 'search.change_named',
  method: 'PUT',
  path: '/api/named-searches.php',
  audience: 'member',
  summary: 'Rename a search, begin or stop to be told, or say that its people were looked at',
  input: z.object({
    id: idSchema,
    name: z.optional(nameSchema),
    tells: z.optional(z.boolean()),
    /** Nobody who is here by now is new to the member any more. */
    looked: z.optional(z.literal(true)),
  }),
  output: namedSearchesSchema,
  errors: ['search.name_taken'],
  repeatable: true,
});

export const deleteNamedSearch = endpoint({
  name: 'search.delete_named',
  method: 'DELETE',
  path: '/api/named-searches.php',
  audience: 'member',
  summary: 'Forget a search and tell nothing about it any more',
  input: z.object({ id: idSchema }),
  output: namedSearchesSchema,
  errors: [],
  repeatable: true,
});

/** The content of a link that stops one alert. Opening it changes nothing, since mail scanners open links too. */
export const getSearchAlert = endpoint({
  name: 'search.alert',
  method: 'GET',
  path: '/api/search-alert.php',
  audience: 'visitor',
  summary: 'Which search a link stands for, and whether its member is still told about new people',
  input: z.object({ token: z.string().check(z.maxLength(500)) }),
  output: z.object({ alert: z.nullable(z.object({ name: z.string(), tells: z.boolean() })) }),
  errors: [],
});
