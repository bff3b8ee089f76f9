/** Scripts whose letters change shape by an invisible joiner, so that it carries meaning there. */
const joining =
  '\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Khmr}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Mymr}\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Syrc}\\p{sc=Taml}\\p{sc=Telu}';

/** Controls, halves of characters and whatever is drawn as nothing, but for the marks that `strayMark` judges by their place. */
const hidden =
  /(?![\n\t]|[\u200C-\u200D]|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}])[\p{Cc}\p{Cs}\p{DI}\p{NChar}\uFFF9-\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

/** The first group holds what carries meaning where it stands: joiners, emoji variants, variants of Han, flags of regions. */
const strayMark = new RegExp(
  `(${[
    '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]',
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
    '(?<=\\p{ExtPict}[\\uFE0F\\p{EMod}]?)\\u200D(?=\\p{ExtPict})',
    `(?<=[${joining}])(?:\\u200D|\\u200C(?=[${joining}]))`,
    '(?<=\\p{sc=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
    '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007F}]{0,5})[\\u{E0020}-\\u{E007F}]',
  ].join('|')})|[\\u200C\\u200D\\uFE00-\\uFE0F\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}]`,
  'gu',
);

/** Accents that have no letter, and those past the sixth on one letter: they only cover the lines around it. */
const looseAccents = /(^|[\s\u2800]|\p{M}{6})[\p{M}\u200C\u200D]+/gu;

/**
 * What a person typed, as it is stored and compared: NFC, one kind of line break, and nothing that cannot be seen, so that
 * text that looks empty is empty. Bidirectional controls go as well; they let a name pretend to be another.
 */
export function normaliseText(text: string): string {
  const clean = cleanOnce(text);
  // What one mark leaves behind may be out of place itself.
  return clean === text ? clean : normaliseText(clean);
}

function cleanOnce(text: string): string {
  const visible = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .replace(strayMark, '$1')
    .normalize('NFC')
    .replace(looseAccents, '$1')
    .trim();
  return /[^\s\u2800]/.test(visible) ? visible : '';
}

/** Text on one line, as a name: blanks of every kind and width count as one space. */
export function normaliseLine(text: string): string {
  return normaliseText(text.replace(/[\s\u2800]+/g, ' ')).replace(/ {2,}/g, ' ');
}

/** Codes, addresses and numbers: letters that only differ in form, as full width, become the plain ones. */
export function normaliseCode(text: string): string {
  return normaliseLine(text.normalize('NFKC'));
}

/** The address in what was typed or pasted for one: links and sentences leave their marks around it. */
export function normaliseEmail(text: string): string {
  return normaliseCode(text)
    .replace(/[\u3002]/g, '.')
    .replace(/^mailto:\s*([^?]*).*/i, '$1')
    .replace(/[\s.,;:]+$/, '');
}

/** A sign holds at most this many parts; what goes on and on counts as several. */
const sign =
  /\p{RI}{2}|.(?:[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?\p{Lo}|\u200D\p{ExtPict}?|[\p{M}\p{EMod}\u200C\u0E33\u0EB3\uFF9E\uFF9F\u{E0020}-\u{E007F}]){0,15}/gsu;

/**
 * Characters as people count them (UAX #29). Written out instead of Intl.Segmenter, which Firefox 115 does not have and
 * whose result depends on the Unicode version of each browser: both sides have to agree on what is too long.
 */
export function countSigns(text: string): number {
  return text.match(sign)?.length ?? 0;
}

/** Longest sign that is no abuse, in UTF-16 units: a family of four with the colour of each skin. */
const maxUnits = 19;

export function isWithin(text: string, max: number): boolean {
  return text.length <= max || (text.length <= max * maxUnits && countSigns(text) <= max);
}

/** The first `max` signs, each of them whole. */
export function cutSigns(text: string, max: number): string {
  return isWithin(text, max) ? text : (text.match(sign) ?? []).slice(0, max).join('');
}

/** The beginning on one line; an ellipsis stands for the rest. */
export function toFirstSigns(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return isWithin(line, max) ? line : `${cutSigns(line, max - 1).trimEnd()}…`;
}
