import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { countryCodeSchema, idSchema, inQuery, wholeNumber } from './fields.ts';
import { genderSchema, memberCardSchema } from './profiles.ts';

/** The filters a domain may offer; `search_fields` of its settings says which it does. */
export const searchFields = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const;
export type SearchField = (typeof searchFields)[number];

export const searchPageSize = 24;
export const minSearchAge = 18;
export const maxSearchAge = 99;

const searchGenderSchema = z.union([genderSchema, z.literal('both')]);
const searchCountrySchema = z.union([countryCodeSchema, z.literal('all')]);
const ageSchema = inQuery(wholeNumber(minSearchAge, maxSearchAge));

/** What was asked and, where nothing was asked, what the viewer's own profile suggests. */
const searchCriteriaSchema = z.object({
  gender: searchGenderSchema,
  country: searchCountrySchema,
  /** A region code of the country (contract/geography.ts); null for the whole country. */
  countryregion: z.nullable(z.string()),
  min_age: z.int(),
  max_age: z.int(),
});
export type SearchCriteria = z.infer<typeof searchCriteriaSchema>;

/** One page: 1, 2, 3 … in the order of activity. */
const searchPageSchema = z.object({
  pageNumber: z.int(),
  results: z.array(memberCardSchema),
});

/** `authentication_required` goes to a visitor where the domain keeps its search to members. */
export const searchMembers = endpoint({
  name: 'search.members',
  method: 'GET',
  path: '/api/search.php',
  audience: 'visitor',
  summary: 'Members by gender, place and age, the most recently active first',
  input: z.object({
    gender: z.optional(searchGenderSchema),
    country: z.optional(searchCountrySchema),
    countryregion: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,10}$/))),
    min_age: z.optional(ageSchema),
    max_age: z.optional(ageSchema),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({
    criteria: searchCriteriaSchema,
    page: searchPageSchema,
    /** Exactly how many members meet the criteria and may be shown to this viewer. */
    numResults: z.int(),
    next_cursor: z.nullable(z.string()),
    /** With the first page only, when fewer than a page meet the criteria: members who nearly do. */
    similar: z.object({ results: z.array(memberCardSchema), count: z.int() }),
  }),
  errors: ['pace.reading'],
});

export const listRelated = endpoint({
  name: 'search.related',
  method: 'GET',
  path: '/api/related.php',
  audience: 'visitor',
  summary: 'Members like this one: same area, similar age, common interests',
  input: z.object({ id: inQuery(idSchema) }),
  output: z.object({ results: z.array(memberCardSchema) }),
  errors: ['pace.reading'],
});
