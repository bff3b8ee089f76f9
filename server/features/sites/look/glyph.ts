import type { Logo } from '#contract/sites/look.ts';

/** Each as #rrggbb. */
interface LookColors {
  /** Of buttons, with white words on it. */
  filled: string;
  /** By which such a button stands out from its ground. */
  edge: string;
  link: string;
  accent: string;
  /** The primary one in the dark: where the two circles of the glyph overlap. */
  shared: string;
}

/** The look of a domain, for what is drawn without its style sheet: mails, icons and the page of an error. */
export interface Look {
  light: LookColors;
  dark: LookColors;
  glyph: Logo;
}

/** As an element of a page or another drawing, which needs no name space of its own. */
export function drawGlyph(
  { viewBox, paths }: Logo,
  { filled, accent, shared }: Pick<LookColors, 'filled' | 'accent' | 'shared'>,
  attributes: string,
): string {
  const colors = { primary: filled, accent, shared };
  const shapes = paths.map(({ d, color }) => `<path d="${d}" fill="${colors[color]}"/>`);
  return `<svg viewBox="${viewBox}" ${attributes}>${shapes.join('')}</svg>`;
}
