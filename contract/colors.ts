/** The contrast ratio of two #rrggbb colours, from 1 to 21 (WCAG 2.2). Text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function channels(color: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16) / 255);
}
