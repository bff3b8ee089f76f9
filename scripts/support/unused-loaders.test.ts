import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('no loader is shown that the build leaves out [NAV-13]', () => {
  const shapes = read('node_modules/@mantine/core/esm/components/Loader/Loader.mjs');
  for (const name of ['Bars', 'Dots']) expect(shapes).toContain(`./loaders/${name}.mjs`);
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /['"](bars|dots)['"]/.test(read(file)))).toEqual([]);
});
