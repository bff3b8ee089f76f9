import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { channels, contrast, readablePairs } from '#contract/colors.ts';
import { theme } from '#web/ui/theme.ts';
import { readPalette, schemes } from './palette.ts';

const themeCss = readFileSync(join(import.meta.dirname, '../ui/theme.css'), 'utf8');

/** Degrees on the colour wheel: red is 0 and 360. */
function hueOf(color: string): number {
  const [red, green, blue] = channels(color) as [number, number, number];
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

test('black on white has the highest contrast, a colour on itself none', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#8e1230', '#8e1230')).toBe(1);
});

describe.each(schemes)('%s', (scheme) => {
  const palette = readPalette(themeCss, scheme);

  test.each(readablePairs)('$front on $back reads [NAV-14]', ({ front, back, least }) => {
    expect(contrast(palette[front] ?? '', palette[back] ?? '')).toBeGreaterThanOrEqual(least);
  });

  test('the secondary colour is a red, the unread counter has a colour of its own [NAV-14]', () => {
    expect(hueOf(palette.accent ?? '')).toBeGreaterThan(340);
    expect(Math.abs(hueOf(palette.unread ?? '') - 245)).toBeLessThan(10);
  });
});

test('the primary colour is a dark red [NAV-14]', () => {
  const primary = theme.colors?.[theme.primaryColor ?? '']?.[7] ?? '';
  expect(hueOf(primary)).toBeGreaterThan(340);
  expect(contrast(primary, '#ffffff')).toBeGreaterThan(7);
});
