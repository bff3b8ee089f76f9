import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idempotencyKeySchema, idSchema, inQuery, wholeNumber } from '#contract/fields.ts';
import { fileFaults } from '#contract/photos/errors.ts';
import { photoRules } from '#contract/photos/facts.ts';
import { changedConversationSchema, sendMessage } from './endpoints.ts';

export const sendPhoto = endpoint({
  name: 'chat.send_photo',
  method: 'POST',
  path: '/api/chat-photo.php',
  audience: 'member',
  summary: 'Send a photo to a member: a message of the kind "photo", under the rules of all messages',
  input: z.object({
    profile: inQuery(idSchema),
    /** The displayed price: at another price the photo is not sent. */
    credits: inQuery(wholeNumber(0, 2 ** 31 - 1)),
    key: idempotencyKeySchema,
    /** The sender was asked about what the check of pictures found. */
    confirmed: z.optional(inQuery(z.literal(1))),
  }),
  upload: { field: 'photo', maxBytes: photoRules.maxBytes },
  output: sendMessage.output,
  errors: [...sendMessage.errors, ...fileFaults, 'photos.busy', 'chat.photos_wait', 'chat.photo_warned'],
  repeatable: true,
});

export const takeBackPhoto = endpoint({
  name: 'chat.take_back_photo',
  method: 'DELETE',
  path: '/api/chat-photo.php',
  audience: 'member',
  summary: 'Take back an own photo: its files are deleted, its message stays without it',
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  output: changedConversationSchema,
  errors: [],
  repeatable: true,
});
