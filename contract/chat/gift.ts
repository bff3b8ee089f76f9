import * as z from 'zod/mini';
import { textField, wholeNumber } from '#contract/fields.ts';
import { giftIds, giftTextLength } from './facts.ts';
import { messageKind } from './kind.ts';

export const giftSchema = z.enum(giftIds);

const alongSchema = textField({ max: giftTextLength, code: 'message_too_long' });

/** An older page may receive a gift that it does not know. */
const contentSchema = z.object({ kind: z.literal('gift'), gift: z.string(), text: z.optional(z.string()) });
export type GiftContent = z.infer<typeof contentSchema>;

export const givenSchema = z.object({
  gift: giftSchema,
  /** The displayed price: at another price the gift is not sent. */
  credits: wholeNumber(0, 2 ** 31 - 1),
  text: z.optional(alongSchema),
});
const newGiftSchema = z.extend(givenSchema, { kind: z.literal('gift') });
export type NewGift = z.infer<typeof newGiftSchema>;

export const giftMessage = messageKind({
  content: contentSchema,
  input: newGiftSchema,
  /** A gift's name depends on the reader, so the words begin with its id. */
  toWords: ({ gift, text }: GiftContent): string => (text ? `${gift} ${text}` : gift),
});
