import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import {
  allowedSelectors,
  countSelectors,
  leastTestRatio,
  listSelectors,
  measureTestRatio,
} from './css-selectors.ts';

test('tests of the front end find things by role and name', () => {
  const found = listSelectors(root);
  const total = Object.values(found).reduce((sum, count) => sum + count, 0);
  console.log(`${total} CSS selectors in tests of the front end`);
  expect(found).toEqual(allowedSelectors);
});

test('the front end has enough tests', () => {
  const ratio = measureTestRatio(root);
  console.log(`${ratio.toFixed(3)} lines of tests for each line of the front end`);
  expect(ratio).toBeGreaterThanOrEqual(leastTestRatio);
});

test.each([
  "document.querySelector('form')",
  "document.querySelector<HTMLFormElement>('form')",
  "[...list.querySelectorAll('li')]",
  "button.closest('form')",
  "document.getElementsByTagName('s')",
  "getByText('Ben', { selector: 'b' })",
])('%s is found', (text) => {
  expect(countSelectors(text)).toBe(1);
});

test.each(["getByRole('button', { name: 'Send' })", 'document.getElementById(id)', 'document.forms[0]'])(
  '%s is nothing to object to',
  (text) => {
    expect(countSelectors(text)).toBe(0);
  },
);

test('a selector in a new test, or in what tests share, is listed with its file', () => {
  const tree = mkdtempSync(join(tmpdir(), 'selectors-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  mkdirSync(join(tree, 'web/testing'), { recursive: true });
  writeFileSync(join(tree, 'web/page.test.tsx'), "find('a');\ndocument.querySelector('a');\n");
  writeFileSync(join(tree, 'web/testing/screen.tsx'), "page.closest('a');\n");
  writeFileSync(join(tree, 'web/page.tsx'), "document.querySelector('a');\n\n\n\n");
  expect(listSelectors(tree)).toEqual({ 'web/page.test.tsx': 1, 'web/testing/screen.tsx': 1 });
  expect(measureTestRatio(tree)).toBe(0.5);
});
