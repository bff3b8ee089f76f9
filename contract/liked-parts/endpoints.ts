import * as z from 'zod/mini';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { formEndpoint } from '#contract/endpoint.ts';
import { idSchema, textField, wholeNumber } from '#contract/fields.ts';
import { like } from '#contract/likes/endpoints.ts';
import { promptSchema } from '#contract/profiles/fields.ts';
import { likeWordLength } from './facts.ts';

const chosenPartSchema = z.discriminatedUnion('part', [
  z.object({ part: z.literal('photo'), photo: idSchema }),
  z.object({ part: z.literal('answer'), prompt: promptSchema }),
  z.object({ part: z.literal('about') }),
]);
export type ChosenPart = z.infer<typeof chosenPartSchema>;

export const likePart = formEndpoint({
  name: 'liked_parts.like',
  method: 'POST',
  path: '/api/like-part.php',
  audience: 'member',
  summary:
    'Like one photo, one answer or the text of a member; with a word it is a message besides, under the rules and at the price of all messages',
  input: z.object({
    profile: idSchema,
    part: chosenPartSchema,
    /** Empty: the like alone, which is free. The same words about the same part are sent and paid once. */
    text: textField({ max: likeWordLength, code: 'message_too_long' }),
    /** The displayed price of the word: at another one nothing is sent. */
    credits: wholeNumber(0, 2 ** 31 - 1),
  }),
  output: z.object({
    matched: z.boolean(),
    /** The conversation that has the word; null without one. */
    conversation: z.nullable(idSchema),
    credits: z.int(),
  }),
  errors: ['liked_parts.gone', ...like.errors, ...sendMessage.errors],
  repeatable: true,
});
