import { describe, expect, test } from 'vitest';
import { searchPageSize } from '#contract/search/facts.ts';
import { dayMs } from '#server/platform/durations.ts';
import { isYoung, normaliseText, rateLimits, tierOf, visitorLimits } from './throttle.rules.ts';

const now = new Date('2026-11-02T12:00:00Z');
const joined = (ageMs: number, paidUser = false) => ({ joinedAt: new Date(now.getTime() - ageMs), paidUser });

test.for([
  [0, 'newcomer'],
  [dayMs - 1, 'newcomer'],
  [dayMs, 'recent'],
  [7 * dayMs - 1, 'recent'],
  [7 * dayMs, 'settled'],
] as const)('an account of %i ms is %s, and trusted once it has paid [CHA-17]', ([age, tier]) => {
  expect(tierOf(joined(age), now)).toBe(tier);
  expect(tierOf(joined(age, true), now)).toBe('trusted');
});

test('an account is young for a week, whether it has paid or not', () => {
  expect(isYoung(joined(7 * dayMs - 1, true), now)).toBe(true);
  expect(isYoung(joined(7 * dayMs), now)).toBe(false);
});

describe('the figures', () => {
  const tiers = Object.values(rateLimits);

  test('more trust never allows less, and a day never less than an hour', () => {
    for (const kind of ['firstMessages', 'likes', 'search', 'profile'] as const) {
      for (const n of [0, 1] as const) {
        const figures = tiers.map((tier) => tier[kind][n].max);
        expect(figures).toEqual(figures.toSorted((a, b) => a - b));
      }
      for (const tier of tiers) expect(tier[kind][1].max).toBeGreaterThan(tier[kind][0].max);
    }
  });

  test('nobody reads 100 000 members or writes to a thousand within a day [SEA-9]', () => {
    for (const { search, profile } of [...tiers, visitorLimits]) {
      expect(search[1].max * searchPageSize).toBeLessThan(100_000);
      expect(profile[1].max).toBeLessThan(100_000);
    }
    for (const { firstMessages } of tiers) expect(firstMessages[1].max).toBeLessThan(1000);
  });

  test('a person who turns a page every ten seconds for an hour meets none of them [SEA-9]', () => {
    for (const { search, profile } of [...tiers, visitorLimits]) {
      expect(search[0].max).toBeGreaterThan(360);
      expect(profile[0].max).toBeGreaterThan(360);
    }
  });
});

describe('words', () => {
  test('are the same whatever their case, marks and spaces', () => {
    expect(normaliseText('Hello there, how is your evening? 😀')).toBe(
      normaliseText('HELLO  there - how\nis your ＥＶＥＮＩＮＧ'),
    );
    expect(normaliseText('Hello there, how is your morning?')).not.toBe(
      normaliseText('Hello there, how is your evening?'),
    );
  });

  test('that only greet say nothing', () => {
    expect(normaliseText('Hi, how are you?')).toBeNull();
  });
});
