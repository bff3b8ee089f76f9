import { expect, test } from 'vitest';
import { findWithdrawalDays } from '#contract/sites/facts.ts';
import { findLastDay } from '#server/features/receipts/index.ts';
import { findDeadline } from './withdrawals.rules.ts';

test('a domain may give more days than the law, never fewer [CRE-15]', () => {
  expect([7, 14, 30].map((refund_days) => findWithdrawalDays({ refund_days }))).toEqual([14, 14, 30]);
});

test('the last day is whole, wherever the buyer lives [CRE-15]', () => {
  const deadline = (at: string, zone?: string) =>
    findDeadline(findLastDay(new Date(at), 14, zone)).toISOString();
  expect(findLastDay(new Date('2026-11-02T23:59:59Z'), 14).toISOString()).toBe('2026-11-16T12:00:00.000Z');
  expect(deadline('2026-11-02T00:00:00Z')).toBe('2026-11-17T12:00:00.000Z');
  expect(deadline('2026-11-02T23:59:59Z')).toBe('2026-11-17T12:00:00.000Z');
});

test('a purchase after midnight of the seller is one of the next day [CRE-15]', () => {
  const lastDay = (at: string, zone: string) => findLastDay(new Date(at), 14, zone).toISOString();
  expect(lastDay('2026-11-02T23:30:00Z', 'Europe/Amsterdam')).toBe('2026-11-17T12:00:00.000Z');
  expect(lastDay('2026-11-03T03:00:00Z', 'America/New_York')).toBe('2026-11-16T12:00:00.000Z');
  // The clock goes back in between: 14 days of 24 hours would end on the day before.
  expect(lastDay('2026-10-19T22:30:00Z', 'Europe/Amsterdam')).toBe('2026-11-03T12:00:00.000Z');
});
