import { expect, test } from 'vitest';
import { findInitials } from './people/initials.ts';
import { formatCount } from './signs/count-badge.tsx';

test('a badge says "99+" from one hundred [NAV-5]', () => {
  expect([1, 99, 100, 4000].map(formatCount)).toEqual(['1', '99', '99+', '99+']);
});

test.each([
  ['Anna', 'A'],
  ['anna maria schmidt', 'AS'],
  ['Łucja', 'Ł'],
  ['👩‍🚀 Zoe', '👩‍🚀Z'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(findInitials(name)).toBe(initials);
});
