import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { memberCardSchema } from '#contract/profiles/endpoints.ts';
import { localeSchema } from '#contract/sites/endpoints.ts';

const quoteSchema = z.object({
  member: memberCardSchema,
  words: z.string(),
  language: localeSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

export const getHomePage = endpoint({
  name: 'home.cast',
  method: 'GET',
  path: '/api/home.php',
  audience: 'visitor',
  summary: 'Who stands on the index page; nobody where the domain keeps its members to members',
  input: z.object({}),
  output: z.object({
    hero: z.array(memberCardSchema),
    /** Two members for "how it works", or none. */
    pair: z.array(memberCardSchema),
    strip: z.array(memberCardSchema),
    /** In the language of the page, or null. */
    quote: z.nullable(quoteSchema),
    numResults: z.int(),
    /** Country code, or 'all'. */
    country: z.string(),
  }),
  errors: [],
});
