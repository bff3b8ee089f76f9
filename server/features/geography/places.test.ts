import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { normalise } from './place-names.ts';
import { findLargestPlace, findLines, findPlace, loadPlaces, suggest } from './places.ts';
import { findPlaceAt } from './reverse.ts';

const folder = join(import.meta.dirname, 'places');

describe('a name as it is looked up', () => {
  test.each([
    ['KÖLN', 'koln'],
    ['Łódź', 'lodz'],
    ["'s-Hertogenbosch", 's hertogenbosch'],
    ['Saint-Étienne', 'saint etienne'],
    ['Straße', 'strasse'],
    ['Ærøskøbing', 'aeroskobing'],
    ['  New   York ', 'new york'],
    ['St. Gallen', 'st gallen'],
    ['Nu\u0308rnberg', 'nurnberg'],
    ['|%_..', ''],
  ])('%s is %s', (typed, plain) => {
    expect(normalise(typed)).toBe(plain);
    expect(normalise(plain)).toBe(plain);
  });
});

describe('the lines that hold a text', () => {
  const text = '\nUtrecht\t09\n|utrecht\nAmsterdam\t07\n|amsterdam|mokum\n';
  const list = (part: string) => [...findLines(text, part)];

  test('come whole, each once, the first line and the last too', () => {
    expect(list('\nUtrecht')).toEqual(['Utrecht\t09']);
    expect(list('mokum')).toEqual(['|amsterdam|mokum']);
    expect(list('\t0')).toEqual(['Utrecht\t09', 'Amsterdam\t07']);
    expect(list('am')).toEqual(['Amsterdam\t07', '|amsterdam|mokum']);
    expect(list('Rotterdam')).toEqual([]);
  });
});

describe('the files of places', () => {
  test('end with a line feed, by which the search knows where a line ends', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.tsv'));
    expect(files).toHaveLength(15);
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8');
      expect(text.endsWith('\n'), file).toBe(true);
      expect(text, file).not.toMatch(/\n\n|\r/);
    }
  });

  test('are read for countries alone, not for paths', async () => {
    for (const country of ['XX', 'nl', '../NL', 'NL.tsv', '']) expect(await loadPlaces(country)).toBe('');
  });
});

describe('suggestions', () => {
  test('begin with what was typed, and after them are those with a later word that does', async () => {
    const names = (await suggest('FR', 'lyon')).map(({ city }) => city);
    expect(names[0]).toBe('Lyon');
    expect(names.length).toBeGreaterThan(1);
    for (const name of names.slice(1)) expect(normalise(name)).toContain(' lyon');
  });

  test('are at most eight', async () => {
    expect(await suggest('US', 'new')).toHaveLength(8);
  });

  test('name a place once, however many of its spellings fit', async () => {
    const places = await suggest('DE', 'mun');
    const keys = places.map(({ city, region }) => `${city} ${region}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are none for what is no name', async () => {
    for (const typed of ['', ' ', '|', '\n', '%']) expect(await suggest('NL', typed)).toEqual([]);
  });
});

test('a place is found by what stands in its line, and by nothing that only looks like it', async () => {
  expect(await findPlace({ country: 'NL', region: '07', city: 'Amsterdam' })).toMatchObject({ lat: 52.37 });
  for (const city of ['amsterdam', 'Amster', 'Amsterdam\t07', '', '\n'])
    expect(await findPlace({ country: 'NL', region: '07', city })).toBeUndefined();
});

test('of places that share a name the largest is meant where no region is given', async () => {
  expect(await findLargestPlace('DE', 'Frankfurt am Main')).toMatchObject({ region: '05' });
  expect(await findLargestPlace('US', 'Springfield')).toBeDefined();
  expect(await findLargestPlace('NL', 'Atlantis')).toBeUndefined();
});

describe('the place at a position [SET-9]', () => {
  const countries = ['NL', 'DE', 'BE', 'FR'];
  const nameAt = async (lat: number, lon: number) => (await findPlaceAt(countries, lat, lon))?.city;

  test('is the town, not the hamlet beside it', async () => {
    expect(await nameAt(52.36, 4.88)).toBe('Amsterdam');
  });

  test('stands in the right country at a border', async () => {
    expect((await findPlaceAt(countries, 50.84, 5.69))?.country).toBe('NL');
    expect((await findPlaceAt(countries, 50.77, 6.08))?.country).toBe('DE');
  });

  test('is none at sea, and none in a country the domain does not serve', async () => {
    expect(await nameAt(54.5, 4)).toBeUndefined();
    expect(await nameAt(41.89, 12.5)).toBeUndefined();
    expect(await findPlaceAt([], 52.37, 4.89)).toBeUndefined();
  });
});
