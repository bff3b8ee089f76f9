/** The colours of a domain, each as #rrggbb; everything else that is coloured follows from them. */
export interface Theme {
  /** Of buttons, links and own messages. */
  primary: string;
  /** Of hearts and what is to be noticed. */
  accent: string;
}

/** What a part of the glyph is filled with: the two colours of the domain, and the primary one in the dark. */
export const logoColors = ['primary', 'accent', 'shared'] as const;

/** The glyph of a domain: shapes alone, so that nothing in it can run or load anything. */
export interface Logo {
  /** As the attribute of SVG: left, top, width and height. */
  viewBox: string;
  /** From back to front. */
  paths: { d: string; color: (typeof logoColors)[number] }[];
}

/** That of Duet, and of every domain that has none of its own: two people, half in common. */
export const twoCircles: Logo = {
  viewBox: '2 8 36 24',
  paths: [
    { d: 'M2 20a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z', color: 'primary' },
    { d: 'M14 20a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z', color: 'accent' },
    { d: 'M20 9.6a12 12 0 0 1 0 20.8 12 12 0 0 1 0-20.8z', color: 'shared' },
  ],
};

/** Typefaces of headings; each is served by the site itself. */
export const displayFonts = ['bricolage-grotesque', 'figtree'] as const;
export type DisplayFont = (typeof displayFonts)[number];
/** That of Duet, which the style sheet of the build names. */
export const defaultDisplayFont: DisplayFont = 'bricolage-grotesque';

export interface SiteLook {
  theme: Theme | null;
  logo: Logo | null;
  display_font: DisplayFont;
}

/** Whether a domain needs more than the style sheet of the build. */
export function hasOwnSheet({ theme, display_font }: SiteLook): boolean {
  return theme !== null || display_font !== defaultDisplayFont;
}

/** Another address for another look, so that browsers keep style sheet and icon for good. */
export function themeUrls({ theme, logo, display_font }: SiteLook): {
  sheet: `/${string}`;
  icon: `/${string}`;
} {
  const version = `v=${hash(JSON.stringify([theme, logo, display_font]))}`;
  return { sheet: `/theme.css?${version}`, icon: `/site-icon.svg?${version}` };
}

/** FNV-1a: tells one look from another, and keeps nothing secret. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return value.toString(36);
}
