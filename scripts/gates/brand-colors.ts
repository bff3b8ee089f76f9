import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channels } from '#contract/colors.ts';
import { root } from '#scripts/support/run.ts';

/** Files that define Duet's own colours; all others use a token or `resolveTheme`. */
const themeFiles = new Set([
  'server/features/sites/look/theme.rules.ts',
  'web/ui/favicon.svg',
  'web/ui/theme.css',
  'web/ui/theme.ts',
]);
/** A red rose is red under every brand. */
const pictures = new Set(['server/features/gifts/gifts.svg']);

/** From wine to red, in degrees of the colour wheel; the red of errors begins after it. */
const brandHues = { from: 330, to: 358 };
/** Between the strongest and the weakest channel; ink and dark backgrounds have less. */
const leastChroma = 0.1;

export function listDrawingFiles(): string[] {
  return globSync(['web/**/*.{css,ts,tsx,svg}', 'server/**/*.{ts,svg}', 'locales/*.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !themeFiles.has(path) && !pictures.has(path));
}

/** Finds literal colours of Duet's brand, which other domains could not change. */
export function findBrandColors(text: string): string[] {
  return [...listHexColors(text), ...listRgbColors(text)]
    .filter(({ color }) => isOfBrand(color))
    .map(({ written }) => written);
}

export function listFaults(): string[] {
  return listDrawingFiles().flatMap((path) =>
    findBrandColors(readFileSync(join(root, path), 'utf8')).map((color) => `${path}: ${color}`),
  );
}

interface Literal {
  written: string;
  color: string;
}

function listHexColors(text: string): Literal[] {
  return [...text.matchAll(/(?<![\w&/-])(?:#|%23)([\da-f]{6}|[\da-f]{3})(?:[\da-f]{2})?(?![\w-])/gi)].map(
    ([written, digits = '']) => ({
      written,
      color: `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`,
    }),
  );
}

function listRgbColors(text: string): Literal[] {
  return [...text.matchAll(/\brgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/gi)].map(
    ([written, ...parts]) => ({
      written: `${written})`,
      color: `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
    }),
  );
}

function isOfBrand(color: string): boolean {
  const [red, green, blue] = channels(color) as [number, number, number];
  const hue =
    ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
  const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
  return chroma >= leastChroma && hue >= brandHues.from && hue <= brandHues.to;
}
