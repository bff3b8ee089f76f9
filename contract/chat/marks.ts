import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { chatStateSchema } from './endpoints.ts';
import { chatMarks } from './marks.rules.ts';

export const markChat = endpoint({
  name: 'chat.mark',
  method: 'PUT',
  path: '/api/mark.php',
  audience: 'member',
  summary: 'Pin, mute, archive or mark as unread a conversation in the own list, or end that',
  input: z.object({ conversation: idSchema, mark: z.enum(chatMarks), on: z.boolean() }),
  output: z.object({ conversation: idSchema, state: chatStateSchema }),
  errors: ['chat.pin_limit'],
  repeatable: true,
});
