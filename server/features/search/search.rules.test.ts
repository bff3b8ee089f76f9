import { describe, expect, test } from 'vitest';
import { noTraits } from '#contract/search/filters.ts';
import {
  completeCriteria,
  decodePosition,
  dropUnsupportedFilters,
  encodePosition,
  isPlain,
  type SearchProfile,
  wantedGender,
} from './search.rules.ts';

const hasRegion = (country: string, region: string) => country === 'NL' && region === '07';
const context = {
  today: new Date('2026-11-02T12:00:00Z'),
  fallbackCountry: 'DE',
  minAge: 18,
  hasRegion,
};
const visitor: SearchProfile = {
  gender: null,
  sexuality: null,
  country: null,
  birthDate: null,
  lat: null,
  lon: null,
};
const anna: SearchProfile = {
  gender: 'female',
  sexuality: 'hetero',
  country: 'NL',
  birthDate: '1995-11-03',
  lat: 52.37,
  lon: 4.9,
};
const plain = { ...noTraits, one_sided: false, order: 'activity' } as const;

describe('what is searched when nobody said otherwise', () => {
  test('a member gets the gender they look for, their country and ages around their own', () => {
    expect(completeCriteria({}, anna, context)).toEqual({
      gender: 'male',
      country: 'NL',
      countryregion: null,
      min_age: 20,
      max_age: 40,
      ...plain,
    });
  });

  test('a visitor gets everybody of the country he comes from', () => {
    expect(completeCriteria({}, visitor, context)).toEqual({
      gender: 'both',
      country: 'DE',
      countryregion: null,
      min_age: 18,
      max_age: 99,
      ...plain,
    });
  });

  test('nobody under the least age of the domain is searched, whatever was asked', () => {
    const criteria = completeCriteria({ min_age: 18 }, anna, { ...context, minAge: 21 });
    expect(criteria.min_age).toBe(21);
  });

  test('ages the wrong way round are turned', () => {
    expect(completeCriteria({ min_age: 40, max_age: 30 }, anna, context)).toMatchObject({
      min_age: 30,
      max_age: 40,
    });
  });

  test('a region says nothing where all countries are searched', () => {
    expect(completeCriteria({ country: 'all', countryregion: '07' }, anna, context).countryregion).toBeNull();
  });

  test('a region of another country says nothing, and the country is searched [SEA-3]', () => {
    const regionOf = (country: string) =>
      completeCriteria({ country, countryregion: '07' }, anna, context).countryregion;
    expect([regionOf('NL'), regionOf('BE')]).toEqual(['07', null]);
  });

  test.each([
    ['male', 'hetero', 'female'],
    ['female', 'hetero', 'male'],
    ['male', 'gay', 'male'],
    ['female', 'lesbian', 'female'],
    ['female', 'bi', 'both'],
    ['female', null, 'both'],
    [null, null, 'both'],
  ] as const)('%s and %s wishes %s', (gender, sexuality, wish) => {
    expect(wantedGender({ ...visitor, gender, sexuality })).toBe(wish);
  });
});

describe('further filters [SEA-5]', () => {
  test('lists hold each choice once, in the order of the contract', () => {
    const asked = { hair: 'red,blond,red', interests: 'wine,music' };
    expect(completeCriteria(asked, anna, context)).toMatchObject({
      hair: ['blond', 'red'],
      interests: ['music', 'wine'],
    });
  });

  test('distance and nearness ask for a place on the map, mutual interest for a gender', () => {
    const asked = { distance: 25, order: 'distance', mutual: '1', one_sided: '1' } as const;
    expect(completeCriteria(asked, anna, context)).toMatchObject({
      distance: 25,
      order: 'distance',
      mutual: true,
      one_sided: true,
    });
    expect(completeCriteria(asked, visitor, context)).toMatchObject(plain);
  });

  test('the roll-up counts gender, place, ages and who may look for the viewer', () => {
    const criteria = completeCriteria({}, anna, context);
    expect(isPlain(criteria)).toBe(true);
    expect(isPlain({ ...criteria, order: 'distance', one_sided: true })).toBe(true);
    for (const change of [{ distance: 5 }, { online: true }, { eyes: ['blue' as const] }])
      expect(isPlain({ ...criteria, ...change })).toBe(false);
  });

  test('a filter that the domain does not offer is not heard', () => {
    expect(dropUnsupportedFilters({ hair: 'red', gender: 'male' }, ['gender'])).toEqual({ gender: 'male' });
  });
});

const config = { secret: 'one of this test' };
const scope = { list: 'search', viewerId: 5 } as const;

test('the position behind a page survives the way through the browser', () => {
  const position = { pageNumber: 3, step: 2, act: 1_793_620_800, id: 9_007_199_254_740_990 };
  expect(decodePosition(config, scope, encodePosition(config, scope, position))).toEqual(position);
});

test.each([
  '',
  'x',
  '!!',
  Buffer.from('1.2').toString('base64url'),
  Buffer.from('1.2.3').toString('base64url'),
  Buffer.from('1.2.3.-4').toString('base64url'),
])('an invented cursor %j is refused', (cursor) => {
  expect(() => decodePosition(config, scope, cursor)).toThrow('request.invalid');
});
