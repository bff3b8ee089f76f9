import { describe, expect, test } from 'vitest';
import { isCallClosed, isClosedForAge, isClosedIn, isPageClosed } from './age-checks.rules.ts';

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

test.for([
  ['/members', true],
  ['/', true],
  ['/chats/:id', true],
  ['/staff', true],
  ['/*', true],
  ['/settings/automatic-likes', true],
  ['/agecheckers', true],
  ['/age-check', false],
  ['/stop-alert', false],
  ['/settings', false],
  ['/settings/mandates', false],
  ['/profile', false],
  ['/data-export', false],
  ['/pages/:token', false],
] as const)('the page of the route %s waits for the age: %s [TRU-3]', ([pattern, closed]) => {
  expect(isPageClosed(pattern)).toBe(closed);
});

test.for([
  ['chat.send', true],
  ['search.members', true],
  ['swipe.deck', true],
  ['payments.order', true],
  ['profiles.member', true],
  ['a.new_call', true],
  ['age_checks.send', false],
  ['deletion.request', false],
  ['profiles.update', false],
  ['sessions.logout', false],
] as const)('the call %s waits for the age: %s [TRU-3]', ([name, closed]) => {
  expect(isCallClosed(name)).toBe(closed);
});
