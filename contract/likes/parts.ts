import * as z from 'zod/mini';
import { idSchema } from '#contract/fields.ts';

/** What somebody likes of a profile. Words are as they were then; a photo may be gone since. */
export const likedPartSchema = z.discriminatedUnion('part', [
  z.object({ part: z.literal('photo'), photo: idSchema }),
  /** A newer release may know more questions. */
  z.object({ part: z.literal('answer'), prompt: z.string(), words: z.string() }),
  z.object({ part: z.literal('about'), words: z.string() }),
]);
export type LikedPart = z.infer<typeof likedPartSchema>;

/** Words of a profile that a message quotes, as they were when it was sent. */
export const quotedLineSchema = z.discriminatedUnion('part', [
  z.object({ part: z.literal('answer'), prompt: z.string(), words: z.string() }),
  z.object({ part: z.literal('about'), words: z.string() }),
]);
export type QuotedLine = z.infer<typeof quotedLineSchema>;
