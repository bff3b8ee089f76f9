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
