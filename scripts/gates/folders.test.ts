import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';

/** So many a reader takes in at a glance; from there on those that belong together have a folder of their own. */
const maxFiles = 20;

test('no folder of the product holds more than twenty source files', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.{test,test-suite}.{ts,tsx}', '**/*.d.ts', 'server/testing/**', 'web/testing/**'],
  });
  const folders = Object.entries(Object.groupBy(files, dirname));
  expect(folders.length).toBeGreaterThan(100);
  const full = folders.filter(([, inside = []]) => inside.length > maxFiles);
  expect(full.map(([folder, inside]) => `${folder}: ${inside?.length}`)).toEqual([]);
});
