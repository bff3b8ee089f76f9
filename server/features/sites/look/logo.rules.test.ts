import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { houseLook, type Logo, twoCircles } from '#contract/sites/look.ts';
import { drawFavicon, drawIcon } from '../files/site-files.ts';
import { checkSettings, createDefaultSettings } from '../settings.rules.ts';
import { isPathData } from './logo.rules.ts';

const leaf: Logo = {
  viewBox: '0 0 40 40',
  paths: [{ d: 'M4 36C4 14 14 4 36 4 36 26 26 36 4 36Z', color: 'accent' }],
};

function findFaults(logo: unknown): string[] {
  const { faults } = checkSettings({ ...createDefaultSettings('a.example'), logo });
  return faults.map(({ path }) => path);
}

test('a domain begins with the two circles, and may have a glyph of paths instead [SET-5]', () => {
  expect(createDefaultSettings('a.example').logo).toBeNull();
  for (const logo of [null, leaf, twoCircles]) expect(findFaults(logo)).toEqual([]);
});

const withPath = (d: string) => ({ ...leaf, paths: [...leaf.paths, { d, color: 'primary' }] });

test.each([
  'M0 0"/><script>alert(1)</script>',
  'M0 0" onload="alert(1)',
  'url(javascript:alert(1))',
  'M0 0 L10',
  'L0 0 10 10',
  'M0 0a12 12 0 010 20.8z',
  'M0 0 B1 2',
  'M0 0z5',
  'M1e999 0',
  'M0 0\nL1 1',
  '',
])('what is no data of a path is refused by its place: %j [SET-5]', (d) => {
  expect(findFaults(withPath(d))).toContain('logo.paths.1.d');
});

test.each([
  [{ ...leaf, viewBox: '0 0 40' }, 'logo.viewBox'],
  [{ ...leaf, viewBox: '0 0 0 40' }, 'logo.viewBox'],
  [{ ...leaf, viewBox: '0 0 400 40' }, 'logo.viewBox'],
  [{ ...leaf, viewBox: '0 0 40 40" onload="x' }, 'logo.viewBox'],
  [{ ...leaf, paths: [] }, 'logo.paths'],
  [{ ...leaf, paths: Array(9).fill(leaf.paths[0]) }, 'logo.paths'],
  [withPath(`M0 0${' 1 1'.repeat(1000)}`), 'logo.paths.1.d'],
  [{ ...leaf, paths: [{ d: 'M0 0z', color: '#ff0000' }] }, 'logo.paths.0.color'],
  [{ ...leaf, script: 'x' }, 'logo.script'],
  ['<svg onload="alert(1)"/>', 'logo'],
])('a glyph that would not fit or could do more than be seen is refused: %# [SET-5]', (logo, path) => {
  expect(findFaults(logo)).toContain(path);
});

test('nothing that is accepted can leave its attribute [SET-5]', () => {
  const text = fc.array(fc.constantFrom(...'MLCAZmz0123 ,.-+"\'<>&;(){}=/%#\\\n\u0000e'), { maxLength: 12 });
  fc.assert(
    fc.property(text, (marks) => {
      const data = `M1 1${marks.join('')}`;
      if (isPathData(data)) expect(data).toMatch(/^[A-Za-z0-9 ,.+-]+$/);
    }),
  );
});

test('icons are drawn with the glyph of the domain [SET-5]', async () => {
  const theme = { primary: '#123a8e', accent: '#0b6b49' };
  const draw = (logo: Logo | null) =>
    sharp(Buffer.from(drawIcon(192, { ...houseLook, theme, logo })))
      .png()
      .toBuffer();
  const [own, shared] = [await draw(leaf), await draw(null)];
  expect(own.equals(shared)).toBe(false);
  expect(drawFavicon({ ...houseLook, theme, logo: leaf })).toContain(
    `<path d="${leaf.paths[0]?.d}" fill="${theme.accent}"/>`,
  );
});
