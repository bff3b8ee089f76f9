import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** They stand around every page or in its head. */
const unseen = [
  '#web/ui/page/skip-link.tsx',
  '#web/ui/page/document-title.tsx',
  '#web/ui/overlays/mantine-scope.tsx',
];

test('the gallery names every building block with its path', () => {
  const shown = globSync('dev/*.tsx', { cwd: web })
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join();
  const blocks = globSync('ui/{*,elements/*,overlays/*,page/*,people/*,signs/*}.tsx', { cwd: web })
    .map((file) => `#web/${file}`)
    .filter((path) => !unseen.includes(path) && !path.endsWith('.test.tsx'));
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.filter((path) => !shown.includes(path))).toEqual([]);
});
