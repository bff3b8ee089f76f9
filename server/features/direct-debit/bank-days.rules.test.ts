import { expect, test } from 'vitest';
import { isBankDay, planCollection } from './bank-days.rules.ts';

test.each([
  ['2026-11-02T12:00:00Z', '2026-11-03'],
  ['2026-11-06T12:00:00Z', '2026-11-09'],
  ['2026-12-24T12:00:00Z', '2026-12-28'],
  ['2026-12-31T12:00:00Z', '2027-01-04'],
  ['2024-04-30T12:00:00Z', '2024-05-02'],
  ['2026-04-02T12:00:00Z', '2026-04-07'],
  ['2027-03-25T12:00:00Z', '2027-03-30'],
  ['2027-03-28T23:59:59Z', '2027-03-30'],
])('what is ordered at %s is collected on %s, a day of banks [CRE-7]', (now, day) => {
  expect(planCollection(new Date(now), 'UTC')).toBe(day);
});

test.each([
  ['2026-11-02T22:30:00Z', '2026-11-03'],
  ['2026-11-02T23:30:00Z', '2026-11-04'],
  ['2026-10-25T22:59:59Z', '2026-10-26'],
  ['2026-10-25T23:00:00Z', '2026-10-27'],
  ['2026-07-06T22:10:00Z', '2026-07-08'],
])('what is ordered at %s in Berlin is announced a day of Berlin before %s [CRE-7]', (now, day) => {
  expect(planCollection(new Date(now), 'Europe/Berlin')).toBe(day);
});

test.each([
  ['2024-03-29', '2024-04-01'],
  ['2025-04-18', '2025-04-21'],
  ['2026-04-03', '2026-04-06'],
  ['2027-03-26', '2027-03-29'],
  ['2038-04-23', '2038-04-26'],
])('no bank debits on Good Friday (%s) and Easter Monday (%s) [CRE-7]', (friday, monday) => {
  expect([isBankDay(new Date(friday)), isBankDay(new Date(monday))]).toEqual([false, false]);
});

test.each(['01-01', '05-01', '12-25', '12-26'])('no bank debits on %s of any year [CRE-7]', (day) => {
  for (const year of [2026, 2027, 2028, 2029]) expect(isBankDay(new Date(`${year}-${day}`))).toBe(false);
});
