export const chatLimits = {
  /** Maximum number of conversations a free member may start. */
  freeConversations: 2,
  /** Maximum number of messages per answer. */
  messagePage: 50,
  chatPage: 50,
  /** Maximum that can be requested. */
  chats: 1000,
  /** Maximum number of conversations above the others. */
  pinned: 5,
} as const;

/** Of a search in the own conversations. */
export const searchLimits = {
  /** Maximum number of characters. */
  textLength: 100,
  /** Messages a page. */
  page: 20,
  people: 10,
} as const;

/** Why the viewer cannot write, apart from missing credits. */
export const writeRefusals = [
  'partner_unconfirmed',
  'partner_deleted',
  'fictional',
  'under_review',
  'paused',
  'age_check',
  'contact_photo',
  'contact_verified',
  'contact_mutual',
  'contact_age',
  'contact_distance',
  'conversation_limit',
  'answers_first',
  'ended',
  'ended_by_you',
] as const;
export type WriteRefusal = (typeof writeRefusals)[number];

/** Whom a member hears from matters until they have written. */
export function isOpenedByAnswer(refusal: WriteRefusal | null): boolean {
  return refusal?.startsWith('contact_') ?? false;
}

/** A typing member is reported every `everyMs`; the other page shows it for `shownMs`. */
export const typing = { everyMs: 3000, shownMs: 6000 } as const;

/** What one may feel about a message of the other, in the order of display; each is a word, drawn as `reactionSigns` says. */
export const reactions = ['heart', 'laugh', 'wow', 'sad', 'thumbs_up', 'fire'] as const;
export type Reaction = (typeof reactions)[number];

/** By the clock of the server. */
export const editMs = 15 * 60 * 1000;

/** In catalogue order. A gift once received keeps its name and drawing for good. */
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
 * The file with all gift drawings, each under its id. The name contains a content hash, so browsers cache it; a test
 * checks it.
 */
export const giftDrawings = '/media/gifts/2176285cd3d1.svg';

/** Maximum number of characters of a gift's text. */
export const giftTextLength = 200;

/** Undoes `toWords`. */
export function readGiftWords(words: string): { gift: string; text: string } {
  const [gift = '', ...rest] = words.split(' ');
  return { gift, text: rest.join(' ') };
}

/** `blurred` consists of a few colours of the picture; `small` fits a bubble. */
export const chatPhotoViews = ['blurred', 'small', 'full'] as const;
export type ChatPhotoView = (typeof chatPhotoViews)[number];

/** The own origin serves these files even with external media, because the cookie grants access. */
export function chatPhotoUrl(id: string, view: ChatPhotoView): string {
  return `/media/chat/${id}/${view}.webp`;
}

export const voiceRules = {
  /** A recorder stops here. */
  maxMs: 60_000,
  /** Recorders stop late, and a frame of sound has its length. */
  refusedAboveMs: 62_000,
  maxBytes: 1024 * 1024,
  waveform: { values: 48, levels: 32 },
  /** What a recorder asks its browser for, the best first: AAC is played everywhere. */
  types: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'],
} as const;

/** Media types of `voice.format`; a page may receive a format that it does not know. */
export const voiceFormats = { mp4: 'audio/mp4', webm: 'audio/webm' } as const;
export type VoiceFormat = keyof typeof voiceFormats;

/** Served as photos of conversations are. */
export function voiceUrl(id: string): string {
  return `/media/chat/${id}/voice`;
}

/** Each value is one digit of the base 32. */
export function writeWaveform(values: readonly number[]): string {
  return values.map((value) => value.toString(voiceRules.waveform.levels)).join('');
}

export function readWaveform(digits: string): number[] {
  return [...digits].map((digit) => Number.parseInt(digit, voiceRules.waveform.levels));
}

/** Maximum number of characters; a domain's `message_length` may be lower. */
export const maxTextLength = 4000;
