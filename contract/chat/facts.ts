export const chatLimits = {
  /** Conversations a free member may start. */
  freeConversations: 2,
  /** Messages answered at once. */
  messagePage: 50,
  chatPage: 50,
  /** The most that can be asked for. */
  chats: 1000,
} as const;

/** Why the viewer cannot write to somebody right now, besides missing credits. */
export const writeRefusals = [
  'partner_unconfirmed',
  'partner_deleted',
  'fictional',
  'conversation_limit',
] as const;
export type WriteRefusal = (typeof writeRefusals)[number];

/** How often a page tells that its member goes on typing, and how long the other page shows it. */
export const typing = { everyMs: 3000, shownMs: 6000 } as const;

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

/**
 * The file with the drawings of all gifts, each under its id. Its name holds a hash of the content, so that a browser
 * fetches it once; a test says when it has to be changed.
 */
export const giftDrawings = '/media/gifts/2176285cd3d1.svg';

/** Signs of what goes along with a gift. */
export const giftTextLength = 200;

/** Undoes `toWords`. */
export function readGiftWords(words: string): { gift: string; text: string } {
  const [gift = '', ...rest] = words.split(' ');
  return { gift, text: rest.join(' ') };
}

/** `blurred` is made of a few colours of the picture, `small` fits a bubble. */
export const chatPhotoViews = ['blurred', 'small', 'full'] as const;
export type ChatPhotoView = (typeof chatPhotoViews)[number];

/** On the own origin, whatever serves other media: it is the cookie that opens it. */
export function chatPhotoUrl(id: string, view: ChatPhotoView): string {
  return `/media/chat/${id}/${view}.webp`;
}

/** Signs, whatever a domain allows by its `message_length`. */
export const maxTextLength = 4000;
