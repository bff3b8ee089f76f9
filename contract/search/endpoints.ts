import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  countryCodeSchema,
  cursorSchema,
  idSchema,
  inQuery,
  sentCursorSchema,
  wholeNumber,
} from '#contract/fields.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import {
  bodyTypes,
  eyeColors,
  hairColors,
  interests,
  relationshipStatuses,
} from '#contract/profiles/facts.ts';
import { maxSearchAge, minSearchAge, searchDistances, searchFields, searchOrders } from './facts.ts';
import { searchGenderSchema } from './fields.ts';

const searchCountrySchema = z.union([countryCodeSchema, z.literal('all')]);
const ageSchema = inQuery(wholeNumber(minSearchAge, maxSearchAge));
const distanceSchema = inQuery(z.literal(searchDistances));
/** Asked or not; not asked is left out. */
const flagSchema = z.optional(z.literal('1'));

/** Values joined by commas, each of the list. */
function listSchema(choices: readonly string[]) {
  const known = (text: string) => text.split(',').every((choice) => choices.includes(choice));
  return z.optional(z.string().check(z.maxLength(1000), z.refine(known)));
}

/** The filters of an address; the server completes the others. */
export const searchFiltersSchema = z.object({
  gender: z.optional(searchGenderSchema),
  country: z.optional(searchCountrySchema),
  countryregion: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,10}$/))),
  min_age: z.optional(ageSchema),
  max_age: z.optional(ageSchema),
  distance: z.optional(distanceSchema),
  photo: flagSchema,
  online: flagSchema,
  new: flagSchema,
  mutual: flagSchema,
  relationship: listSchema(relationshipStatuses),
  body: listSchema(bodyTypes),
  hair: listSchema(hairColors),
  eyes: listSchema(eyeColors),
  interests: listSchema(interests),
  order: z.optional(z.enum(searchOrders)),
});

/** What was asked, or saved, and of the rest what the viewer's own profile suggests. */
export const searchCriteriaSchema = z.object({
  gender: searchGenderSchema,
  country: searchCountrySchema,
  /** A region code of the country (contract/geography/endpoints.ts); null for the whole country. */
  countryregion: z.nullable(z.string()),
  min_age: z.int(),
  max_age: z.int(),
  /** Within so many km of the viewer; null for anywhere, and for who has no place on the map. */
  distance: z.nullable(z.int()),
  photo: z.boolean(),
  online: z.boolean(),
  /** Signed up within the last seven days. */
  new: z.boolean(),
  /** Only who also looks for somebody of the viewer's gender. */
  mutual: z.boolean(),
  /** Empty lists ask nothing. */
  relationship: z.array(z.enum(relationshipStatuses)),
  body: z.array(z.enum(bodyTypes)),
  hair: z.array(z.enum(hairColors)),
  eyes: z.array(z.enum(eyeColors)),
  interests: z.array(z.enum(interests)),
  /** By `distance`: the nearest step of `searchDistances` first, and within it who was active last. */
  order: z.enum(searchOrders),
});
export type SearchCriteria = z.infer<typeof searchCriteriaSchema>;

/** A way to more people: without one filter, or with wider ages or places. */
const widerSearchSchema = z.object({
  /** The filter that was dropped or widened; 'min_age' stands for both ages. */
  field: z.enum(searchFields),
  criteria: searchCriteriaSchema,
  /** How many would meet these criteria. */
  count: z.int(),
});
export type WiderSearch = z.infer<typeof widerSearchSchema>;

/** One page: 1, 2, 3 … in the order of the criteria. */
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
  summary: 'Members by gender, place, age and what they are like',
  input: z.extend(searchFiltersSchema, { cursor: z.optional(sentCursorSchema) }),
  output: z.object({
    criteria: searchCriteriaSchema,
    page: searchPageSchema,
    /**
     * Exactly how many members meet the criteria and may be shown to this viewer. For a visitor who filters by more than gender,
     * place and ages no more than one behind the page are counted.
     */
    numResults: z.int(),
    /** The saved filters, as far as the domain offers them. They apply where the address names no filter at all. */
    saved: z.nullable(searchFiltersSchema),
    next_cursor: cursorSchema,
    /** With the first page only, when fewer than a page meet the criteria: members who nearly do. */
    similar: z.object({ results: z.array(memberCardSchema), count: z.int() }),
    /** With it, the ways that bring more, the most first. */
    wider: z.array(widerSearchSchema),
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
