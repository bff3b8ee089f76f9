import { expect, test } from 'vitest';
import type { SearchField } from '#contract/search/filters.ts';
import { createDefaultSettings } from './settings.rules.ts';
import { keepVisible } from './visible-fields.rules.ts';

test.each<[string, SearchField[], SearchField[]]>([
  ['a row of before that names filters', ['gender', 'hair'], ['gender', 'hair', 'one_sided', 'verified']],
  ['a row that names it', ['one_sided', 'hair'], ['one_sided', 'hair', 'verified']],
  ['a row without any filter', [], []],
])(
  'the way back to everybody and verified photos stand where there are filters: %s [SEA-1, SET-5]',
  (_, stored, offered) => {
    const settings = { ...createDefaultSettings('duet.example'), search_fields: stored };
    expect(keepVisible(settings).search_fields).toEqual(offered);
    expect(keepVisible({ ...settings, visible_profile_fields: [] }).search_fields).not.toContain('one_sided');
  },
);

test('where a domain verifies no photos there is no filter by them, though its list names it [TRU-2, SET-5]', () => {
  const settings = { ...createDefaultSettings('duet.example'), photo_verification: false };
  expect(settings.search_fields).toContain('verified');
  expect(keepVisible(settings).search_fields).toEqual(
    settings.search_fields.filter((field) => field !== 'verified'),
  );
});
