import { expect, test } from 'vitest';
import { parseSource } from './syntax.ts';
import { findUsedTranslations } from './used-translations.ts';

function find(code: string) {
  const { keys, families } = findUsedTranslations([parseSource('page.tsx', code)], ['chat', 'errors']);
  return { keys: [...keys.keys()], families: [...families.keys()] };
}

test('a key counts as used wherever it stands', () => {
  const code = "const tabs = [{ label: 'chat:tabs.all' }]; t('chat:title'); <Trans i18nKey=\"chat:hint\" />;";
  expect(find(code).keys).toEqual(['chat:tabs.all', 'chat:title', 'chat:hint']);
});

test('a key of a namespace that does not exist counts when it is translated', () => {
  expect(find("import 'node:fs'; i18n.t('chatt:title');").keys).toEqual(['chatt:title']);
});

test('a template gives the family of its keys', () => {
  expect(find('t(`errors:${code}`); t(`chat:tabs.${tab}`); log(`at ${time}`);').families).toEqual([
    'errors:',
    'chat:tabs.',
  ]);
});
