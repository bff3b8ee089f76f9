import * as z from 'zod/mini';
import { messageKind } from './kind.ts';

/** A photo in a conversation; `photo` is missing once its sender took it back. */
const contentSchema = z.object({
  kind: z.literal('photo'),
  photo: z.optional(z.object({ id: z.string(), width: z.int(), height: z.int() })),
});
export type PhotoContent = z.infer<typeof contentSchema>;

/** Only the server makes such messages: the file comes by a call of its own. */
export const photoMessage = messageKind({
  content: contentSchema,
  /** Not for reading: what to say is different for each reader. */
  toWords: ({ photo }: PhotoContent): string => (photo ? '' : 'taken_back'),
});
