import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { fieldCodes } from '#contract/field-codes.ts';
import { locales } from '#contract/sites/facts.ts';
import { findHardCodedText } from '#scripts/gates/hard-coded-text.ts';
import { parseSources } from '#scripts/gates/syntax.ts';
import { findTypographyFaults } from '#scripts/gates/typography.ts';
import { findUsedTranslations } from '#scripts/gates/used-translations.ts';
import { type TranslationGroup, translationGroups } from './groups.ts';
import { loadTranslations } from './translations.ts';

const root = join(import.meta.dirname, '..');
const languages = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const dictionaries = new Map(languages.map((language) => [language, flatten(readTexts(language))]));
const english = dictionaries.get('en') ?? new Map<string, string>();
/** Texts whose wording is fixed to the letter, signs included. */
const fixedTexts = ['en errors:profiles.blocked'];
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** The files of a language, by namespace. */
function readTexts(language: string): Record<string, object> {
  const folder = join(import.meta.dirname, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** Every text by its complete key, as in `chat:list.empty`. */
function flatten(texts: Record<string, object>): Map<string, string> {
  const flat = new Map<string, string>();
  const collect = (node: unknown, path: string, separator: string) => {
    if (typeof node !== 'object' || node === null) flat.set(path, String(node));
    else for (const [key, child] of Object.entries(node)) collect(child, `${path}${separator}${key}`, '.');
  };
  for (const [namespace, node] of Object.entries(texts)) collect(node, namespace, ':');
  return flat;
}

/** The key that code names: without the plural form. */
function baseOf(key: string, dictionary: Map<string, string>): string {
  const stem = key.replace(pluralSuffix, '');
  return dictionary.has(`${stem}_other`) ? stem : key;
}

function listBases(dictionary: Map<string, string>): string[] {
  return [...new Set([...dictionary.keys()].map((key) => baseOf(key, dictionary)))].sort();
}

/** Placeholders and markup that code fills in, by key. A plural form may say "one" instead of its count. */
function collectSlots(dictionary: Map<string, string>): Record<string, string[]> {
  const slots = new Map(listBases(dictionary).map((base) => [base, new Set<string>()]));
  for (const [key, text] of dictionary) {
    const found = text.match(/\{\{[^}]+\}\}|<\/?\w+\s*\/?>/g) ?? [];
    for (const slot of found) slots.get(baseOf(key, dictionary))?.add(slot);
  }
  return Object.fromEntries([...slots].map(([base, set]) => [base, [...set].sort()]));
}

test('the browser gets every text of a language but those the server alone writes', async () => {
  const groups = Object.keys(translationGroups) as TranslationGroup[];
  const offered = await Promise.all(
    locales.map(async (language) => {
      const parts = await Promise.all(groups.map((group) => loadTranslations(language, group)));
      return [language, parts.flatMap((translations) => Object.keys(translations)).sort()];
    }),
  );
  const written = languages.map((language) => {
    const browser = Object.keys(readTexts(language)).filter(
      (name) => !['mail', 'push', 'export', 'receipts', 'sms', 'fictional', 'manifest'].includes(name),
    );
    return [language, browser.sort()];
  });
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(written));
});

describe.each([...dictionaries])('%s', (language, dictionary) => {
  test('has the texts of the English dictionary and no others', () => {
    expect(listBases(dictionary)).toEqual(listBases(english));
  });

  test('has the plural forms its grammar asks for', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const plurals = listBases(english).filter((base) => english.has(`${base}_other`));
    for (const base of plurals) {
      const found = [...dictionary.keys()].filter((key) => key.replace(pluralSuffix, '') === base);
      expect(found.toSorted()).toEqual(forms.map((form) => `${base}_${form}`));
    }
  });

  test('has the placeholders and markup of the English texts', () => {
    expect(collectSlots(dictionary)).toEqual(collectSlots(english));
  });

  test('leaves no text empty', () => {
    expect([...dictionary].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});

test('every error code has translations, and no translations lack their code', () => {
  const codes = [...Object.keys(errorStatuses), ...fieldCodes.map((code) => `field.${code}`), 'unknown'];
  const spoken = listBases(english).filter((key) => key.startsWith('errors:'));
  expect(spoken).toEqual(codes.map((code) => `errors:${code}`).sort());
});

describe.each(locales)('%s', (language) => {
  const pages = join(root, 'content', 'pages', language);
  const texts = [
    ...(dictionaries.get(language) ?? []),
    ...readdirSync(pages).map((file): [string, string] => [file, readFileSync(join(pages, file), 'utf8')]),
  ];

  test('has the quotes, apostrophes and spaces of its typography', () => {
    const faults = texts
      .filter(([key]) => !fixedTexts.includes(`${language} ${key}`))
      .flatMap(([key, text]) => findTypographyFaults(language, text).map((fault) => `${key} ${fault}`));
    expect(faults).toEqual([]);
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
    const exists = (key: string) => bases.some((base) => base === key || base.startsWith(`${key}.`));
    expect([...keys].filter(([key]) => !exists(key))).toEqual([]);
  });

  test('every family of texts that code names has members', () => {
    const hasMembers = (family: string) => bases.some((base) => base.startsWith(family));
    expect([...families].filter(([family]) => !hasMembers(family))).toEqual([]);
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
