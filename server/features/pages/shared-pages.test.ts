import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageTokens } from '#contract/pages/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { root } from '#scripts/support/run.ts';
import { type PageValues, placeholders, readPageText } from './page-text.rules.ts';

const folder = join(root, 'content/pages');
const read = (locale: string, token: string) => readFileSync(join(folder, locale, `${token}.md`), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);
const others = locales.filter((locale) => locale !== 'en');

/** What a domain may do without. */
const optional = [
  'support_phone',
  'support_phone_number',
  'chat_history_days',
  'trade_names',
  'register_number',
  'vat_number',
  'daily_picks',
  'asks_consent',
  'us_footer',
];

/** What a translation must not lose: the parts that are no words. */
const partsOf = (text: string) => ({
  anchors: all(text, /\{#[\w-]+\}$/gm),
  conditions: all(text, /^\{[?!]\w+\}(- |## )?/gm),
  placeholders: [...new Set(all(text, /\{\w+\}/g))].sort(),
  links: all(text, /\]\([^)]*\)/g).sort(),
  items: all(text, /^(\{[?!]\w+\})?(- |\d\. |> )/gm).length,
});

test('there are all pages in all languages, and no other [LAN-6]', () => {
  expect(readdirSync(folder).sort()).toEqual([...locales].sort());
  for (const locale of locales)
    expect(readdirSync(join(folder, locale)).sort()).toEqual(pageTokens.map((token) => `${token}.md`).sort());
});

describe.each(pageTokens)('the page %s [LAN-6]', (token) => {
  test.each(locales)('is in order in %s, with all a domain may say and with what it must', (locale) => {
    for (const value of ['x', '']) {
      const values = Object.fromEntries(
        placeholders.map((name) => [name, optional.includes(name) ? value : '18']),
      ) as PageValues;
      const { lead, sections } = readPageText(read(locale, token), values);
      expect(lead.length).toBeLessThanOrEqual(220);
      for (const { words, html } of sections) {
        expect(words.trim()).not.toBe('');
        expect(html).not.toMatch(/[{}]|\*\*/);
      }
    }
  });

  test.each(others)('has in %s what it has in English', (locale) => {
    expect(partsOf(read(locale, token))).toEqual(partsOf(read('en', token)));
  });

  test('leads to anchors that are there', () => {
    for (const link of all(read('en', token), /\]\(\/pages\/[^)]*\)/g)) {
      const [, page = '', anchor] = /\/pages\/([\w-]+)(?:#([\w-]+))?/.exec(link) ?? [];
      expect(pageTokens).toContain(page);
      if (anchor) expect(read('en', page)).toContain(`{#${anchor}}`);
    }
  });
});
