import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { generateVariables } from './mantine-variables.ts';

test('the style sheet holds the theme in both schemes and no colour it lacks [NAV-14]', () => {
  const css = generateVariables();
  expect(css).toContain('--mantine-color-wine-7: #8e1230');
  expect(css).toMatch(/data-mantine-color-scheme="dark"\][^}]*--mantine-color-wine-filled: #b0213f/s);
  expect(css).toMatch(/data-mantine-color-scheme="light"\][^}]*--mantine-color-scheme: light/s);
  expect(css).not.toMatch(/--mantine-color-(blue|teal|grape)-/);
});

test('nothing of Mantine is used that the build leaves out', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root });
  const leftOut =
    /\b(Button|ActionIcon)\.?Group|\bc(olor)?="(pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange)[."]/;
  expect(files.filter((file) => leftOut.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
