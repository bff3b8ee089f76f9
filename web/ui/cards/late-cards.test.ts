import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'late-cards.module.css'), 'utf8');

test('the link to all cards cannot be reached before it is seen [NAV-6]', () => {
  const [, start] = /@keyframes late \{\s*from \{([^}]*)\}/.exec(css) ?? [];
  expect(start).toContain('visibility: hidden;');
  expect(css).toMatch(/animation: late \S+ \S+ both;/);
});
