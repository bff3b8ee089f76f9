import { type DisplayFont, houseLook, type SiteLook } from '#contract/sites/look.ts';
import { findPairShapes, findWholeShape, writeMask } from './motif.rules.ts';

/** As in web/ui/fonts.css and web/ui/display-font/: the typeface, and its fallback of the same measures. */
export const displayFamilies: Record<DisplayFont, string> = {
  'bricolage-grotesque': "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
  figtree: "'Figtree Variable', 'Figtree Display Fallback', system-ui, sans-serif",
  fraunces: "'Fraunces', 'Fraunces Fallback', Georgia, serif",
  'baloo-2': "'Baloo 2', 'Baloo Fallback', system-ui, sans-serif",
  oswald: "'Oswald', 'Oswald Fallback', system-ui, sans-serif",
  'space-grotesk': "'Space Grotesk', 'Space Fallback', system-ui, sans-serif",
};

/** Of Mantine's five steps; 12 has those of the build's style sheet. */
const radii: Record<SiteLook['corner_radius'], Record<string, string>> = {
  0: { xs: '0px', sm: '0px', md: '0px', lg: '0px', xl: '0px', default: '0px' },
  12: {},
  28: { xs: '0.5rem', sm: '0.75rem', md: '1.25rem', lg: '1.75rem', xl: '2.5rem', default: '1.25rem' },
};

/** Of a card and a button in mails, in px. */
export const mailCorners: Record<SiteLook['corner_radius'], { card: number; pill: number }> = {
  0: { card: 0, pill: 0 },
  12: { card: 20, pill: 999 },
  28: { card: 28, pill: 999 },
};

const below = {
  'caption-row': '2',
  'caption-ground': 'none',
  'caption-ink': 'var(--ink)',
  'caption-online': 'var(--online)',
  'caption-top': '0.625rem',
  // The member's own words would come up over the photo.
  'caption-voice': 'none',
  'caption-rise': '0px',
};

const frames: Record<SiteLook['photo_frame'], Record<string, string>> = {
  scrim: {},
  caption: { ...below, 'caption-high': '4rem', 'frame-ground': 'transparent', 'caption-side': '0.25rem' },
  polaroid: {
    ...below,
    'caption-high': '3.625rem',
    'frame-ground': 'var(--surface)',
    'frame-edge': '0.625rem',
    // The words begin where the photo does: beside a distance, a town needs all the width of a phone's card.
    'caption-side': '0.125rem',
    'frame-line': 'inset 0 0 0 1px var(--hairline)',
    'frame-radius': 'var(--mantine-radius-sm)',
    'photo-radius': '0px',
  },
};

/** The motif is drawn by the style sheet wherever a face stands in it. */
function listMotifTokens(motif: SiteLook['motif']): Record<string, string> {
  const pair = findPairShapes(motif);
  const whole = findWholeShape(motif);
  if (!pair || !whole) return {};
  return {
    'motif-radius': '0',
    'motif-edge': '0px',
    motif: writeMask(whole),
    'pair-one': writeMask(pair.one),
    'pair-other': writeMask(pair.other),
    'pair-wide': String(pair.wide),
    'pair-high': String(pair.high),
    'pair-inset': String(pair.inset),
  };
}

/** What has no colour of its own: typeface, corners, frames and motif. */
export function listShapeTokens(look: SiteLook): Record<string, string> {
  const { display_font, corner_radius, photo_frame, motif } = look;
  const font =
    display_font === houseLook.display_font
      ? {}
      : { 'mantine-font-family-headings': displayFamilies[display_font] };
  const corners = Object.entries(radii[corner_radius]).map(([step, size]) => [
    `mantine-radius-${step}`,
    size,
  ]);
  return {
    ...font,
    ...Object.fromEntries(corners),
    ...(corner_radius === 0 ? { pill: '0px' } : {}),
    ...frames[photo_frame],
    ...listMotifTokens(motif),
  };
}
