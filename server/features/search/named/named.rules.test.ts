import { describe, expect, test } from 'vitest';
import { searchFields } from '#contract/search/filters.ts';
import { readNamed, toAlertFilters, toKept, toNewestPath } from './named.rules.ts';

const here = {
  settings: { search_fields: [...searchFields], countries: ['NL'] },
  hasPlace: true,
  homeCountry: 'NL',
  hasRegion: (country: string, region: string) => country === 'NL' && region === '07',
};

describe('a search that is kept under a name [BEY-5]', () => {
  test('is as it was while everything in it is there', () => {
    const kept = { hair: 'red', country: 'NL', countryregion: '07', distance: 25 };
    expect(readNamed(kept, here)).toEqual({ filters: kept, paused: null });
  });

  test.each([
    ['a filter that the domain no longer offers', { hair: 'red', eyes: 'blue' }, 'filter'],
    ['a value that nobody can have any more', { hair: 'purple' }, 'filter'],
    ['a country without members', { country: 'FR' }, 'place'],
    ['a region that is gone', { country: 'NL', countryregion: '99' }, 'place'],
    ['a region of the country where they lived', { countryregion: '99' }, 'place'],
  ])('waits with a reason: %s', (_what, kept, paused) => {
    const settings = { ...here.settings, search_fields: searchFields.filter((field) => field !== 'eyes') };
    expect(readNamed(kept, { ...here, settings }).paused).toBe(paused);
  });

  test('does not wait for what alerts do not use', () => {
    const settings = { ...here.settings, search_fields: searchFields.filter((field) => field !== 'order') };
    expect(readNamed({ order: 'distance' }, { ...here, settings }).paused).toBeNull();
    expect(readNamed({ countryregion: '07' }, here).paused).toBeNull();
  });

  test('waits while its distance has nothing to count from', () => {
    expect(readNamed({ distance: 25 }, { ...here, hasPlace: false }).paused).toBe('place');
    expect(readNamed({ country: 'all' }, { ...here, hasPlace: false }).paused).toBeNull();
  });

  test('keeps no order that filters nobody, and nothing that is not asked', () => {
    expect(toKept({ hair: 'red', eyes: undefined, order: 'newest' })).toEqual({ hair: 'red' });
    expect(toKept({ order: 'activity' })).toEqual({});
    expect(toKept({ order: 'distance' })).toEqual({ order: 'distance' });
  });

  test('is looked through without who is online this minute, newest first', () => {
    expect(toAlertFilters({ hair: 'red', online: '1', order: 'distance' })).toEqual({
      hair: 'red',
      order: 'newest',
    });
    expect(toNewestPath({ min_age: 25, interests: 'music,art' as never })).toBe(
      '/members?min_age=25&interests=music%2Cart&order=newest',
    );
  });
});
