interface PlacedSection {
  anchor: string;
  /** Distance from the top of the screen. */
  top: number;
}

/**
 * The section that is being read: the last one that begins above the line. At the end of the page it is the last one,
 * because the sections before it are too short to reach the line.
 */
export function findSectionInView(
  sections: readonly PlacedSection[],
  line: number,
  isAtEnd: boolean,
): string | undefined {
  if (isAtEnd) return sections.at(-1)?.anchor;
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.anchor;
}
