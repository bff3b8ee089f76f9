/** A word or number of a text, and what stands between it and the one before. */
export interface Word {
  text: string;
  gap: string;
}

/** Lower case without accents, invisible characters and typographic forms: "Ｚéro ⁶" becomes "zero 6". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');
}

export function splitWords(folded: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: text, index } of folded.matchAll(/[\p{L}\p{N}]{1,64}/gu)) {
    words.push({ text, gap: folded.slice(end, index) });
    end = index + text.length;
  }
  return words;
}

/** Every mark but commas becomes a space. "Anna.b" and "well... yes" do not end a sentence. */
export function splitSentences(folded: string): string[] {
  return folded.split(/[!?\n]|\b\.\s/).map((sentence) => sentence.replace(/[^a-z0-9,]{1,99}/g, ' '));
}
