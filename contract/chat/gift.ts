import * as z from 'zod/mini';
import { textField, wholeNumber } from '#contract/fields.ts';
import { messageKind } from './kind.ts';

/** In the order of the catalogue. What a member was given once keeps its name and its drawing for good. */
export const giftIds = [
  'coffee',
  'croissant',
  'daisy',
  'letter',
  'praline',
  'ice_cream',
  'cherries',
  'candle',
  'rose',
  'wine',
  'cake',
  'record',
  'book',
  'balloon',
  'umbrella',
  'cocktail',
  'bouquet',
  'champagne',
  'perfume',
  'picnic',
  'iris',
  'necklace',
  'moon',
  'hot_air_balloon',
] as const;
export type GiftId = (typeof giftIds)[number];
export const giftSchema = z.enum(giftIds);

/**
 * The file with the drawings of all gifts, each under its id. Its name holds a hash of the content, so that a browser
 * fetches it once; a test says when it has to be changed.
 */
export const giftDrawings = '/media/gifts/2176285cd3d1.svg';

/** Signs of what goes along with a gift. */
export const giftTextLength = 200;

const alongSchema = textField({ max: giftTextLength, code: 'message_too_long' });

/** An older page knows only the name of a gift that a newer version has added. */
const contentSchema = z.object({ kind: z.literal('gift'), gift: z.string(), text: z.optional(z.string()) });
export type GiftContent = z.infer<typeof contentSchema>;

export const givenSchema = z.object({
  gift: giftSchema,
  /** The price that the page showed: at another price the gift is not sent. */
  credits: wholeNumber(0, 2 ** 31 - 1),
  text: z.optional(alongSchema),
});
const newGiftSchema = z.extend(givenSchema, { kind: z.literal('gift') });
export type NewGift = z.infer<typeof newGiftSchema>;

export const giftMessage = messageKind({
  content: contentSchema,
  input: newGiftSchema,
  /** Its name is different for each reader, so the words begin with its id. */
  toWords: ({ gift, text }: GiftContent): string => (text ? `${gift} ${text}` : gift),
});

/** Undoes `toWords`. */
export function readGiftWords(words: string): { gift: string; text: string } {
  const [gift = '', ...rest] = words.split(' ');
  return { gift, text: rest.join(' ') };
}
