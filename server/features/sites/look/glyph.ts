import type { Logo, SiteLook } from '#contract/sites/look.ts';

/** Each as #rrggbb. */
interface LookColors {
  /** Buttons with white text. */
  filled: string;
  /** Outlines such a button on its background. */
  edge: string;
  link: string;
  accent: string;
  /** The primary colour in the dark: where the two circles overlap. */
  shared: string;
  /** Behind everything. */
  paper: string;
  surface: string;
  hairline: string;
  ink: string;
  muted: string;
}

/** A domain's look where its style sheet is missing: mails, icons and error pages. */
export interface Look {
  light: LookColors;
  dark: LookColors;
  glyph: Logo;
  motif: SiteLook['motif'];
  /** In px; a pill is round at both ends. */
  corners: { card: number; pill: number };
  /** The typeface of headings, then what is at hand instead. */
  headings: string;
}

/** As an element inside a page or drawing, which needs no namespace. */
export function drawGlyph(
  { viewBox, paths }: Logo,
  { filled, accent, shared }: Pick<LookColors, 'filled' | 'accent' | 'shared'>,
  attributes: string,
): string {
  const colors = { primary: filled, accent, shared };
  const shapes = paths.map(({ d, color }) => `<path d="${d}" fill="${colors[color]}"/>`);
  return `<svg viewBox="${viewBox}" ${attributes}>${shapes.join('')}</svg>`;
}
