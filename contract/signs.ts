/** Longer sequences count as several characters. */
const sign =
  /\p{RI}{2}|.(?:[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D]\u200D?\p{Lo}|\u200D\p{ExtPict}?|[\p{M}\p{EMod}\u200C\u0E33\u0EB3\uFF9E\uFF9F\u{E0020}-\u{E007F}]){0,15}/gsu;

/** Latin letters, each one character: nearly all text, which every card of a page has. */
const plain = /^[\u0020-\u02FF]*$/;

/**
 * Counts characters as people do (UAX #29). Firefox 115 has no Intl.Segmenter, whose result also depends on
 * each browser's Unicode version; both sides must agree on what is too long.
 */
export function countSigns(text: string): number {
  return plain.test(text) ? text.length : (text.match(sign)?.length ?? 0);
}

/** The longest legitimate character, in UTF-16 units: a family of four with the colour of each skin. */
const maxUnits = 19;

export function isWithin(text: string, max: number): boolean {
  return text.length <= max || (text.length <= max * maxUnits && countSigns(text) <= max);
}

export function cutSigns(text: string, max: number): string {
  if (isWithin(text, max)) return text;
  return plain.test(text) ? text.slice(0, max) : (text.match(sign) ?? []).slice(0, max).join('');
}

export function toFirstSigns(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return isWithin(line, max) ? line : `${cutSigns(line, max - 1).trimEnd()}…`;
}
