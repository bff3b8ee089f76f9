import { describe, expect, test } from 'vitest';
import { findBeginning, findPauseDays, isOffered } from './pauses.rules.ts';

describe('the days that a break may end on [TRU-9]', () => {
  test('tomorrow to a year from today, counted where the member is', () => {
    const now = new Date('2026-01-31T23:30:00Z');
    expect(findPauseDays(now, 'UTC')).toEqual({
      first: '2026-02-01',
      last: '2027-01-31',
      week: '2026-02-07',
      month: '2026-02-28',
      quarter: '2026-04-30',
    });
    expect(findPauseDays(now, 'Europe/Amsterdam').first).toBe('2026-02-02');
    expect(findPauseDays(now, 'America/Los_Angeles').first).toBe('2026-02-01');
  });

  test('a leap day is followed by the last day of February', () => {
    expect(findPauseDays(new Date('2028-02-29T12:00:00Z'), 'UTC').last).toBe('2029-02-28');
  });

  test.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2027-03-01', true],
    ['2027-03-02', false],
    ['1999-12-31', false],
  ])('%s is offered on 1 March 2026: %s', (day, offered) => {
    expect(isOffered(day, findPauseDays(new Date('2026-03-01T12:00:00Z'), 'UTC'))).toBe(offered);
  });
});

describe('a break ends as its day begins [TRU-9]', () => {
  test.each([
    ['2026-07-01', 'Europe/Amsterdam', '2026-06-30T22:00:00.000Z'],
    ['2026-12-01', 'Europe/Amsterdam', '2026-11-30T23:00:00.000Z'],
    // The clocks change that night.
    ['2026-03-29', 'Europe/Amsterdam', '2026-03-28T23:00:00.000Z'],
    ['2026-10-26', 'Europe/Amsterdam', '2026-10-25T23:00:00.000Z'],
    // There is no midnight: the day begins at one.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-07-01', 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z'],
    ['2026-07-01', 'Pacific/Pago_Pago', '2026-07-01T11:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, moment) => {
    expect(findBeginning(day, zone).toISOString()).toBe(moment);
  });
});
