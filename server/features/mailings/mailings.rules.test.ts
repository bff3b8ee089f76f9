import { describe, expect, test } from 'vitest';
import { findNextWindow, listNames } from './mailings.rules.ts';

describe('the next window [NOT-1]', () => {
  const now = new Date('2026-11-02T12:00:00Z');
  const at = (time: string) => new Date(`2026-11-${time}:00Z`);
  const next = (until: Date | undefined) => findNextWindow(until, now, 600_000);

  test('begins where the last one ended, and ends where news are old enough', () => {
    expect(next(at('02T11:45'))).toEqual({ after: at('02T11:45'), before: at('02T11:50') });
  });

  test('is none while all that is old enough was looked at', () => {
    expect(next(at('02T11:50'))).toBeUndefined();
    expect(next(at('02T11:55'))).toBeUndefined();
  });

  test('of a first look is short: what came before is no news', () => {
    expect(next(undefined)).toEqual({ after: at('02T11:45'), before: at('02T11:50') });
  });

  test('after a rest goes on hour by hour, a day back at most', () => {
    expect(next(at('02T03:00'))).toEqual({ after: at('02T03:00'), before: at('02T04:00') });
    expect(next(at('01T02:00'))).toEqual({ after: at('01T11:50'), before: at('01T12:50') });
  });
});

describe('people are named', () => {
  const others = (count: number) => `${count} others`;

  test.each([
    [['Ben'], 1, 'Ben'],
    [['Ben', 'Cor'], 2, 'Ben and Cor'],
    [['Ben', 'Cor', 'Dirk'], 3, 'Ben, Cor, and Dirk'],
    [['Ben', 'Cor', 'Dirk'], 7, 'Ben, Cor, and 5 others'],
  ])('%j of %i', (names, count, told) => {
    expect(listNames('en-US', names, { count, others })).toBe(told);
  });
});
