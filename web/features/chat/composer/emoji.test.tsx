// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { locales } from '#contract/sites/facts.ts';
import { loadEmojiData } from './emoji-data.ts';

test.each(locales)('emoji have names and categories in %s', async (locale) => {
  const { emojis, categories } = await loadEmojiData(locale);
  expect(emojis.length).toBeGreaterThan(1500);
  expect(categories).toHaveLength(9);
  const indexes = new Set(categories.map(({ index }) => index));
  expect(emojis.filter(({ label, category }) => !label || !indexes.has(category))).toEqual([]);
  expect(new Set(categories.map(({ label }) => label)).size).toBe(9);
});
