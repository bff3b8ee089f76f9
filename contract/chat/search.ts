import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, inQuery, lineField, timestampSchema } from '#contract/fields.ts';
import { partnerSchema } from './endpoints.ts';
import { searchLimits } from './facts.ts';

const excerptSchema = z.array(z.object({ text: z.string(), found: z.optional(z.boolean()) }));

const foundMessageSchema = z.object({
  conversation: idSchema,
  seq: z.int(),
  profile: partnerSchema,
  own: z.boolean(),
  sent_at: timestampSchema,
  /** Plain text in stretches; the words asked for are `found`. */
  excerpt: excerptSchema,
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

const foundPersonSchema = z.object({ conversation: idSchema, profile: partnerSchema, archived: z.boolean() });
export type FoundPerson = z.infer<typeof foundPersonSchema>;

export const searchChats = endpoint({
  name: 'chat.search',
  method: 'GET',
  path: '/api/chat-search.php',
  audience: 'member',
  summary:
    'Messages of the own conversations, or of one, that hold all of these words, the newest first, and people with such a name',
  input: z.object({
    /** Case, accents and signs do not count; the last word may be a beginning. */
    text: lineField({ max: searchLimits.textLength, code: 'too_long' }),
    /** Only in this conversation; people are left out then. */
    conversation: z.optional(inQuery(idSchema)),
    cursor: z.optional(z.string()),
  }),
  output: z.object({
    /** Nothing was searched: no word of two letters or more. */
    is_too_short: z.boolean(),
    /** Of the first page. */
    people: z.array(foundPersonSchema),
    messages: z.array(foundMessageSchema),
    /** Null on the last page. */
    next_cursor: z.nullable(z.string()),
  }),
  errors: [],
});
