import { cutSigns } from '#contract/signs.ts';

/** One or two letters for a member without a photo. */
export function findInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => cutSigns(word ?? '', 1).toUpperCase()).join('');
}
