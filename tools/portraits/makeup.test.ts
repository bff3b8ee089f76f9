import { expect, test } from 'vitest';
import { measureHead } from './head.ts';
import { colorLips } from './mouth.ts';
import { skinTones } from './palette.ts';
import type { Sitter } from './portrait.ts';

const woman: Sitter = { seed: '', gender: 'female', age: 30, hair: 'brown', eyes: 'blue', skin: 'fair' };
const seeds = Array.from({ length: 200 }, (_, index) => `seed ${index}`);

function sharePainted(sitter: Sitter): number {
  return seeds.filter((seed) => measureHead({ ...sitter, seed }, 0, 1).makeup).length / seeds.length;
}

/** How much more red than green. */
function measureRedness(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return (value >> 16) / ((value >> 8) & 255);
}

test('some women wear makeup, old ones and men none', () => {
  expect(sharePainted(woman)).toBeGreaterThan(0.3);
  expect(sharePainted(woman)).toBeLessThan(0.5);
  expect(sharePainted({ ...woman, age: 70 })).toBe(0);
  expect(sharePainted({ ...woman, gender: 'male' })).toBe(0);
});

test('the lips of a man are hardly redder than the shade of his skin', () => {
  for (const skin of Object.keys(skinTones) as Sitter['skin'][]) {
    const lips = colorLips(measureHead({ ...woman, gender: 'male', skin }, 0, 1));
    expect(measureRedness(lips)).toBeLessThan(measureRedness(skinTones[skin].shadow) * 1.1);
  }
});
