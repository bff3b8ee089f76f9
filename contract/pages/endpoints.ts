import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { lineField, timestampSchema } from '#contract/fields.ts';
import { locales } from '#contract/sites/facts.ts';
import { longestPageSearch, pageTokens } from './facts.ts';

/** A domain's own texts, by language, in place of the shared ones. */
export const pageTextsSchema = z.partialRecord(
  z.enum(pageTokens),
  z.partialRecord(z.enum(locales), z.string().check(z.maxLength(100_000))),
);

const sectionSchema = z.object({
  /** Used in addresses as /pages/terms#credits: the same in every language. */
  id: z.string(),
  title: z.string(),
  /** Rendered from Markdown: paragraphs, lists, quotes, emphasis and links. */
  html: z.string(),
});

export const getPage = endpoint({
  name: 'pages.get',
  method: 'GET',
  path: '/api/page.php',
  audience: 'visitor',
  summary:
    'A static page of this domain in the language of the visitor; with q the sections that have all its words',
  input: z.object({
    token: z.enum(pageTokens),
    q: z.optional(lineField({ max: longestPageSearch, code: 'too_long' })),
  }),
  output: z.object({
    page: z.object({
      token: z.enum(pageTokens),
      title: z.string(),
      lead: z.string(),
      version_at: timestampSchema,
      sections: z.array(sectionSchema),
    }),
  }),
  errors: [],
});
