import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { cursorSchema, idSchema, inQuery, sentCursorSchema, wholeNumber } from '#contract/fields.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { maxSearchAge, minSearchAge, searchDistances, searchOrders } from './facts.ts';
import { searchGenderSchema } from './fields.ts';
import {
  type AskedFilters,
  type FacetField,
  facetFields,
  isListOf,
  type SearchField,
  type SentFilters,
  searchFields,
  searchFilters,
  type Traits,
} from './filters.ts';

/** As the filter in an address: text, or a number where the address holds digits. */
function filterSchema(filter: (typeof searchFilters)[SearchField]): z.ZodMiniType {
  if (filter.kind === 'code') return z.string().check(z.regex(filter.pattern));
  if (filter.kind === 'age') return inQuery(wholeNumber(minSearchAge, maxSearchAge));
  if (filter.kind === 'distance') return inQuery(z.literal(searchDistances));
  if (filter.kind === 'flag' || filter.kind === 'widening') return z.literal('1');
  if (filter.kind === 'choice') return z.enum(filter.choices as readonly string[]);
  const isKnown = (text: string) => isListOf(filter.choices, text.split(','));
  return z.string().check(z.maxLength(1000), z.refine(isKnown));
}

type FilterSchemas = {
  [Field in SearchField]: z.ZodMiniOptional<
    z.ZodMiniType<NonNullable<AskedFilters[Field]>, NonNullable<SentFilters[Field]>>
  >;
};

function filterSchemas(): FilterSchemas {
  const schemas = searchFields.map((field) => [field, z.optional(filterSchema(searchFilters[field]))]);
  return Object.fromEntries(schemas) as FilterSchemas;
}

export const searchFiltersSchema = z.object(filterSchemas());

type TraitSchemas = { [Field in FacetField]: z.ZodMiniType<Traits[Field]> };

function traitSchemas(): TraitSchemas {
  const schemaOf = (field: FacetField) => {
    const filter = searchFilters[field];
    if (filter.kind === 'flag') return z.boolean();
    if (filter.kind === 'distance') return z.nullable(z.int());
    return z.array(z.enum(filter.choices as readonly string[]));
  };
  return Object.fromEntries(facetFields.map((field) => [field, schemaOf(field)])) as unknown as TraitSchemas;
}

function criteriaSchema() {
  const known = z.object({
    gender: searchGenderSchema,
    country: z.string().check(z.regex(searchFilters.country.pattern)),
    /** null for the whole country. */
    countryregion: z.nullable(z.string()),
    min_age: z.int(),
    max_age: z.int(),
    one_sided: z.boolean(),
    order: z.enum(searchOrders),
  });
  return z.extend(known, traitSchemas());
}

/** The requested or saved filters, completed by what the viewer's own profile suggests. */
export const searchCriteriaSchema = criteriaSchema();
export type SearchCriteria = z.infer<typeof searchCriteriaSchema>;

const widerSearchSchema = z.object({
  /** The filter that was dropped or widened, or `one_sided` added; 'min_age' stands for both ages. */
  field: z.enum(searchFields),
  criteria: searchCriteriaSchema,
  count: z.int(),
});
export type WiderSearch = z.infer<typeof widerSearchSchema>;

const searchPageSchema = z.object({
  pageNumber: z.int(),
  results: z.array(memberCardSchema),
});

/** `authentication_required`: the domain restricts its search to members. */
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
    /** Exact, except for visitors who filter by more than gender, place and ages: at most a page and one. */
    numResults: z.int(),
    /** The saved filters that the domain offers. They apply when the address names no filter at all. */
    saved: z.nullable(searchFiltersSchema),
    next_cursor: cursorSchema,
    /** Sent with the first page only, when fewer than a page meet the criteria: near matches. */
    similar: z.object({ results: z.array(memberCardSchema), count: z.int() }),
    /** Sent with `similar`, the largest gain first. */
    wider: z.array(widerSearchSchema),
  }),
  errors: ['throttle.reading'],
});

export const listRelated = endpoint({
  name: 'search.related',
  method: 'GET',
  path: '/api/related.php',
  audience: 'visitor',
  summary: 'Members like this one: same area, similar age, common interests',
  input: z.object({ id: inQuery(idSchema) }),
  output: z.object({ results: z.array(memberCardSchema) }),
  errors: ['throttle.reading'],
});
