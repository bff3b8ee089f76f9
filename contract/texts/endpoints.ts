import * as z from 'zod/mini';
import { reasonLength } from '#contract/domains/facts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { lineField } from '#contract/fields.ts';
import { localeSchema } from '#contract/sites/endpoints.ts';
import { maxSearchLength, maxWordLength, wordsShown } from './facts.ts';

const nameField = z.string().check(z.maxLength(260));
const keyField = z.string().check(z.maxLength(120));
/** By plural form, or `text`. */
const formsField = z.record(
  z.string().check(z.maxLength(10)),
  z.string().check(z.maxLength(maxWordLength * 2)),
);
const reason = lineField({ min: 1, max: reasonLength, code: 'required' });

const wordSchema = z.object({
  key: z.string(),
  /** How every domain says it; a text without plural forms has `text`. */
  shared: z.record(z.string(), z.string()),
  /** How this domain says it; null: as all do. */
  own: z.nullable(z.record(z.string(), z.string())),
});
export type Word = z.infer<typeof wordSchema>;

const openWordSchema = z.extend(wordSchema, {
  /** What the text may hold, as {{name}}. */
  slots: z.array(z.string()),
  mayBeBold: z.boolean(),
  /** The law or a contract asks for these words. */
  isFixed: z.boolean(),
  /** The mail of which it is a part. */
  mail: z.nullable(z.string()),
});
export type OpenWord = z.infer<typeof openWordSchema>;

const wordsSchema = z.object({
  domain: z.string(),
  name: z.string(),
  origin: z.string(),
  locale: localeSchema,
  search: z.string(),
  show: z.enum(wordsShown),
  words: z.array(wordSchema),
  /** How many there are beyond those listed. */
  more: z.int(),
  /** How many texts this domain says in its own words, by language. */
  counts: z.partialRecord(localeSchema, z.int()),
  open: z.nullable(openWordSchema),
});
export type Words = z.infer<typeof wordsSchema>;

export const listWords = endpoint({
  name: 'texts.words',
  method: 'GET',
  path: '/api/staff/texts/words',
  audience: 'staff',
  summary: 'Texts of the interface and mails in one language, and how a domain says them',
  input: z.object({
    domain: nameField,
    /** Without one, that of the domain. */
    locale: z.optional(localeSchema),
    search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
    show: z.optional(z.enum(wordsShown)),
    open: z.optional(keyField),
  }),
  output: z.object({ words: wordsSchema }),
  errors: [],
});

const word = {
  domain: nameField,
  locale: localeSchema,
  /** Its key. */
  text: keyField,
  /** As typed; all of them empty: as all domains say it. */
  fields: formsField,
};

export const editWord = endpoint({
  name: 'texts.edit_word',
  method: 'POST',
  path: '/api/staff/texts/word',
  audience: 'staff',
  summary: 'Say a text in words of the domain, or again as all domains do',
  input: z.object({ ...word, base: formsField, reason }),
  output: z.object({ open: openWordSchema }),
  errors: [],
  repeatable: true,
});

export const sendTestMail = endpoint({
  name: 'texts.test_mail',
  method: 'POST',
  path: '/api/staff/texts/test-mail',
  audience: 'staff',
  summary: 'Send the mail of a text to the caller, with what was typed; nothing is saved',
  input: z.object(word),
  output: z.object({ to: z.string() }),
  errors: [],
});
