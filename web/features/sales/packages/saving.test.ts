import { expect, test } from 'vitest';
import { findRibbon, findSaving } from './saving.ts';

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

test('the package with the cheapest credits says so, unless it is the popular one or all cost the same [CRE-2]', () => {
  const named = packages.map((item, index) => ({ ...item, popular: index === 1 }));
  expect(named.map((item) => findRibbon(item, named))).toEqual([undefined, 'popular', 'bestValue']);
  const dearest = { ...packages[0], popular: false };
  expect(findRibbon(dearest, [dearest])).toBeUndefined();
  expect(findRibbon({ ...packages[2], popular: true }, named)).toBe('popular');
});
