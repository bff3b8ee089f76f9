import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A sheet that is loaded before web/ui/mantine.css would put its layer below the colour of links. */
test('every style sheet of a component that writes into a layer orders the layers first [NAV-13]', () => {
  const web = join(import.meta.dirname, '..');
  const layered = globSync('**/*.module.css', { cwd: web })
    .map((file) => readFileSync(join(web, file), 'utf8').match(/@layer[^{;]*[{;]/)?.[0])
    .filter((first) => first !== undefined);
  expect(layered.length).toBeGreaterThan(0);
  expect(new Set(layered)).toEqual(new Set(['@layer base, mantine, elements;']));
});
