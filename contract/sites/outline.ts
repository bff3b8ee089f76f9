import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema } from '#contract/fields.ts';

/** In units of the drawing, from its upper left corner. */
const outlineSchema = z.object({
  country: countryCodeSchema,
  width: z.int(),
  height: z.int(),
  path: z.string(),
  /** The largest towns, largest first; never the places of members. */
  towns: z.array(z.object({ name: z.string(), x: z.int(), y: z.int() })),
});
export type Outline = z.infer<typeof outlineSchema>;

export const getOutline = endpoint({
  name: 'sites.outline',
  method: 'GET',
  path: '/api/outline.php',
  audience: 'visitor',
  summary:
    'The outline of the country this visitor looks at, with its largest towns; null where there is none',
  input: z.object({}),
  output: z.object({ outline: z.nullable(outlineSchema) }),
  errors: [],
});
