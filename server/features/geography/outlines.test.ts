import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getOutline } from '#contract/sites/outline.ts';
import { test as worldTest } from '#server/testing/test.ts';
import { findOutline } from './outlines.ts';
import { loadPlaces } from './places.ts';

const listCountries = async (folder: string) =>
  (await readdir(join(import.meta.dirname, folder))).map((file) => file.slice(0, 2)).toSorted();

const countries = await listCountries('places');

test('every country with places has an outline [LAN-3]', async () => {
  expect(countries.length).toBeGreaterThan(10);
  expect(await listCountries('outlines')).toEqual(countries);
});

test.each(countries)('the outline of %s weighs at most 9 KB and fits its frame [LAN-3]', async (country) => {
  const text = await readFile(join(import.meta.dirname, 'outlines', `${country}.json`), 'utf8');
  expect(text.length).toBeLessThanOrEqual(9 * 1024);
  const { width, height, path } = JSON.parse(text);
  expect(path).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/);
  expect(path.match(/\d+/g)?.length).toBeGreaterThan(200);
  expect(Math.max(width, height)).toBeLessThanOrEqual(1001);
});

test.each(countries)('the dots of %s are towns of the places, inside the frame [LAN-3]', async (country) => {
  const outline = await findOutline(country);
  const places = await loadPlaces(country);
  expect(outline?.towns.length).toBeGreaterThan(8);
  for (const { name, x, y } of outline?.towns ?? []) {
    expect(places).toContain(`\n${name}\t`);
    expect([x > 0, y > 0, x < (outline?.width ?? 0), y < (outline?.height ?? 0)]).not.toContain(false);
  }
});

test.each(['XX', '../places/NL', ''])('%j has none', async (country) => {
  expect(await findOutline(country)).toBeUndefined();
});

worldTest('a visitor is given the outline of the country they look at [LAN-3]', async ({ world }) => {
  const browser = world.visitor();
  expect((await browser.call(getOutline, {})).outline?.country).toBe('NL');
  browser.cookies.set('geoip_selected_country', 'PL');
  expect((await browser.call(getOutline, {})).outline?.country).toBe('PL');
});

worldTest('a domain in a country without an outline has none', async ({ world }) => {
  await world.changeSettings({ countries: ['SE'] });
  expect(await world.visitor().call(getOutline, {})).toEqual({ outline: null });
});
