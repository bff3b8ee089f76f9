import { describe, expect, test } from 'vitest';
import type { SearchCriteria, WiderSearch } from '#contract/search/endpoints.ts';
import { plainCriteria } from '#web/testing/people.ts';
import {
  changeFilters,
  listChosen,
  mergeCriteria,
  readFilters,
  toWiderFilters,
  withoutGroup,
  writeFilters,
} from './search-filters.ts';

describe('filters in the address [SEA-2]', () => {
  test('survive a reload', () => {
    const filters = { gender: 'both', country: 'NL', countryregion: '07', min_age: 25, max_age: 35 } as const;
    const params = writeFilters(new URLSearchParams(), filters);
    expect(params.toString()).toBe('gender=both&country=NL&countryregion=07&min_age=25&max_age=35');
    expect(readFilters(params)).toEqual(filters);
  });

  test('what the contract would refuse is as good as not said', () => {
    const params = new URLSearchParams(
      'gender=robot&country=Holland&min_age=12&max_age=x&countryregion=<b>&cursor=1',
    );
    expect(readFilters(params)).toEqual({});
  });

  test('what else the address says stays, a filter taken back goes', () => {
    const params = new URLSearchParams('ref=abc&gender=male&min_age=20');
    expect(writeFilters(params, { min_age: 30 }).toString()).toBe('ref=abc&min_age=30');
  });

  test('another country forgets the region, the same one keeps it', () => {
    const filters = { country: 'NL', countryregion: '07' };
    expect(changeFilters(filters, { country: 'DE' })).toEqual({ country: 'DE', countryregion: undefined });
    expect(changeFilters(filters, { min_age: 30 })).toEqual({ ...filters, min_age: 30 });
  });

  test('lists and flags survive too, also as a form without scripts sends them [SEA-5]', () => {
    const filters = {
      distance: 25,
      photo: '1',
      hair: 'blond,red',
      interests: 'wine',
      order: 'distance',
    } as const;
    const params = writeFilters(new URLSearchParams(), filters);
    expect(params.get('hair')).toBe('blond,red');
    expect(readFilters(params)).toEqual(filters);
    const sent = new URLSearchParams(
      'distance=25&photo=1&hair=blond&hair=red&interests=wine&order=distance&eyes=',
    );
    expect(readFilters(sent)).toEqual(filters);
    expect(readFilters(new URLSearchParams('hair=blond,purple&photo=yes&distance=7&order=random'))).toEqual(
      {},
    );
  });

  test('are searched before the answer has come [SEA-5]', () => {
    const criteria = mergeCriteria(plainCriteria, { hair: 'red,blond', online: '1', distance: 10 });
    expect(criteria).toEqual({ ...plainCriteria, hair: ['blond', 'red'], online: true, distance: 10 });
    expect(mergeCriteria(criteria, {})).toEqual({ ...plainCriteria });
  });

  test('the two ages are one filter to take away', () => {
    const filters = { gender: 'male', min_age: 20, max_age: 30 } as const;
    expect(listChosen(filters)).toEqual([['gender'], ['min_age', 'max_age']]);
    expect(listChosen(withoutGroup(filters, ['min_age', 'max_age']))).toEqual([['gender']]);
  });
});

describe('ways to find more people [SEA-5]', () => {
  const filters = { country: 'NL', countryregion: '07', hair: 'red' };
  const criteria = { ...plainCriteria, min_age: 20, max_age: 45 };
  const way = (field: WiderSearch['field'], change: Partial<SearchCriteria> = {}) =>
    toWiderFilters(filters, { field, criteria: { ...criteria, ...change }, count: 3 });

  test('a filter is dropped, ages and places are widened', () => {
    expect(way('hair')).toEqual({ country: 'NL', countryregion: '07', hair: undefined });
    expect(way('min_age')).toEqual({ ...filters, min_age: 20, max_age: 45 });
    expect(way('countryregion')).toEqual({ ...filters, countryregion: undefined });
    expect(way('country', { country: 'all' })).toEqual({
      country: 'all',
      countryregion: undefined,
      hair: 'red',
    });
  });
});
