import { expect, test } from 'vitest';
import { composePortrait, frameHead } from './compose.ts';
import { measureHeight } from './figure.ts';
import { skinTones } from './palette.ts';
import type { HairStyle, Sitter } from './portrait.ts';
import { canvasHeight } from './svg.ts';

const sitter: Sitter = {
  seed: 'anybody',
  gender: 'female',
  age: 30,
  hair: 'black',
  eyes: 'brown',
  skin: 'fair',
};
const styles: HairStyle[] = ['long', 'bun', 'afro', 'curly', 'pixie', 'ponytail'];

test('every crop keeps the chin above the captions and the hair below the edge', () => {
  for (const style of styles) {
    for (const gender of ['female', 'male'] as const) {
      for (const crop of ['close', 'portrait', 'half'] as const) {
        const height = measureHeight({ ...sitter, gender, style });
        const { y, zoom } = frameHead(height, crop);
        expect((y + height.chin * zoom) / canvasHeight).toBeLessThanOrEqual(0.62);
        expect(y - height.hair * zoom).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test('the darker the skin, the more light draws its edge', () => {
  const order = ['porcelain', 'fair', 'olive', 'tan', 'brown', 'deep', 'ebony'] as const;
  expect([...order].sort()).toEqual(Object.keys(skinTones).sort());
  const strengths = order.map(
    (skin) => composePortrait({ ...sitter, skin }, { scene: 'studio' }).lighting?.rimStrength ?? 0,
  );
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(strengths.at(-1)).toBeGreaterThan(0.6);
});
