import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#contract/colors.ts';
import { displayFonts } from '#contract/sites/look.ts';
import { root } from '#scripts/support/run.ts';
import {
  hasSufficientContrast,
  listTokens,
  resolveTheme,
  writeThemeSheet,
} from '#server/features/sites/look/theme.rules.ts';
import { pairs, readPalette, schemes } from '#web/dev/palette.ts';
import { resolveVariables, theme } from '#web/ui/theme.ts';

const themeCss = readFileSync(join(root, 'web/ui/theme.css'), 'utf8');
const blue = { primary: '#123a8e', accent: '#0b6b49' };
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const readable = color.filter(hasSufficientContrast);

test('with every colour that may be saved all texts read, in both schemes [SET-5, NAV-14]', () => {
  fc.assert(
    fc.property(readable, readable, (primary, accent) => {
      const own = listTokens({ primary, accent });
      for (const scheme of schemes) {
        const palette = { ...readPalette(themeCss, scheme), ...own[scheme] };
        for (const { front, back, least } of pairs)
          expect([scheme, front, contrast(palette[front] ?? '', palette[back] ?? '') >= least]).toEqual([
            scheme,
            front,
            true,
          ]);
        for (const ground of ['wine-light', 'wine-light-hover'].map(
          (name) => palette[`mantine-color-${name}`],
        ))
          if (ground) expect(contrast(palette.link ?? '', ground)).toBeGreaterThanOrEqual(4.5);
        const filled = palette['mantine-color-wine-filled'] ?? primary;
        expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('every token of a domain is one of the site [SET-5]', () => {
  for (const scheme of schemes) {
    const known = Object.keys(readPalette(themeCss, scheme));
    const names = Object.keys(listTokens(blue)[scheme]).filter((name) => !name.startsWith('mantine-'));
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  }
});

/** What Mantine adds to the tokens: the steps of each colour of the theme. */
const steps = Object.fromEntries([
  ...Object.entries(theme.colors ?? {}).flatMap(([name, list]) =>
    (list ?? []).map((step, place) => [`mantine-color-${name}-${place}`, step]),
  ),
  ['mantine-color-white', '#ffffff'],
]) as Record<string, string>;

const momentCss = readFileSync(join(root, 'web/features/likes/match-modal.module.css'), 'utf8');
const onMoment = [
  { fronts: ['ink', 'muted', 'link', 'danger', 'success'], backs: ['ground', 'surface'], least: 4.5 },
  { fronts: ['placeholder', 'on-wine-tint'], backs: ['surface', 'wine-tint'], least: 4.5 },
  { fronts: ['on-accent'], backs: ['accent'], least: 4.5 },
  { fronts: ['control-border', 'accent'], backs: ['ground', 'surface'], least: 3 },
];

/** The moment has tokens of its own, each a step of a colour. */
function readMoment(palette: Record<string, string>): (name: string) => string {
  const names = Object.fromEntries(
    [...momentCss.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g)].map(([, name, step]) => [name, step]),
  );
  return (name) => palette[names[name] ?? ''] ?? `no colour: ${name}`;
}

function listUnreadable(find: (name: string) => string): string[] {
  return onMoment.flatMap(({ fronts, backs, least }) =>
    fronts.flatMap((front) =>
      backs
        .filter((back) => !(contrast(find(front), find(back)) >= least))
        .map((back) => `${front} on ${back}`),
    ),
  );
}

test('the match moment reads in the colours of Duet and of every domain [SET-5, NAV-14]', () => {
  expect(listUnreadable(readMoment(steps))).toEqual([]);
  fc.assert(
    fc.property(readable, readable, (primary, accent) => {
      const own = listTokens({ primary, accent });
      for (const scheme of schemes)
        expect(listUnreadable(readMoment({ ...steps, ...own[scheme] }))).toEqual([]);
    }),
  );
});

const fontsCss = readFileSync(join(root, 'web/ui/fonts.css'), 'utf8');

test.each(displayFonts)('%s is served by the site, and its stand-in has its measures [SET-5]', (name) => {
  const sheet = writeThemeSheet({ theme: blue, display_font: name });
  const families = /--mantine-font-family-headings:([^;}]*)/.exec(sheet)?.[1] ?? theme.headings?.fontFamily;
  const own = [...String(families).matchAll(/'([^']+)'/g)].map(([, family]) => family);
  expect(own).toHaveLength(2);
  for (const family of own) expect(fontsCss).toContain(`font-family: "${family}";`);
  const swaps = fontsCss.split('@font-face').filter((face) => face.includes(`"${own[0]}"`));
  for (const face of swaps) expect(face).toContain('font-display: swap;');
  const standIn = fontsCss.split('@font-face').find((face) => face.includes(`"${own[1]}"`));
  expect(standIn).toMatch(/size-adjust: [\d.]+%;\s*ascent-override: [\d.]+%;\s*descent-override: [\d.]+%;/);
});

test('mails and the page of an error have the colours that Duet has in its style sheet [SET-5]', () => {
  const look = resolveTheme({ theme: null, logo: null });
  for (const scheme of schemes) {
    const palette = readPalette(themeCss, scheme);
    const { link, accent, edge } = look[scheme];
    expect({ link, accent, edge }).toEqual({
      ...{ link: palette.link, accent: palette.accent, edge: palette['filled-edge'] },
    });
  }
  const { light, dark } = look;
  expect([light.filled, light.shared]).toEqual([
    steps['mantine-color-wine-7'],
    steps['mantine-color-wine-9'],
  ]);
  const variables = resolveVariables(mergeMantineTheme(DEFAULT_THEME, theme));
  expect(dark.filled).toBe(variables.dark['--mantine-color-wine-filled']);
});

test('what mails and the page of an error write in the colours of a domain reads there [SET-5, NAV-14]', () => {
  fc.assert(
    fc.property(readable, readable, (primary, accent) => {
      const look = resolveTheme({ theme: { primary, accent }, logo: null });
      for (const scheme of schemes) {
        const { filled, edge, link } = look[scheme];
        const { paper = '', surface = '' } = readPalette(themeCss, scheme);
        expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        for (const ground of [paper, surface]) {
          expect(contrast(link, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
        }
      }
    }),
  );
});
