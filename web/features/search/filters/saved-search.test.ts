import { describe, expect, test } from 'vitest';
import { chooseFilters, filtersToUrl, isSame } from './saved-search.ts';

const saved = { hair: 'red', order: 'distance' } as const;

describe('what an address means beside saved filters [SEA-2]', () => {
  test.each([
    ['none: the saved ones', {}, saved, saved],
    ['none, and nothing is saved', {}, null, {}],
    ['one: that one alone', { eyes: 'blue' }, saved, { eyes: 'blue' }],
    ['the usual order: nothing', { order: 'activity' }, saved, {}],
    ['the usual order beside others: those', { eyes: 'blue', order: 'activity' }, saved, { eyes: 'blue' }],
  ] as const)('%s', (_says, asked, kept, chosen) => {
    expect(chooseFilters(asked, kept)).toEqual(chosen);
  });

  test('whatever is chosen can be said by an address', () => {
    for (const kept of [saved, null])
      for (const chosen of [{}, saved, { eyes: 'blue' }])
        expect(chooseFilters(filtersToUrl(chosen, kept), kept)).toEqual(chosen);
    expect(filtersToUrl({}, null)).toEqual({});
  });

  test('figures are the same as digits, an empty value as none', () => {
    expect(isSame({ min_age: 30, hair: undefined }, { min_age: '30' })).toBe(true);
    expect(isSame({ min_age: 30 }, {})).toBe(false);
  });
});
