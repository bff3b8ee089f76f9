import * as z from 'zod/mini';
import { fieldError, hasLength, wholeNumber } from '#contract/fields.ts';
import { likedPartSchema, quotedLineSchema } from '#contract/likes/parts.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { maxTextLength } from './facts.ts';
import { messageKind } from './kind.ts';

/** The stored text of a member: browser and server share this parse, which trims and checks. */
export const writtenText = z.pipe(
  z.pipe(z.string(fieldError('message_empty')), z.transform(normaliseText)),
  z
    .string()
    .check(
      z.minLength(1, fieldError('message_empty')),
      hasLength({ max: maxTextLength, code: 'message_too_long' }),
    ),
);

const contentSchema = z.object({
  kind: z.literal('text'),
  text: z.string(),
  /** What of the receiver's profile the text is about, when it came with a like. */
  liked: z.optional(likedPartSchema),
  /** The number of the message of the same conversation that it quotes. */
  quotes: z.optional(z.int()),
  /** Words of the receiver's profile that it quotes. */
  line: z.optional(quotedLineSchema),
});
export type TextContent = z.infer<typeof contentSchema>;

export const textMessage = messageKind({
  content: contentSchema,
  input: z.object({
    kind: z.literal('text'),
    text: writtenText,
    quotes: z.optional(wholeNumber(1, 2 ** 31 - 1)),
    /** As the sender sees it: refused when the profile does not say it (any more). */
    line: z.optional(quotedLineSchema),
  }),
  toWords: ({ text }: TextContent): string => text,
});
