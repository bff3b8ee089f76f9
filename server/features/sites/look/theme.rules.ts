import { channels, contrast } from '#contract/colors.ts';
import { findGlyph, houseLook, type SiteLook, type Theme } from '#contract/sites/look.ts';
import { houseNeutrals, listNeutrals } from '#contract/sites/neutrals.ts';
import type { Look } from './glyph.ts';
import { displayFamilies, listShapeTokens, mailCorners } from './shape.rules.ts';

/** What its texts stand on: as light as on Duet, of whatever hue. */
type Grounds = Record<'light' | 'dark', Record<'paper' | 'surface', string>>;

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
  const { paper, surface } = houseNeutrals.light;
  return Math.min(contrast(color, paper), contrast(color, surface));
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
export function listTokens(
  { primary, accent }: Theme,
  grounds: Grounds = houseNeutrals,
): Record<keyof Grounds, Record<string, string>> {
  const steps = listSteps(primary);
  const own = {
    ...Object.fromEntries(steps.map((color, step) => [`mantine-color-wine-${step}`, color])),
    'bubble-own': primary,
    'bubble-own-meta': towards('#ffffff', mix(primary, '#ffffff', 0.7), [primary]),
  };
  const lightTint = steps[0] ?? primary;
  const darkTint = mix(primary, grounds.dark.paper, 0.72);
  const darkBacks = [grounds.dark.paper, grounds.dark.surface];
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

/** Its own paper, ink and lines, and what Mantine's parts take of them. */
function listNeutralTokens(own: SiteLook['neutrals']): Record<keyof Grounds, Record<string, string>> {
  const { light, dark } = listNeutrals(own);
  if (!own) return { light: {}, dark: {} };
  const parts = {
    'mantine-color-black': light.ink,
    'mantine-color-gray-7': light.muted,
    'mantine-color-gray-3': light['photo-ground'],
    'mantine-color-dark-4': dark.hairline,
  };
  const shadows = {
    'shadow-card': `0 4px 16px ${light.ink}0f`,
    'shadow-popover': `0 12px 32px ${light.ink}1f`,
  };
  return { light: { ...light, ...parts, ...shadows }, dark: { ...dark, ...parts } };
}

/** All that a domain's style sheet says, by scheme: the names of custom properties and their values. */
export function listLookTokens(look: SiteLook): Record<keyof Grounds, Record<string, string>> {
  const neutrals = listNeutralTokens(look.neutrals);
  const grounds = listNeutrals(look.neutrals);
  const colors = look.theme ? listTokens(look.theme, grounds) : { light: {}, dark: {} };
  const shapes = listShapeTokens(look);
  return {
    light: { ...neutrals.light, ...colors.light, ...shapes },
    dark: { ...neutrals.dark, ...colors.dark, ...shapes },
  };
}

/** More specific than the build's style sheet, in any order. */
export function writeThemeSheet(look: SiteLook): string {
  return Object.entries(listLookTokens(look))
    .map(([scheme, tokens]) => {
      const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
      return `html[data-mantine-color-scheme][data-mantine-color-scheme="${scheme}"]{${lines.join(';')}}`;
    })
    .join('\n');
}

/** Duet's own, as in the build's style sheet. */
const houseColors = {
  light: { filled: '#8e1230', edge: '#8e1230', link: '#8e1230', accent: '#d81e3f', shared: '#5a0c1e' },
  dark: { filled: '#b0213f', edge: '#c9506a', link: '#ff8fa3', accent: '#ff5c75', shared: '#5a0c1e' },
};

export function resolveTheme(look: SiteLook): Look {
  const { theme, neutrals, motif, display_font, corner_radius } = look;
  const grounds = listNeutrals(neutrals);
  const tokens = theme && listTokens(theme, grounds);
  const read = (scheme: keyof Grounds) => {
    const { paper, surface, hairline, ink, muted } = grounds[scheme];
    const own = (name: string) => tokens?.[scheme][name] ?? theme?.primary ?? '';
    const colors = theme
      ? {
          ...{ filled: own('mantine-color-wine-filled'), edge: own('filled-edge'), link: own('link') },
          ...{ accent: own('accent'), shared: own('mantine-color-wine-9') },
        }
      : houseColors[scheme];
    return { ...colors, paper, surface, hairline, ink, muted };
  };
  return {
    ...{ light: read('light'), dark: read('dark'), glyph: findGlyph(look), motif },
    ...{ corners: mailCorners[corner_radius], headings: displayFamilies[display_font] },
  };
}

/** The look of Duet, for what belongs to no domain. */
export const houseStyle: Look = resolveTheme(houseLook);
