import { describe, expect, test } from 'vitest';
import { listRelated, searchMembers } from './endpoints.ts';
import { maxSearchAge, minSearchAge } from './facts.ts';

const read = (input: Record<string, unknown>) => searchMembers.input.safeParse(input);

describe('what the address of a search may say [SEA-1]', () => {
  test('nothing, for what the profile suggests', () => {
    expect(read({}).data).toEqual({});
  });

  test('everything at once, ages as digits', () => {
    const asked = { gender: 'both', country: 'NL', countryregion: '07', min_age: '30', max_age: '40' };
    expect(read(asked).data).toEqual({ ...asked, min_age: 30, max_age: 40 });
  });

  test.each([
    { gender: 'male' },
    { gender: 'female' },
    { country: 'all' },
    { countryregion: 'ENG' },
    { countryregion: 'x-1' },
    { min_age: minSearchAge },
    { max_age: maxSearchAge },
    { cursor: 'x'.repeat(200) },
    { distance: 100 },
    { photo: '1', online: '1', new: '1', mutual: '1' },
    { hair: 'blond,red', eyes: 'blue', body: 'slim', relationship: 'single' },
    { interests: 'music,wine' },
    { order: 'distance' },
  ])('%j', (input) => {
    expect(read(input).data).toEqual(input);
  });

  test('ages the wrong way round, which the server turns', () => {
    expect(read({ min_age: 40, max_age: 30 }).success).toBe(true);
  });

  test('what no filter is called is left out', () => {
    expect(read({ gender: 'male', sort: 'random()', t: '3' }).data).toEqual({ gender: 'male' });
  });
});

describe('what it may not say', () => {
  test.each([
    ['a gender nobody has', { gender: 'other' }],
    ['an empty gender', { gender: '' }],
    ['a country in small letters', { country: 'nl' }],
    ['a country by its name', { country: 'Netherlands' }],
    ['all countries in capitals', { country: 'ALL' }],
    ['a region with a wildcard', { countryregion: '0%' }],
    ['a region with a quote', { countryregion: "07'" }],
    ['an empty region', { countryregion: '' }],
    ['a region of eleven characters', { countryregion: 'x'.repeat(11) }],
    ['an age below 18', { min_age: 17 }],
    ['an age above 99', { max_age: 100 }],
    ['half a year', { min_age: 20.5 }],
    ['an age that is none', { min_age: 'young' }],
    ['an empty age', { max_age: '' }],
    ['an endless cursor', { cursor: 'x'.repeat(201) }],
    ['a distance that is no step', { distance: 7 }],
    ['no distance', { distance: 'NaN' }],
    ['a flag that is no flag', { photo: 'true' }],
    ['a hair colour nobody has', { hair: 'blond,purple' }],
    ['an empty choice', { eyes: '' }],
    ['ten thousand interests', { interests: Array(10_000).fill('wine').join(',') }],
    ['an order of its own', { order: 'random()' }],
    ['two genders', { gender: ['male', 'female'] }],
  ])('%s', (_fault, input) => {
    const { error } = read(input);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(input));
  });
});

test('whose related members are asked for is a member, by the id [PRO-15]', () => {
  expect(listRelated.input.safeParse({ id: '12' }).data).toEqual({ id: 12 });
  for (const id of [0, 'anna', undefined]) expect(listRelated.input.safeParse({ id }).success).toBe(false);
});
