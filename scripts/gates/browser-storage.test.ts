import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { findStorageAccess, storageModule } from './browser-storage.ts';
import { parseSource, parseSources } from './syntax.ts';

const check = (text: string, file = 'page.ts') => findStorageAccess(parseSource(file, text));

test('storage that may throw is touched by one module alone [NAV-10]', () => {
  const sources = parseSources(root, ['{web,contract,locales}/**/*.{ts,tsx}']);
  expect(sources.length).toBeGreaterThan(400);
  const product = sources.filter(({ fileName }) => !fileName.startsWith('web/testing/'));
  expect(product.flatMap(findStorageAccess)).toEqual([]);
});

test.each([
  'localStorage.getItem("a")',
  'window.sessionStorage',
  '`x = localStorage.a`',
  'indexedDB.open("a")',
])('%s is found', (text) => {
  expect(check(text)).toHaveLength(1);
  expect(check(text, storageModule)).toEqual([]);
});

test('a script sent as text may try', () => {
  expect(check('`try { kept = localStorage.a } catch {}`')).toEqual([]);
});
