import * as z from 'zod/mini';
import { messageKind } from './kind.ts';

/** A photo in a conversation; `photo` is missing once its sender took it back. */
const contentSchema = z.object({
  kind: z.literal('photo'),
  photo: z.optional(
    z.object({
      id: z.string(),
      width: z.int(),
      height: z.int(),
      /** The check of pictures found something, so a received one is covered wholly. */
      warned: z.optional(z.boolean()),
    }),
  ),
});
export type PhotoContent = z.infer<typeof contentSchema>;

/** Only the server creates such messages: the file has its own endpoint. */
export const photoMessage = messageKind({
  content: contentSchema,
  /** A marker, not a text: the displayed words depend on the reader. */
  toWords: ({ photo }: PhotoContent): string => (photo ? '' : 'taken_back'),
});
