import { expect, test } from 'vitest';
import { findSaving } from './saving.ts';

const packages = [
  { credits: 20, price_cents: 699 },
  { credits: 50, price_cents: 1499 },
  { credits: 300, price_cents: 5999 },
] as const;

test.each([
  [0, 0],
  [1, 14],
  [2, 42],
])('package %i promises a saving of %i per cent, never more than it is [CRE-2]', (index, percent) => {
  const item = packages[index] ?? packages[0];
  expect(findSaving(item, [...packages])).toBe(percent);
});

test('a package alone saves nothing [CRE-2]', () => {
  expect(findSaving(packages[0], [packages[0]])).toBe(0);
});
