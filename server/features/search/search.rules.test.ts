import { describe, expect, test } from 'vitest';
import type { SearchCriteria } from '#contract/search.ts';
import {
  completeCriteria,
  decodePosition,
  encodePosition,
  relaxCriteria,
  type SearchProfile,
  wishedGender,
} from './search.rules.ts';

const hasRegion = (country: string, region: string) => country === 'NL' && region === '07';
const context = {
  today: new Date('2026-11-02T12:00:00Z'),
  fallbackCountry: 'DE',
  minAge: 18,
  hasRegion,
};
const visitor: SearchProfile = { gender: null, sexuality: null, country: null, birthDate: null };
const anna: SearchProfile = { gender: 'female', sexuality: 'hetero', country: 'NL', birthDate: '1995-11-03' };

describe('what is searched when nobody said otherwise', () => {
  test('a member gets her wished gender, her country and ages around her own', () => {
    expect(completeCriteria({}, anna, context)).toEqual({
      gender: 'male',
      country: 'NL',
      countryregion: null,
      min_age: 20,
      max_age: 40,
    });
  });

  test('a visitor gets everybody of the country he comes from', () => {
    expect(completeCriteria({}, visitor, context)).toEqual({
      gender: 'both',
      country: 'DE',
      countryregion: null,
      min_age: 18,
      max_age: 99,
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
    expect(wishedGender({ ...visitor, gender, sexuality })).toBe(wish);
  });
});

describe('similar results [SEA-4]', () => {
  const exact: SearchCriteria = {
    gender: 'male',
    country: 'NL',
    countryregion: '07',
    min_age: 30,
    max_age: 35,
  };

  test('criteria give way step by step: the country, the ages, everywhere', () => {
    expect(relaxCriteria(exact)).toEqual([
      { ...exact, countryregion: null },
      { ...exact, countryregion: null, min_age: 25, max_age: 40 },
      { gender: 'male', country: 'all', countryregion: null, min_age: 25, max_age: 40 },
    ]);
  });

  test('steps that change nothing are left out', () => {
    expect(
      relaxCriteria({ ...exact, countryregion: null, country: 'all', min_age: 18, max_age: 99 }),
    ).toEqual([]);
  });
});

test('the position behind a page survives the way through the browser', () => {
  const position = { pageNumber: 3, act: 1_793_620_800, id: 9_007_199_254_740_990 };
  expect(decodePosition(encodePosition(position))).toEqual(position);
});

test.each([
  '',
  'x',
  '!!',
  Buffer.from('1.2').toString('base64url'),
  Buffer.from('1.2.-3').toString('base64url'),
])('an invented cursor %j is refused', (cursor) => {
  expect(() => decodePosition(cursor)).toThrow('request.invalid');
});
