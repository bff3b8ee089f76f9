/** The contrast ratio of two #rrggbb colours, from 1 to 21 (WCAG 2.2). Text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function channels(color: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16) / 255);
}

/** What stands on what. Text needs 4.5, an edge or a mark that carries a meaning 3 (WCAG 2.2: 1.4.3 and 1.4.11). */
export const readablePairs = [
  { front: 'ink', back: 'paper', least: 4.5 },
  { front: 'ink', back: 'surface', least: 4.5 },
  { front: 'ink', back: 'raised', least: 4.5 },
  { front: 'muted', back: 'paper', least: 4.5 },
  { front: 'muted', back: 'surface', least: 4.5 },
  { front: 'muted', back: 'raised', least: 4.5 },
  { front: 'placeholder', back: 'surface', least: 4.5 },
  { front: 'link', back: 'paper', least: 4.5 },
  { front: 'link', back: 'surface', least: 4.5 },
  { front: 'on-wine-tint', back: 'wine-tint', least: 4.5 },
  { front: 'on-accent', back: 'accent', least: 4.5 },
  { front: 'on-unread', back: 'unread', least: 4.5 },
  { front: 'success', back: 'surface', least: 4.5 },
  { front: 'warning', back: 'warning-tint', least: 4.5 },
  { front: 'danger', back: 'surface', least: 4.5 },
  { front: 'danger', back: 'danger-tint', least: 4.5 },
  { front: 'gold', back: 'surface', least: 4.5 },
  { front: 'on-bubble-own', back: 'bubble-own', least: 4.5 },
  { front: 'bubble-own-meta', back: 'bubble-own', least: 4.5 },
  { front: 'ink', back: 'bubble-their', least: 4.5 },
  { front: 'bubble-their-meta', back: 'bubble-their', least: 4.5 },
  { front: 'control-border', back: 'surface', least: 3 },
  { front: 'filled-edge', back: 'paper', least: 3 },
  { front: 'filled-edge', back: 'surface', least: 3 },
  { front: 'online', back: 'surface', least: 3 },
  { front: 'unread', back: 'paper', least: 3 },
];
