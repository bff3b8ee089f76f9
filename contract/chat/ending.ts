import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { changedConversationSchema } from './endpoints.ts';

const refusals = ['profiles.blocked', 'chat.partner_deleted', 'chat.partner_unconfirmed'] as const;

export const endChat = endpoint({
  name: 'chat.end',
  method: 'PUT',
  path: '/api/chat-end.php',
  audience: 'member',
  summary:
    'Say kindly "not interested" to somebody who wrote last: a message of the kind "farewell" for nothing, after which neither of the two can write; one that is ended stays as it is',
  input: z.object({ conversation: idSchema }),
  output: changedConversationSchema,
  errors: [...refusals, 'chat.not_your_turn'],
  repeatable: true,
});

export const reopenChat = endpoint({
  name: 'chat.reopen',
  method: 'DELETE',
  path: '/api/chat-end.php',
  audience: 'member',
  summary:
    'Write after all: opens a conversation for both that the viewer has ended; an open one stays as it is',
  input: z.object({ conversation: idSchema }),
  output: changedConversationSchema,
  errors: [...refusals, 'chat.ended'],
  repeatable: true,
});
