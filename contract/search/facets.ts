import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { searchFiltersSchema } from './endpoints.ts';
import { facetFields } from './filters.ts';

/** Keyed by values as in a search address: `hair.blond`, `photo.1`, `distance.25`. */
const facetsSchema = z.partialRecord(z.enum(facetFields), z.record(z.string(), z.int()));
export type Facets = z.infer<typeof facetsSchema>;

/** Counts each choice together with the other filters; a list of "one of these" leaves out its own. */
export const countFacets = endpoint({
  name: 'search.facets',
  method: 'GET',
  path: '/api/search-facets.php',
  audience: 'visitor',
  summary: 'How many members each choice of a filter would show',
  input: searchFiltersSchema,
  output: z.object({
    /** Exact; null when counting so many members would take too long. */
    facets: z.nullable(facetsSchema),
    /**
     * How many members meet the other filters but look for another gender than the viewer's, which is what
     * `one_sided` adds. null where nobody is left out for that.
     */
    one_sided: z.nullable(z.int()),
  }),
  errors: ['throttle.reading'],
});
