import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readablePairs } from '#contract/colors.ts';
import {
  cornerRadii,
  defaultDisplayFont,
  displayFonts,
  houseLook,
  motifs,
  photoFrames,
  type SiteLook,
} from '#contract/sites/look.ts';
import { houseNeutrals, listNeutrals } from '#contract/sites/neutrals.ts';
import { root } from '#scripts/support/run.ts';
import { listUnreadable as listUnreadableTexts } from '#server/features/sites/look/contrast.rules.ts';
import {
  hasSufficientContrast,
  listLookTokens,
  listTokens,
  resolveTheme,
  writeThemeSheet,
} from '#server/features/sites/look/theme.rules.ts';
import { readPalette, schemes } from '#web/dev/palette.ts';
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
        for (const { front, back, least } of readablePairs)
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

const momentCss = readFileSync(join(root, 'web/ui/page/moment.module.css'), 'utf8');
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

test('the moments of a match, a purchase and Premium read in the colours of Duet and of every domain [SET-5, NAV-14, CRE-5]', () => {
  expect(listUnreadable(readMoment(steps))).toEqual([]);
  fc.assert(
    fc.property(readable, readable, (primary, accent) => {
      const own = listTokens({ primary, accent });
      for (const scheme of schemes)
        expect(listUnreadable(readMoment({ ...steps, ...own[scheme] }))).toEqual([]);
    }),
  );
});

const readFonts = (name: string) => {
  const own = join(root, 'web/ui/display-font', `${name}.css`);
  return readFileSync(existsSync(own) ? own : join(root, 'web/ui/fonts.css'), 'utf8');
};

test.each(displayFonts)('%s is served by the site, and its stand-in has its measures [SET-5]', (name) => {
  const sheet = writeThemeSheet({ ...houseLook, theme: blue, display_font: name });
  const families = /--mantine-font-family-headings:([^;}]*)/.exec(sheet)?.[1] ?? theme.headings?.fontFamily;
  const own = [...String(families).matchAll(/'([^']+)'/g)].map(([, family]) => family);
  expect(own).toHaveLength(2);
  const fontsCss = readFonts(name);
  for (const family of own) expect(fontsCss).toContain(`font-family: "${family}";`);
  const swaps = fontsCss.split('@font-face').filter((face) => face.includes(`"${own[0]}"`));
  for (const face of swaps) expect(face).toContain('font-display: swap;');
  const standIn = fontsCss.split('@font-face').find((face) => face.includes(`"${own[1]}"`));
  expect(standIn).toMatch(/size-adjust: [\d.]+%;\s*ascent-override: [\d.]+%;\s*descent-override: [\d.]+%;/);
});

test('a typeface that Duet has not weighs nothing there: its style sheet is its own [SET-5]', () => {
  const house = readFileSync(join(root, 'web/ui/fonts.css'), 'utf8');
  for (const name of displayFonts.filter((font) => font !== defaultDisplayFont && font !== 'figtree'))
    for (const [, family] of readFonts(name).matchAll(/font-family: "([^"]+)"/g))
      expect(house).not.toContain(`"${family}"`);
});

const looks = fc.record({
  neutrals: fc.option(
    fc.record({
      hue: fc.integer({ min: 0, max: 359 }),
      strength: fc.double({ min: 0, max: 3, noNaN: true }),
    }),
  ),
  corner_radius: fc.constantFrom(...cornerRadii),
  motif: fc.constantFrom(...motifs),
  photo_frame: fc.constantFrom(...photoFrames),
});

test('paper and ink of every hue are read as those of Duet, in both schemes [SET-5, NAV-14]', () => {
  fc.assert(
    fc.property(looks, (own) => {
      const tokens = listLookTokens({ ...houseLook, ...own });
      for (const scheme of schemes) {
        const palette = { ...readPalette(themeCss, scheme), ...tokens[scheme] };
        // Rounding to 256 steps may cost a hundredth.
        for (const { front, back, least } of readablePairs)
          expect(contrast(palette[front] ?? '', palette[back] ?? '')).toBeGreaterThanOrEqual(least - 0.01);
      }
    }),
  );
});

test('paper and ink that a domain leaves as they are, are those of the style sheet [SET-5]', () => {
  for (const scheme of schemes) {
    expect(readPalette(themeCss, scheme)).toMatchObject(houseNeutrals[scheme]);
    expect(listNeutrals(null)[scheme]).toEqual(houseNeutrals[scheme]);
  }
});

test('another hue is seen, in light and in the dark, and strength 0 is grey [SET-5]', () => {
  const { light, dark } = listNeutrals({ hue: 165, strength: 2 });
  for (const color of [light.raised, light.ink, dark.paper, dark.raised]) {
    const [red = 0, green = 0] = [1, 3].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(green).toBeGreaterThan(red);
  }
  const grey = listNeutrals({ hue: 165, strength: 0 });
  for (const color of Object.values(grey.dark)) expect(color).toMatch(/^#(..)\1\1$/);
});

test('the look of Duet, chosen by name, writes nothing into a style sheet [SET-5]', () => {
  expect(listLookTokens(houseLook)).toEqual({ light: {}, dark: {} });
});

test('a token of form is one that a style sheet of the site asks for [SET-5]', () => {
  const sheets = globSync('web/**/*.css', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join();
  for (const corner_radius of cornerRadii)
    for (const photo_frame of photoFrames)
      for (const motif of motifs) {
        const own: SiteLook = { ...houseLook, corner_radius, photo_frame, motif };
        const names = Object.keys(listLookTokens(own).light).filter((name) => !name.startsWith('mantine-'));
        expect(names.filter((name) => !sheets.includes(`var(--${name}`))).toEqual([]);
      }
});

test('no corner of a part is written in figures, which no domain could change [SET-5]', () => {
  const faults = globSync('web/{features,layouts,ui}/**/*.css', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/border[a-z-]*-radius: ([^;]*)/g)]
      .map(([, value = '']) => value)
      .filter((value) => /(?<![\d.])(0\.[4-9]\d*|[1-9][\d.]*)rem|\d{2,}px/.test(value))
      .map((value) => `${path}: ${value}`),
  );
  // A door is round at its top, and a switch has no other form.
  expect(faults.filter((fault) => !/gallery\.module|switch\.module/.test(fault))).toEqual([]);
});

test('a look that would not be read is refused by the setting that made it [SET-5, NAV-14]', () => {
  const unread = { ...houseLook, theme: { primary: '#a0a0a0', accent: '#b3400a' } };
  expect(listUnreadableTexts(unread).map(({ path }) => path)).toContain('theme.primary');
  expect(listUnreadableTexts({ ...houseLook, neutrals: { hue: 90, strength: 3 } })).toEqual([]);
});

test('mails and the page of an error have the colours that Duet has in its style sheet [SET-5]', () => {
  const look = resolveTheme(houseLook);
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
      const look = resolveTheme({ ...houseLook, theme: { primary, accent } });
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
