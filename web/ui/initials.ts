const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One or two letters for a member without a photo. */
export function findInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...segmentLetters(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** By grapheme: a letter with its accents, an emoji with its joiners. */
function* segmentLetters(word: string): Generator<string> {
  for (const { segment } of segmenter.segment(word)) yield segment;
}
