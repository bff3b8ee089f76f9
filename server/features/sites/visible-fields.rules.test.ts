import { expect, test } from 'vitest';
import type { SearchField } from '#contract/search/filters.ts';
import { createDefaultSettings } from './settings.rules.ts';
import { keepVisible } from './visible-fields.rules.ts';

test.each<[string, SearchField[], SearchField[]]>([
  ['a row of before that names filters', ['gender', 'hair'], ['gender', 'hair', 'one_sided']],
  ['a row that names it', ['one_sided', 'hair'], ['one_sided', 'hair']],
  ['a row without any filter', [], []],
])('the way back to everybody stands where there are filters: %s [SEA-1, SET-5]', (_, stored, offered) => {
  const settings = { ...createDefaultSettings('duet.example'), search_fields: stored };
  expect(keepVisible(settings).search_fields).toEqual(offered);
  expect(keepVisible({ ...settings, visible_profile_fields: [] }).search_fields).not.toContain('one_sided');
});
