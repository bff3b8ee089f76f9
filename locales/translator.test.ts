import { expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

const polish = {
  chat: {
    unread_one: '{{count}} nieprzeczytana',
    unread_few: '{{count}} nieprzeczytane',
    unread_many: '{{count}} nieprzeczytanych',
    unread_other: '{{count}} nieprzeczytanej',
    list: { empty: 'Pusto' },
    hello: 'Cześć, {{name}}!',
    members: '{{count, number}} osób',
  },
};

test('a text is found by its namespace and path', () => {
  const { t } = createTranslator('pl', polish);
  expect(t('chat:list.empty')).toBe('Pusto');
});

test('what has no text shows its key, however it is spelled', () => {
  const { t } = createTranslator('pl', polish);
  for (const key of ['chat:gone', 'chat:list', 'gone:list', 'chat:constructor', 'plain', ''])
    expect(t(key)).toBe(key);
});

test('a count chooses the plural form of the language [SET-1]', () => {
  const { t } = createTranslator('pl', polish);
  expect([1, 3, 5, 12, 22, 1.5].map((count) => t('chat:unread', { count }))).toEqual([
    '1 nieprzeczytana',
    '3 nieprzeczytane',
    '5 nieprzeczytanych',
    '12 nieprzeczytanych',
    '22 nieprzeczytane',
    '1.5 nieprzeczytanej',
  ]);
});

test('values are filled in as they are, once, and numbers as the language writes them', () => {
  const { t } = createTranslator('pl', polish);
  expect(t('chat:hello', { name: '$& {{name}} <b>' })).toBe('Cześć, $& {{name}} <b>!');
  expect(t('chat:hello', {})).toBe('Cześć, {{name}}!');
  expect(t('chat:members', { count: 12345 })).toBe('12\u00a0345 osób');
});

test('a wait is told as the language tells it', () => {
  const { t } = createTranslator('fr', { a: { b: 'Continue {{seconds, wait}}.' } });
  expect(t('a:b', { seconds: 90 })).toBe('Continue dans 2 minutes.');
});

test('a day is written as the language writes it', () => {
  const { t } = createTranslator('de', { a: { b: 'Bis {{until, day}}.' } });
  expect(t('a:b', { until: '2026-12-24T12:00:00.000Z' })).toBe('Bis 24.12.2026.');
});
