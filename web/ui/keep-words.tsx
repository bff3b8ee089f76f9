import type { ReactNode } from 'react';

/** Letters of a word that fits the narrowest screen in the largest type. */
const longest = 14;

/** For large type: a hyphenated word, such as “e-mail”, wraps as a whole. */
export function keepWords(text: string): ReactNode[] {
  return text.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 0 || part.length > longest ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}
