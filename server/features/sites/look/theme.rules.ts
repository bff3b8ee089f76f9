import { channels, contrast } from '#contract/colors.ts';
import {
  type DisplayFont,
  defaultDisplayFont,
  type SiteLook,
  type Theme,
  twoCircles,
} from '#contract/sites/look.ts';
import type { Look } from './glyph.ts';

/** Backgrounds of web/ui/theme.css that no domain changes. */
const grounds = {
  light: { paper: '#fffbf8', surface: '#ffffff' },
  dark: { paper: '#140a0d', surface: '#1f1317' },
} as const;

/** Minimum for text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
/** On dark backgrounds a barely readable colour looks disabled. */
const leastOfDarkLinks = 6;
/** Minimum for the edge of a control (1.4.11). */
const leastOfEdges = 3;

/** White stands on both colours, and both stand on the pages. */
export function hasSufficientContrast(color: string): boolean {
  return findLeastContrast(color) >= leastContrast;
}

export function findLeastContrast(color: string): number {
  return Math.min(...Object.values(grounds.light).map((ground) => contrast(color, ground)));
}

function mix(color: string, other: string, share: number): string {
  const parts = channels(other);
  const mixed = channels(color).map((part, place) => part * (1 - share) + (parts[place] ?? 0) * share);
  return `#${mixed
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Adds as little white or black as needed to be readable on all of these. */
function towards(
  end: '#ffffff' | '#000000',
  color: string,
  backs: readonly string[],
  least = leastContrast,
): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(color, end, share);
    if (backs.every((back) => contrast(mixed, back) >= least)) return mixed;
  }
  return end;
}

/** The ten steps of Mantine from light to dark; the colour itself is the eighth. */
function listSteps(color: string): string[] {
  const lighter = [0.92, 0.82, 0.62, 0.44, 0.26, 0.14, 0.08].map((share) => mix(color, '#ffffff', share));
  return [...lighter, color, mix(color, '#000000', 0.18), mix(color, '#000000', 0.36)];
}

/** Tokens of web/ui/theme.css and Mantine that follow a domain's colours, by scheme. */
export function listTokens({ primary, accent }: Theme): Record<keyof typeof grounds, Record<string, string>> {
  const steps = listSteps(primary);
  const own = {
    ...Object.fromEntries(steps.map((color, step) => [`mantine-color-wine-${step}`, color])),
    'bubble-own': primary,
    'bubble-own-meta': towards('#ffffff', mix(primary, '#ffffff', 0.7), [primary]),
  };
  const lightTint = steps[0] ?? primary;
  const darkTint = mix(primary, grounds.dark.paper, 0.72);
  const darkBacks = Object.values(grounds.dark);
  const lightFilled = mix(primary, '#000000', 0.68);
  const lightHovered = mix(primary, '#000000', 0.56);
  const link = towards(
    '#ffffff',
    primary,
    [...darkBacks, darkTint, lightFilled, lightHovered],
    leastOfDarkLinks,
  );
  const filled = mix(primary, '#ffffff', 0.08);
  const hovered = mix(primary, '#ffffff', 0.14);
  const keepsWhite = (color: string) => (contrast(color, '#ffffff') >= leastContrast ? color : primary);
  return {
    light: {
      ...own,
      link: primary,
      'wine-tint': lightTint,
      'on-wine-tint': towards('#000000', primary, [lightTint]),
      accent,
      'filled-edge': primary,
    },
    dark: {
      ...own,
      link,
      'wine-tint': darkTint,
      'on-wine-tint': link,
      // Dark text stands on it there.
      accent: towards('#ffffff', accent, [...darkBacks, '#1e1114']),
      'filled-edge': towards('#ffffff', mix(primary, '#ffffff', 0.26), darkBacks, leastOfEdges),
      'mantine-color-wine-filled': keepsWhite(filled),
      'mantine-color-wine-filled-hover': keepsWhite(hovered),
      'mantine-color-wine-light': lightFilled,
      'mantine-color-wine-light-hover': lightHovered,
    },
  };
}

/** As in web/ui/fonts.css: the typeface, and its metric-compatible fallback. */
const displayFamilies: Record<DisplayFont, string> = {
  'bricolage-grotesque': "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
  figtree: "'Figtree Variable', 'Figtree Display Fallback', system-ui, sans-serif",
};

/** More specific than the build's style sheet, in any order. */
export function writeThemeSheet({ theme, display_font }: Pick<SiteLook, 'theme' | 'display_font'>): string {
  const tokens = theme ? listTokens(theme) : { light: {}, dark: {} };
  const families = { 'mantine-font-family-headings': displayFamilies[display_font] };
  const font = display_font === defaultDisplayFont ? {} : families;
  return Object.entries(tokens)
    .map(([scheme, own]) => {
      const lines = Object.entries({ ...own, ...font }).map(([name, value]) => `--${name}:${value}`);
      return `html[data-mantine-color-scheme][data-mantine-color-scheme="${scheme}"]{${lines.join(';')}}`;
    })
    .join('\n');
}

/** Duet's own, as in the build's style sheet. */
const houseColors: Omit<Look, 'glyph'> = {
  light: { filled: '#8e1230', edge: '#8e1230', link: '#8e1230', accent: '#d81e3f', shared: '#5a0c1e' },
  dark: { filled: '#b0213f', edge: '#c9506a', link: '#ff8fa3', accent: '#ff5c75', shared: '#5a0c1e' },
};

export function resolveTheme({ theme, logo }: Pick<SiteLook, 'theme' | 'logo'>): Look {
  const glyph = logo ?? twoCircles;
  if (!theme) return { ...houseColors, glyph };
  const tokens = listTokens(theme);
  const look = (scheme: keyof typeof grounds) => {
    const own = (name: string) => tokens[scheme][name] ?? theme.primary;
    return {
      ...{ filled: own('mantine-color-wine-filled'), edge: own('filled-edge'), link: own('link') },
      ...{ accent: own('accent'), shared: own('mantine-color-wine-9') },
    };
  };
  return { light: look('light'), dark: look('dark'), glyph };
}
