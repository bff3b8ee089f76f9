// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { couplePaths } from '#contract/home/facts.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { Pair } from './pair.tsx';

test.for([
  ['/signup', null],
  ['/login', '2'],
  ['/reset-password/do', '3'],
  ['/support', '4'],
])('the page %s shows a couple of its own [ACC-13]', async ([path, couple]) => {
  await openScreen(<Pair className="x" />, { path: path ?? '' });
  const shown = /data-couple="(\d)"/.exec(document.body.innerHTML)?.[1] ?? null;
  expect(shown).toBe(couple);
});

test('the style sheet has the people of each couple [ACC-13]', async () => {
  const sheet = await readFile('web/ui/people/pair.css', 'utf8');
  const shown = [...sheet.matchAll(/url\("(\/faces\/[^"]+)"\)/g)].map(([, path]) => path);
  expect(shown.toSorted()).toEqual(couplePaths.flat().toSorted());
});
