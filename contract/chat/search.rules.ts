import { cutSigns } from '#contract/signs.ts';

/** A stretch of an excerpt; what was found is marked. */
export interface ExcerptPart {
  text: string;
  found?: boolean | undefined;
}

/** As database/functions/fold_words.sql, whose index is asked; a test compares the two. */
const separators =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f\\ufe00-\\ufe0f\\uff00-\\uff0f\\u{1F000}-\\u{1FAFF}';
const separator = /* @__PURE__ */ new RegExp(`[${separators}]+`, 'u');
const word = /* @__PURE__ */ new RegExp(`[^${separators}]+`, 'gu');

/** Letters of which Unicode knows no base. */
const bases: Record<string, string> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ı: 'i',
  ħ: 'h',
  Ħ: 'h',
};

const wordLength = 40;

/** The words of a text in their order, without case and accents; of emoji and other signs nothing is left. */
export function foldWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]+/g, '')
      .replace(/[ßẞæÆœŒøØłŁđĐðÐıħĦ]/g, (sign) => bases[sign] ?? sign)
      .toLowerCase()
      // At the end of a word it is written otherwise.
      .replaceAll('ς', 'σ')
      .split(separator)
      .filter(Boolean)
      .map((one) => [...one].slice(0, wordLength).join(''))
  );
}

/** Each word once, and no more than a person can mean; the last one stays last, because it may be a beginning. */
export function readSearchWords(text: string): string[] {
  const words = foldWords(text).slice(0, maxWords);
  const last = words.at(-1);
  return [...new Set(words.slice(0, -1))].filter((one) => one !== last).concat(last ?? []);
}

/** Fewer letters would find nearly everything. */
const minLetters = 2;
const maxWords = 20;

export function isSearchable(words: readonly string[]): boolean {
  return words.some((one) => [...one].length >= minLetters);
}

/** How much of a message stands before and behind what was found, in characters. */
const around = { before: 40, behind: 120 };

/** The message around the first word found, on one line, in stretches. A found beginning marks its whole word. */
export function writeExcerpt(text: string, words: readonly string[]): ExcerptPart[] {
  const line = text.replace(/\s+/gu, ' ').trim();
  const marks = [...line.matchAll(word)]
    .filter(([one]) => foldWords(one).some((folded) => isFound(folded, words)))
    .map(({ 0: one, index }) => ({ from: index, to: index + one.length }));
  const first = marks[0]?.from ?? 0;
  const from = first > around.before ? startOfWord(line, first - around.before) : 0;
  const to = endOfWord(line, first + cutSigns(line.slice(first), around.behind).length);
  const parts: ExcerptPart[] = from > 0 ? [{ text: '… ' }] : [];
  let at = from;
  for (const mark of marks.filter((one) => one.to <= to)) {
    if (mark.from > at) parts.push({ text: line.slice(at, mark.from) });
    parts.push({ text: line.slice(mark.from, mark.to), found: true });
    at = mark.to;
  }
  const rest = line.slice(at, to) + (to < line.length ? ' …' : '');
  return rest ? [...parts, { text: rest }] : parts;
}

function isFound(folded: string, words: readonly string[]): boolean {
  return words.some((one, place) => folded === one || (place === words.length - 1 && folded.startsWith(one)));
}

/** Neither cuts an emoji, nor a word that is not longer than a line. */
function startOfWord(line: string, from: number): number {
  const space = line.indexOf(' ', from);
  return space < 0 || space - from > around.before ? from + around.before : space + 1;
}

function endOfWord(line: string, to: number): number {
  const space = line.lastIndexOf(' ', to);
  return to < line.length && space > to - around.before ? space : to;
}
