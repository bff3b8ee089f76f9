import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

test('the gallery names every building block with its path', () => {
  const shown = globSync('dev/*.tsx', { cwd: web })
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join();
  const blocks = globSync('ui/*.tsx', { cwd: web })
    .map((file) => `#web/ui/${basename(file)}`)
    // Stands around every page and shows nothing.
    .filter((path) => path !== '#web/ui/skip-link.tsx' && !path.endsWith('.test.tsx'));
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.filter((path) => !shown.includes(path))).toEqual([]);
});
