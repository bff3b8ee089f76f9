import { describe, expect, test } from 'vitest';
import { isClosedForAge, isClosedIn } from './age-countries.rules.ts';

const none = { first_message: [], everything: [] };
const site = (
  countries: string[],
  age_check = none as Record<'first_message' | 'everything', string[]>,
  demo = false,
) => ({
  settings: { countries, age_check, demo },
});
const installed = (production: boolean, ageCheck: 'none' | 'reviewer' | 'provider') =>
  ({ config: { production, ageCheck } }) as Parameters<typeof isClosedForAge>[0];

describe('a domain with GB among its countries [TRU-3]', () => {
  const checked = { first_message: [], everything: ['GB'] };
  test.for([
    ['in production without a driver', true, 'none', ['NL', 'GB'], none, true],
    ['without a driver, whatever it asks for', true, 'none', ['GB'], checked, true],
    ['with a driver that it does not use there', true, 'reviewer', ['GB'], none, true],
    ['that checks', true, 'reviewer', ['GB'], checked, false],
    ['in development', false, 'none', ['GB'], none, false],
    ['and without GB', true, 'none', ['NL'], none, false],
  ] as const)('%s', ([, production, driver, countries, asks, closed]) => {
    const on = installed(production, driver);
    const at = site([...countries], {
      first_message: [...asks.first_message],
      everything: [...asks.everything],
    });
    expect(isClosedForAge(on, at)).toBe(closed);
    expect(isClosedIn(on, at, 'GB')).toBe(closed);
    expect(isClosedIn(on, at, 'NL')).toBe(false);
  });

  test('of the demonstration stays open', () => {
    expect(isClosedForAge(installed(true, 'none'), site(['GB'], none, true))).toBe(false);
  });
});
