import { describe, expect, test } from 'vitest';
import {
  changeFilters,
  listChosen,
  readFilters,
  suggestWider,
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

  test('the two ages are one filter to take away', () => {
    const filters = { gender: 'male', min_age: 20, max_age: 30 } as const;
    expect(listChosen(filters)).toEqual([['gender'], ['min_age', 'max_age']]);
    expect(listChosen(withoutGroup(filters, ['min_age', 'max_age']))).toEqual([['gender']]);
  });
});

describe('ways to find more people', () => {
  const limits = { youngest: 18, oldest: 99 };
  const criteria = { gender: 'male', country: 'NL', countryregion: '07', min_age: 20, max_age: 30 } as const;

  test('wider ages first, then the whole country, then all of them', () => {
    const filters = { countryregion: '07' };
    expect(suggestWider(filters, criteria, limits)).toMatchObject([
      { kind: 'ages', filters: { countryregion: '07', min_age: 18, max_age: 35 } },
      { kind: 'region', filters: { countryregion: undefined } },
      { kind: 'everywhere', filters: { country: 'all' } },
    ]);
  });

  test('nothing is suggested that changes nothing', () => {
    const widest = { gender: 'both', country: 'all', countryregion: null, min_age: 18, max_age: 99 } as const;
    expect(suggestWider({}, widest, limits)).toEqual([]);
  });
});
