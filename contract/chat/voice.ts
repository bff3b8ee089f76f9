import * as z from 'zod/mini';
import { messageKind } from './kind.ts';

/** A voice message; `voice` is missing once its sender took it back. */
const contentSchema = z.object({
  kind: z.literal('voice'),
  voice: z.optional(
    z.object({
      id: z.string(),
      /** Decides which browsers can play it. */
      format: z.string(),
      /** How long it plays. */
      ms: z.int(),
      /** `voiceRules.waveform.values` numbers below `levels`, drawn by the sender's browser. */
      waveform: z.array(z.int()),
    }),
  ),
  /** The receiver has played it. Its sender learns that only while both show when they have read. */
  is_played: z.optional(z.boolean()),
});
export type VoiceContent = z.infer<typeof contentSchema>;

/** Only the server creates such messages: the sound has its own endpoint. */
export const voiceMessage = messageKind({
  content: contentSchema,
  /** Its length in milliseconds or a marker, not a text: the displayed words depend on the reader. */
  toWords: ({ voice }: VoiceContent): string => (voice ? String(voice.ms) : 'taken_back'),
});
