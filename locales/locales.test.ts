import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findHardCodedText } from '../scripts/hard-coded-text.ts';
import { parseSources } from '../scripts/syntax.ts';
import { findUsedTranslations } from '../scripts/used-translations.ts';

const root = join(import.meta.dirname, '..');
const languages = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const dictionaries = new Map(languages.map((language) => [language, readDictionary(language)]));
const english = dictionaries.get('en') ?? new Map<string, string>();
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Every text of a language by its complete key, as in `chat:list.empty`. */
function readDictionary(language: string): Map<string, string> {
  const folder = join(import.meta.dirname, language);
  const texts = new Map<string, string>();
  const collect = (node: unknown, path: string, separator: string) => {
    if (typeof node !== 'object' || node === null) texts.set(path, String(node));
    else for (const [key, child] of Object.entries(node)) collect(child, `${path}${separator}${key}`, '.');
  };
  for (const file of readdirSync(folder)) {
    collect(JSON.parse(readFileSync(join(folder, file), 'utf8')), basename(file, '.json'), ':');
  }
  return texts;
}

/** The key that code names: without the plural form. */
function baseOf(key: string): string {
  return key.replace(pluralSuffix, '');
}

function listBases(dictionary: Map<string, string>): string[] {
  return [...new Set([...dictionary.keys()].map(baseOf))].sort();
}

/** Placeholders and markup that code fills in. A plural form may say "one" instead of its count. */
function listSlots(dictionary: Map<string, string>, base: string): string[] {
  const texts = [...dictionary].filter(([key]) => baseOf(key) === base).map(([, text]) => text);
  const slots = texts.flatMap((text) => text.match(/\{\{[^}]+\}\}|<\/?\w+\s*\/?>/g) ?? []);
  return [...new Set(slots)].sort();
}

test('there is an English dictionary', () => {
  expect(english.size).toBeGreaterThan(0);
});

describe.each([...dictionaries])('%s', (language, dictionary) => {
  test('has the texts of the English dictionary and no others', () => {
    expect(listBases(dictionary)).toEqual(listBases(english));
  });

  test('has the plural forms its grammar asks for', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const plurals = [...new Set([...english.keys()].filter((key) => pluralSuffix.test(key)).map(baseOf))];
    for (const base of plurals) {
      const found = [...dictionary.keys()].filter((key) => baseOf(key) === base);
      expect(found.toSorted()).toEqual(forms.map((form) => `${base}_${form}`));
    }
  });

  test('has the placeholders and markup of the English texts', () => {
    for (const base of listBases(english)) {
      expect(listSlots(dictionary, base), base).toEqual(listSlots(english, base));
    }
  });

  test('leaves no text empty', () => {
    expect([...dictionary].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});

describe('texts in code', () => {
  const folders = ['web', 'server', 'contract', 'database'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const sources = parseSources(
    root,
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  );
  const namespaces = [...new Set([...english.keys()].map((key) => key.split(':', 1)[0] ?? ''))];
  const { keys, families } = findUsedTranslations(sources, namespaces);
  const bases = listBases(english);

  test('every text that code names exists', () => {
    const missing = [...keys].filter(
      ([key]) => !bases.some((base) => base === key || base.startsWith(`${key}.`)),
    );
    expect(missing).toEqual([]);
  });

  test('every family of texts that code names has members', () => {
    expect([...families].filter(([family]) => !bases.some((base) => base.startsWith(family)))).toEqual([]);
  });

  test('no text lies unused', () => {
    const isUsed = (base: string) =>
      keys.has(base) ||
      [...keys.keys()].some((key) => base.startsWith(`${key}.`)) ||
      [...families.keys()].some((family) => base.startsWith(family));
    expect(bases.filter((base) => !isUsed(base))).toEqual([]);
  });

  test('no text for people is written into the markup', () => {
    const markup = sources.filter(
      ({ fileName }) => /^web\/.*\.tsx$/.test(fileName) && !fileName.includes('/dev/'),
    );
    expect(markup.flatMap(findHardCodedText)).toEqual([]);
  });
});
