import { describe, expect, test } from 'vitest';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { noTraits } from '#contract/search/filters.ts';
import { listWider, relaxCriteria } from './wider.rules.ts';

const exact: SearchCriteria = {
  gender: 'male',
  country: 'NL',
  countryregion: '07',
  min_age: 30,
  max_age: 35,
  ...noTraits,
  one_sided: false,
  order: 'activity',
};
const blond: SearchCriteria = { ...exact, hair: ['blond'], distance: 10 };

describe('similar results [SEA-4]', () => {
  test('criteria give way step by step: what they are like, the country, the ages, everywhere', () => {
    const wholeCountry = { ...exact, countryregion: null };
    const otherAges = { ...wholeCountry, min_age: 25, max_age: 40 };
    expect(relaxCriteria(blond)).toEqual([exact, wholeCountry, otherAges, { ...otherAges, country: 'all' }]);
  });

  test('steps that change nothing are left out', () => {
    const widest = { ...exact, countryregion: null, country: 'all', min_age: 18, max_age: 99 };
    expect(relaxCriteria(widest)).toEqual([]);
    expect(relaxCriteria({ ...exact, min_age: 21 }, 21)[1]).toMatchObject({ min_age: 21 });
  });
});

describe('what each filter costs [SEA-5]', () => {
  test('each alone is given up or widened', () => {
    expect(listWider(blond)).toEqual([
      { field: 'distance', criteria: { ...blond, distance: null } },
      { field: 'hair', criteria: { ...blond, hair: [] } },
      { field: 'min_age', criteria: { ...blond, min_age: 25, max_age: 40 } },
      { field: 'countryregion', criteria: { ...blond, countryregion: null } },
      { field: 'country', criteria: { ...blond, country: 'all', countryregion: null } },
    ]);
  });

  test('so is leaving out who looks for others, which similar members never give up [SEA-4]', () => {
    const narrow = { ...exact, mutual: true };
    expect(listWider(narrow, { leavesOut: true }).at(-1)).toEqual({
      field: 'one_sided',
      criteria: { ...narrow, one_sided: true },
    });
    expect(listWider({ ...exact, one_sided: true }).map(({ field }) => field)).not.toContain('one_sided');
    expect(relaxCriteria(blond).some(({ one_sided }) => one_sided)).toBe(false);
    expect(relaxCriteria({ ...blond, one_sided: true }).every(({ one_sided }) => one_sided)).toBe(true);
  });

  test('nothing is offered that changes nothing', () => {
    expect(listWider({ ...exact, countryregion: null, country: 'all', min_age: 18, max_age: 99 })).toEqual(
      [],
    );
  });
});
