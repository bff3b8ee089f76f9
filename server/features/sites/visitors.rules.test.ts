import { describe, expect, test } from 'vitest';
import { canVisitorSearch } from './visitors.rules.ts';

describe('logged-out search [SEA-3]', () => {
  const site = (logged_out_search: string, logged_out_search_trafficsource: string) =>
    ({ settings: { logged_out_search, logged_out_search_trafficsource } }) as Parameters<
      typeof canVisitorSearch
    >[0];

  test.each([
    ['all', 'none', false, true],
    ['none', 'all', true, true],
    ['none', 'all', false, false],
    ['none', 'none', true, false],
  ])(
    'search %s, with a traffic source %s, source present %s: %s',
    (search, withSource, hasSource, allowed) => {
      expect(canVisitorSearch(site(search, withSource), hasSource)).toBe(allowed);
    },
  );
});
