import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema, wholeNumber } from '#contract/fields.ts';
import { changedConversationSchema } from './endpoints.ts';
import { reactions } from './facts.ts';
import { writtenText } from './text.ts';

/** A message by its place. */
const place = { conversation: idSchema, seq: wholeNumber(1, 2 ** 31 - 1) };

const refusals = [
  'profiles.blocked',
  'chat.partner_deleted',
  'chat.taken_back',
  'chat.ended',
  'chat.ended_by_you',
] as const;

export const react = endpoint({
  name: 'chat.react',
  method: 'PUT',
  path: '/api/reaction.php',
  audience: 'member',
  summary: 'React to a message of the other member, in place of an earlier reaction; null removes it',
  input: z.object({ ...place, reaction: z.nullable(z.enum(reactions)) }),
  output: changedConversationSchema,
  errors: refusals,
  repeatable: true,
});

export const editMessage = endpoint({
  name: 'chat.edit',
  method: 'PUT',
  path: '/api/message.php',
  audience: 'member',
  summary: 'Change the words of an own text within 15 minutes; it costs nothing and is marked as edited',
  input: z.object({ ...place, text: writtenText }),
  output: changedConversationSchema,
  errors: [...refusals, 'chat.edit_closed', 'chat.limited', 'chat.in_review', 'throttle.same_words'],
  repeatable: true,
});

export const takeBackMessage = endpoint({
  name: 'chat.take_back',
  method: 'DELETE',
  path: '/api/message.php',
  audience: 'member',
  summary: 'Take back an own text that has not been read; its words are deleted, its line stays',
  input: z.object(place),
  output: z.extend(changedConversationSchema, {
    /** Something of it had been shown or told to the other member, so nothing comes back. */
    handed_out: z.boolean(),
    /** What comes back of its price. */
    credits: z.int(),
  }),
  errors: ['profiles.blocked', 'chat.partner_deleted', 'chat.already_read'],
  repeatable: true,
});
