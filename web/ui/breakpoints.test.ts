import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const web = join(import.meta.dirname, '..');
/** 576, 768, 992 and 1200 px. */
const widths = [36, 48, 62, 75];

test('the theme and every style sheet change at the same four widths [NAV-13]', () => {
  const { xs, sm, md, lg } = mergeMantineTheme(DEFAULT_THEME, theme).breakpoints;
  expect([xs, sm, md, lg]).toEqual(widths.map((width) => `${width}em`));
  const asked = globSync('**/*.css', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/@media[^{]*\((min|max)-width: ([\d.]+)(\w+)\)/g)].map(
      ([query, , width, unit]) => ({
        file,
        query,
        isKnown: unit === 'em' && widths.includes(Math.ceil(Number(width))),
      }),
    ),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ isKnown }) => !isKnown)).toEqual([]);
});
