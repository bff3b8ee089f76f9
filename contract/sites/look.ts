/** The colours of a domain, each as #rrggbb; all other colours are derived from them. */
export interface Theme {
  /** Buttons, links and own messages. */
  primary: string;
  /** Hearts and highlights. */
  accent: string;
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

export const displayFonts = ['bricolage-grotesque', 'figtree'] as const;
export type DisplayFont = (typeof displayFonts)[number];
/** Duet's own font, which the build's style sheet names. */
export const defaultDisplayFont: DisplayFont = 'bricolage-grotesque';

export interface SiteLook {
  theme: Theme | null;
  logo: Logo | null;
  display_font: DisplayFont;
}

export function hasOwnSheet({ theme, display_font }: SiteLook): boolean {
  return theme !== null || display_font !== defaultDisplayFont;
}

/** A changed look changes the addresses, so that browsers can cache style sheet and icon for good. */
export function themeUrls({ theme, logo, display_font }: SiteLook): {
  sheet: `/${string}`;
  icon: `/${string}`;
} {
  const version = `v=${hash(JSON.stringify([theme, logo, display_font]))}`;
  return { sheet: `/theme.css?${version}`, icon: `/site-icon.svg?${version}` };
}

/** FNV-1a distinguishes looks; it keeps nothing secret. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return value.toString(36);
}
