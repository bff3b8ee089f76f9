import { expect, test } from 'vitest';
import { listPeriods, toRange } from './periods.rules.ts';

test.each([
  ['2026-02', '2026-02-01', '2026-03-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
  ['2026-Q1', '2026-01-01', '2026-04-01'],
  ['2026-Q4', '2026-10-01', '2027-01-01'],
  ['2026', '2026-01-01', '2027-01-01'],
])('the period %s lasts from %s until before %s in UTC [MOD-8]', (period, from, to) => {
  expect(toRange(period)).toEqual({ from: new Date(from), to: new Date(to) });
});

test.each(['2026-13', '2026-00', '2026-Q5', '26', '2026-1', "2026'"])('%s is no period [MOD-8]', (period) => {
  expect(toRange(period)).toBeUndefined();
});

test('months, quarters and years since the first notice are offered, the newest first [MOD-8]', () => {
  expect(listPeriods(new Date('2025-11-30T23:00:00Z'), new Date('2026-01-01T00:00:00Z'))).toEqual([
    '2026-01',
    '2025-12',
    '2025-11',
    '2026-Q1',
    '2025-Q4',
    '2026',
    '2025',
  ]);
  expect(
    listPeriods(new Date('2020-01-01'), new Date('2026-06-01')).filter((one) => /-\d/.test(one)),
  ).toHaveLength(24);
});
