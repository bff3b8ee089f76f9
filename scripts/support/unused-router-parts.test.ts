import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('nothing of React Router is used that the build leaves out [NAV-13]', () => {
  expect(read('react-router.config.ts')).toContain("routeDiscovery: { mode: 'initial' }");
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /\binstrumentations\b/.test(read(file)))).toEqual([]);
});
