import { describe, expect, test } from 'vitest';
import { pictureSize } from '#contract/previews/facts.ts';
import {
  findInitial,
  isDrawable,
  maxCards,
  type PictureKind,
  placeBackdrop,
  placeFaces,
} from './layout.rules.ts';

describe('faces in a picture', () => {
  test.each<[PictureKind, number, number]>([
    ['pair', 2, 2],
    ['portrait', 1, 1],
    ['cards', 1, 1],
    ['cards', 2, 2],
    ['cards', 7, maxCards],
    ['brand', 0, 0],
  ])('%s of %i people has %i frames, all inside it', (kind, count, frames) => {
    const placed = placeFaces(kind, count);
    expect(placed).toHaveLength(frames);
    for (const { left, top, width, height, gap } of [...placed, ...placeBackdrop(kind)]) {
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
