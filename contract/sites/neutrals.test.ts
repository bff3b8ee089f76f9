import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channels, luminance } from '#contract/colors.ts';
import { houseNeutrals, tint } from './neutrals.ts';

const colors = [...Object.values(houseNeutrals.light), ...Object.values(houseNeutrals.dark)];

test('a colour of another hue has the luminance it had, so the contrast of a text does not change [SET-5]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...colors),
      fc.integer({ min: 0, max: 359 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (color, hue, strength) => {
        const own = luminance(tint(color, { hue, strength })) + 0.05;
        expect(Math.abs(own / (luminance(color) + 0.05) - 1)).toBeLessThan(0.015);
      },
    ),
  );
});

test('white stays white, and more strength is more colour [SET-5]', () => {
  expect(tint('#ffffff', { hue: 165, strength: 3 })).toBe('#ffffff');
  const spread = (strength: number) => {
    const parts = channels(tint('#2b1b20', { hue: 265, strength }));
    return Math.max(...parts) - Math.min(...parts);
  };
  expect(spread(0)).toBeLessThan(0.01);
  expect(spread(2)).toBeGreaterThan(spread(1));
});

test('the hue of Duet at its own strength is nearly Duet [SET-5]', () => {
  const own = channels(tint('#1e1114', { hue: 5, strength: 1 }));
  for (const [at, part] of channels('#1e1114').entries())
    expect(Math.abs((own[at] ?? 0) - part)).toBeLessThan(0.03);
});
