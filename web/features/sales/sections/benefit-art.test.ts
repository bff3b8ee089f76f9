import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { facePaths } from '#contract/home/facts.ts';

const sheets = [
  new URL('../../../ui/people/pair.css', import.meta.url),
  new URL('benefit-art.module.css', import.meta.url),
];

test('nobody stands twice on the page of Premium, and every place has somebody [CRE-2]', async () => {
  const sources = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')));
  const shown = sources.flatMap((source) =>
    [...source.matchAll(/url\("(\/faces\/[^/"]+)"\)/g)].map(([, path]) => path),
  );
  expect(shown.toSorted()).toEqual([...facePaths].sort());
});
