import { expect } from 'vitest';
import { searchMembers } from '#contract/search/endpoints.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { test } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** An address of the Netherlands, of Poland and of Japan, where the demonstration has nobody. */
const addresses = { NL: '145.100.1.1', PL: '83.0.0.1', JP: '1.0.16.1' };

async function readCountries(browser: TestClient, remoteAddress?: string) {
  const answer = await browser.inject({ url: getSettings.path, ...(remoteAddress ? { remoteAddress } : {}) });
  const { geoip_country, geoip_selected_country } = answer.json().settings;
  return [geoip_country, geoip_selected_country];
}

test('a visitor is shown the country they are in, where the domain serves it [SET-15]', async ({ world }) => {
  expect(await readCountries(world.visitor(), addresses.PL)).toEqual(['PL', 'PL']);
  expect(await readCountries(world.visitor(), addresses.JP)).toEqual(['NL', 'NL']);
  expect(await readCountries(world.visitor())).toEqual(['NL', 'NL']);
});

test('the browser remembers the country a visitor searches [SET-15]', async ({ world }) => {
  const visitor = world.visitor();
  await visitor.call(searchMembers, { country: 'DE' });
  expect(await readCountries(visitor, addresses.PL)).toEqual(['PL', 'DE']);
  expect((await visitor.call(searchMembers, {})).criteria.country).toBe('DE');
  for (const nowhere of ['all', 'JP']) await visitor.call(searchMembers, { country: nowhere });
  expect(await readCountries(visitor)).toEqual(['NL', 'DE']);
  visitor.cookies.set('geoip_selected_country', 'XX');
  expect(await readCountries(visitor)).toEqual(['NL', 'NL']);
});

test('a member has a country of their own, and no cookie for it', async ({ world }) => {
  const { browser } = await world.join();
  await browser.call(searchMembers, { country: 'DE' });
  expect(browser.cookies.has('geoip_selected_country')).toBe(false);
});
