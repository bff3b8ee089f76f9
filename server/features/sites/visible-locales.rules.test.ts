import { expect, test } from 'vitest';
import { getSettings } from '#contract/sites/endpoints.ts';
import { locales } from '#contract/sites/facts.ts';
import { test as appTest } from '#server/testing/test.ts';
import { listVisibleLocales } from './visible-locales.rules.ts';

const visit = (country: string, languages?: string) => ({
  country,
  geoip_country: country,
  geoip_selected_country: country,
  languages,
  isVisitor: true,
});

test.each([
  ['US', 'en es'],
  ['NL', 'nl'],
  ['BE', 'nl fr de'],
  ['FR', 'fr'],
  ['IT', 'it'],
  ['ES', 'es'],
  ['DE', 'de'],
  ['AT', 'de'],
  ['IE', 'en'],
  ['GB', 'en'],
  ['CA', 'en fr'],
  ['PL', 'pl'],
  ['AU', 'en'],
  ['NZ', 'en'],
  ['CH', 'de it fr en'],
])('in %s the menu offers %s [SET-3]', (country, offered) => {
  expect(listVisibleLocales(visit(country)).join(' ')).toBe(offered);
});

test.each([
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['pl', 'nl pl'],
  ['PT-br, es-MX;q=0.8', 'nl es'],
  ['pt', 'nl'],
  ['', 'nl'],
  ['*', 'nl'],
  ['defoe, , ;q=1', 'nl'],
])('beside it the language of the browser: %s [SET-3]', (languages, offered) => {
  expect(listVisibleLocales(visit('NL', languages)).join(' ')).toBe(offered);
});

test('elsewhere, to a visitor who looks at another country, and where nobody knows, all are offered [SET-3]', () => {
  expect(listVisibleLocales(visit('SE'))).toEqual(locales);
  const abroad = { ...visit('NL'), geoip_selected_country: 'DE' };
  expect(listVisibleLocales(abroad)).toEqual(locales);
  for (const country of [undefined, 'JP']) {
    expect(listVisibleLocales({ ...visit('NL'), country })).toEqual(locales);
  }
  expect(listVisibleLocales({ ...abroad, isVisitor: false })).toEqual(['de']);
});

appTest('the settings name them by the address and the browser of the visitor [SET-3]', async ({ world }) => {
  const answer = await world.visitor().inject({
    url: getSettings.path,
    headers: { 'accept-language': 'en-GB,en;q=0.5' },
    remoteAddress: '145.100.1.1',
  });
  expect(answer.json().settings.visible_locales).toEqual(['nl', 'en']);
});
