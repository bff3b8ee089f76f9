import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idempotencyKeySchema, idSchema, inQuery, wholeNumber } from '#contract/fields.ts';
import { changedConversationSchema, sendMessage } from './endpoints.ts';
import { voiceFaults } from './errors.ts';
import { voiceRules } from './facts.ts';

export const sendVoice = endpoint({
  name: 'chat.send_voice',
  method: 'POST',
  path: '/api/chat-voice.php',
  audience: 'member',
  summary: 'Send a voice message to a member: a message of the kind "voice", under the rules of all messages',
  input: z.object({
    profile: inQuery(idSchema),
    /** The displayed price: at another price the voice message is not sent. */
    credits: inQuery(wholeNumber(0, 2 ** 31 - 1)),
    /** One digit 0–9 or a–v for each value, as `writeWaveform` writes them. Decoration: the server does not decode sound. */
    waveform: z.string().check(z.regex(/^[0-9a-v]{48}$/)),
    key: idempotencyKeySchema,
  }),
  upload: { field: 'voice', maxBytes: voiceRules.maxBytes },
  output: sendMessage.output,
  errors: [...sendMessage.errors, ...voiceFaults],
  repeatable: true,
});

export const takeBackVoice = endpoint({
  name: 'chat.take_back_voice',
  method: 'DELETE',
  path: '/api/chat-voice.php',
  audience: 'member',
  summary: 'Take back an own voice message: its sound is deleted, its message stays without it',
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  output: changedConversationSchema,
  errors: [],
  repeatable: true,
});

export const noteVoicePlayed = endpoint({
  name: 'chat.voice_played',
  method: 'POST',
  path: '/api/voice-played.php',
  audience: 'member',
  summary: 'The viewer has played a voice message that was sent to them',
  input: z.object({ conversation: idSchema, seq: wholeNumber(1, 2 ** 31 - 1) }),
  /** The revision stays the same where the sender does not learn of it. */
  output: changedConversationSchema,
  errors: ['profiles.blocked', 'chat.partner_deleted', 'chat.taken_back'],
  repeatable: true,
});
