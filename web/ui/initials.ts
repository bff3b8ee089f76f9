/** One or two letters that stand for a name where there is no photo. */
export function findInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...segmentLetters(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** A letter with its accents or an emoji with its joiners is one. */
function* segmentLetters(word: string): Generator<string> {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word))
    yield segment;
}
