import { describe, expect, test } from 'vitest';
import { countDays, findMonday, findSpanBefore, listDays, readDay, splitSpan } from './days.rules.ts';
import { chooseUnit, findMedianSeconds, toSeries } from './figures.rules.ts';
import { chooseSpan } from './range.rules.ts';

const today = '2026-11-28';

describe('the range of the figures [MOD-5]', () => {
  test('is the last 30 days, or as many as were chosen', () => {
    expect(chooseSpan({}, today)).toEqual({ range: '30', from: '2026-10-30', to: today });
    expect(chooseSpan({ range: '7', from: '2020-01-01' }, today)).toMatchObject({ from: '2026-11-22' });
  });

  test.each([
    [{ from: '2026-03-01', to: '2026-03-31' }, '2026-03-01', '2026-03-31'],
    [{ from: '2026-03-31', to: '2026-03-01' }, '2026-03-01', '2026-03-31'],
    [{ from: '2026-11-01', to: '2027-05-01' }, '2026-11-01', today],
    [{ from: '2027-01-01', to: '2027-02-01' }, today, today],
    [{ from: '2001-01-01', to: today }, '2024-11-28', today],
    [{ from: '2026-02-30', to: 'soon' }, '2026-10-30', today],
    [{ to: '2026-03-31' }, '2026-03-02', '2026-03-31'],
  ])('own days %j are from %s to %s', (own, from, to) => {
    expect(chooseSpan({ range: 'own', ...own }, today)).toEqual({ range: 'own', from, to });
  });

  test('is compared with as many days before it', () => {
    expect(findSpanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });

  test('counts days of the calendar, also where the clock changes', () => {
    expect(countDays('2026-10-24', '2026-10-26')).toBe(3);
    expect(listDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(findMonday)).toEqual(Array(3).fill('2026-11-23'));
    expect(readDay('2024-02-29')).toBe('2024-02-29');
    expect(readDay('2026-02-29')).toBeUndefined();
  });

  test('is read in pieces that leave out no day', () => {
    expect(splitSpan({ from: '2026-01-01', to: '2026-01-08' }, 4)).toEqual([
      { from: '2026-01-01', to: '2026-01-04' },
      { from: '2026-01-05', to: '2026-01-08' },
    ]);
    expect(splitSpan({ from: '2026-01-02', to: '2026-01-01' }, 4)).toEqual([]);
  });
});

describe('columns and medians [MOD-5]', () => {
  const days = listDays('2026-11-01', '2026-11-09');
  const values = new Map([
    ['2026-11-01', 4],
    ['2026-11-03', 6],
    ['2026-11-09', 5],
  ]);
  const findValue = (day: string) => values.get(day);

  test('a column is a day, or a week of a long range', () => {
    expect(chooseUnit(90)).toBe('day');
    expect(chooseUnit(365)).toBe('week');
    expect(toSeries(days, findValue, { unit: 'day' })).toEqual([4, 0, 6, 0, 0, 0, 0, 0, 5]);
    expect(toSeries(days, findValue, { unit: 'week' })).toEqual([10, 5]);
  });

  test('what cannot be added is averaged over the days that are known', () => {
    expect(toSeries(days, findValue, { unit: 'week', isMean: true })).toEqual([5, 5]);
  });

  test('the median is right to about a tenth, and of fewer than five it is not told', () => {
    const bucketOf = (seconds: number) => Math.floor(Math.log(Math.max(1, seconds)) * 5);
    const buckets = new Map([60, 600, 3600, 7200, 90_000].map((seconds) => [bucketOf(seconds), 1]));
    expect((findMedianSeconds(buckets) ?? 0) / 3600).toBeCloseTo(1, 0);
    expect(findMedianSeconds(new Map([[30, 4]]))).toBeNull();
  });
});
