/** The colours of a domain, each as #rrggbb; all other colours are derived from them. */
export interface Theme {
  /** Buttons, links and own messages. */
  primary: string;
  /** Hearts and highlights. */
  accent: string;
}

/** What paper, ink and lines lean to; each keeps the lightness it has on Duet, so texts read as well. */
export interface Neutrals {
  /** Degrees on the colour wheel of OKLCH: 20 is the wine of Duet, 145 green, 265 blue. */
  hue: number;
  /** 0: greys, 1: as much colour as Duet has. */
  strength: number;
}

/** Fill of a part of the logo: one of the domain's two colours, or the primary one in dark mode. */
export const logoColors = ['primary', 'accent', 'shared'] as const;

/** A logo holds shapes only, so that nothing in it can run or load anything. */
export interface Logo {
  viewBox: string;
  paths: { d: string; color: (typeof logoColors)[number] }[];
}

/** The logo of Duet and the default of other domains: two people, half in common. */
export const twoCircles: Logo = {
  viewBox: '2 8 36 24',
  paths: [
    { d: 'M2 20a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z', color: 'primary' },
    { d: 'M14 20a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z', color: 'accent' },
    { d: 'M20 9.6a12 12 0 0 1 0 20.8 12 12 0 0 1 0-20.8z', color: 'shared' },
  ],
};

/** Two people who are one heart. */
export const twoHalves: Logo = {
  viewBox: '2 4 36 34',
  paths: [
    { d: 'M20 37C9 29.5 3 22.5 3 14.5A9 9 0 0 1 20 10.5Z', color: 'primary' },
    { d: 'M20 37C31 29.5 37 22.5 37 14.5A9 9 0 0 0 20 10.5Z', color: 'accent' },
  ],
};

/** One path of several. A relative beginning of a path alone counts from the corner, and would count from the end of the one before. */
export const joinPaths = (paths: readonly { d: string }[]) =>
  paths.map(({ d }) => d.trimStart().replace(/^m/, 'M0 0m')).join('');

/** What two people stand in, and what the pictures of empty pages are made of. */
export const motifs = ['circles', 'heart'] as const;
/** A drawing is the operator's own. */
export type Motif = (typeof motifs)[number] | Logo;

/** In px, of a card; 12 is Duet's. All other corners follow. */
export const cornerRadii = [0, 12, 28] as const;

/** What the index page begins with besides its words. */
export const heroKinds = ['fan', 'film', 'collage', 'type'] as const;

/** Where the words of a photo stand: on its dark foot, below it, or on the white edge of a print. */
export const photoFrames = ['scrim', 'caption', 'polaroid'] as const;

export const displayFonts = [
  'bricolage-grotesque',
  'figtree',
  'fraunces',
  'baloo-2',
  'oswald',
  'space-grotesk',
] as const;
export type DisplayFont = (typeof displayFonts)[number];
/** Duet's own font, which the build's style sheet names. */
export const defaultDisplayFont: DisplayFont = 'bricolage-grotesque';

export interface SiteLook {
  theme: Theme | null;
  logo: Logo | null;
  display_font: DisplayFont;
  neutrals: Neutrals | null;
  corner_radius: (typeof cornerRadii)[number];
  hero: (typeof heroKinds)[number];
  motif: Motif;
  photo_frame: (typeof photoFrames)[number];
}

/** As Duet looks, and a domain that chooses nothing. */
export const houseLook: SiteLook = {
  theme: null,
  logo: null,
  display_font: defaultDisplayFont,
  neutrals: null,
  corner_radius: 12,
  hero: 'film',
  motif: 'circles',
  photo_frame: 'scrim',
};

/** What the style sheet of a domain is written from; logo and hero are no part of it. */
const inSheet = ['theme', 'display_font', 'neutrals', 'corner_radius', 'motif', 'photo_frame'] as const;

export function hasOwnSheet(look: SiteLook): boolean {
  return inSheet.some((name) => look[name] !== houseLook[name]);
}

/** Without a logo of its own a domain is known by its motif. */
export function findGlyph({ logo, motif }: Pick<SiteLook, 'logo' | 'motif'>): Logo {
  if (logo) return logo;
  if (typeof motif === 'object') return motif;
  return motif === 'heart' ? twoHalves : twoCircles;
}

/** A changed look changes the addresses, so that browsers can cache style sheet and icon for good. */
export function themeUrls(look: SiteLook): {
  sheet: `/${string}`;
  icon: `/${string}`;
} {
  const { theme, logo, display_font, neutrals, corner_radius, motif, photo_frame } = look;
  const drawn = [theme, logo, display_font, neutrals, corner_radius, motif, photo_frame];
  const version = `v=${hash(JSON.stringify(drawn))}`;
  return { sheet: `/theme.css?${version}`, icon: `/site-icon.svg?${version}` };
}

/** FNV-1a distinguishes looks; it keeps nothing secret. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return value.toString(36);
}
