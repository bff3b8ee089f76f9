import { describe, expect, test } from 'vitest';
import { pictureSize } from '#contract/previews/facts.ts';
import { houseLook, type SiteLook, twoCircles } from '#contract/sites/look.ts';
import { resolveTheme } from '#server/features/sites/index.ts';
import {
  findInitial,
  isDrawable,
  maxCards,
  type PictureKind,
  placeBackdrop,
  placeFaces,
} from './layout.rules.ts';

const kinds = ['pair', 'portrait', 'cards', 'brand'] as const;
const forms = resolveTheme(houseLook);

describe('faces in a picture', () => {
  test.each<SiteLook['motif']>(['heart', twoCircles])(
    'stand in the motif of the domain, inside the picture: %#',
    (motif) => {
      const look = resolveTheme({ ...houseLook, motif, corner_radius: 0 });
      for (const kind of kinds)
        for (const { left, top, width, height } of [
          ...placeFaces(kind, 3, look),
          ...placeBackdrop(kind, look),
        ]) {
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(pictureSize.width);
          expect(top + height).toBeLessThanOrEqual(pictureSize.height);
        }
      expect(placeFaces('pair', 2, look).every(({ shape }) => shape)).toBe(true);
      expect(placeFaces('cards', 2, look).map(({ radius }) => radius)).toEqual([0, 0]);
    },
  );

  test.each<[PictureKind, number, number]>([
    ['pair', 2, 2],
    ['portrait', 1, 1],
    ['cards', 1, 1],
    ['cards', 2, 2],
    ['cards', 7, maxCards],
    ['brand', 0, 0],
  ])('%s of %i people has %i frames, all inside it', (kind, count, frames) => {
    const placed = placeFaces(kind, count, forms);
    expect(placed).toHaveLength(frames);
    for (const { left, top, width, height, gap } of [...placed, ...placeBackdrop(kind, forms)]) {
      expect(Math.min(left, top) - gap).toBeGreaterThanOrEqual(0);
      expect(left + width + gap).toBeLessThanOrEqual(pictureSize.width);
      expect(top + height + gap).toBeLessThanOrEqual(pictureSize.height);
    }
  });

  test('a name begins with its letter; scripts that the typeface lacks have none', () => {
    expect(['anna', ' Łucja', 'éva', '李明', '🌸', ''].map(findInitial)).toEqual([
      'A',
      'Ł',
      'É',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['Duet & Co', 'Łączność 2', 'Дуэт', 'Duet 🌸'].map(isDrawable)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
