import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#contract/sites/facts.ts';
import { translationGroups } from '#locales/groups.ts';
import { root } from '#scripts/support/run.ts';
import { composeIndexes, listIndexes } from './locales.ts';

test('the indexes of words are what `npm run locales` writes', () => {
  const written = listIndexes().map((path): [string, string] => [
    path,
    readFileSync(join(root, path), 'utf8'),
  ]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(composeIndexes(locales, translationGroups)));
});

test('a group of words has an index in each language that brings its files', () => {
  const indexes = composeIndexes(['de', 'en'], { legal: ['terms', 'privacy'] });
  expect([...indexes.keys()]).toEqual(['locales/de/legal.ts', 'locales/en/legal.ts']);
  expect(indexes.get('locales/de/legal.ts')).toContain("'#locales/de/privacy.json'");
  expect(indexes.get('locales/de/legal.ts')).toContain('translations = {\n  terms,\n  privacy,\n}');
});
