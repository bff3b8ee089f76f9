import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { rulesWithoutHas } from './rules-without-has.ts';
import { root } from './run.ts';

const write = async (css: string) => (await postcss([rulesWithoutHas]).process(css, { from: undefined })).css;

/** The stand-in reads neither of them: a list in `:has()` within `:is()` or `:where()`, and `:has()` in a nested rule. */
const unread = /:(is|where)\([^{};()]*:has\([^{};()]*,|&[^{};]*:has\(/;

test('a rule with :has() is written a second time, and stays; others stand once', async () => {
  const css = await write('.chip:has(:checked) { color: red } .chip { color: blue }');
  expect(css.match(/color: red/g)).toHaveLength(2);
  expect(css).toContain('[csstools-has-');
  expect(css).toContain('.chip:has(:checked)');
  expect(css.match(/color: blue/g)).toHaveLength(1);
});

test('every rule with :has() has a form that the stand-in reads', () => {
  expect('.row:is(:hover, :has(:checked, :focus)) {').toMatch(unread);
  expect('&:has(:checked) {').toMatch(unread);
  const sheets = globSync('web/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => unread.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
