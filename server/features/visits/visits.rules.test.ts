import { expect, test } from 'vitest';
import { dayOf, findKeptSince, findWithheld } from './visits.rules.ts';

const shown = { invisible: false, isPaused: false, hidesVisits: false };

test.each([
  ['a member with Premium who shows visits', shown, true, null],
  ['one without Premium', shown, false, 'premium'],
  ['one who hides them, with Premium or not', { ...shown, hidesVisits: true }, true, 'switch'],
  ['one in invisible mode', { ...shown, invisible: true }, false, 'invisible'],
  ['one on a break', { ...shown, isPaused: true }, true, 'pause'],
  ['one who does both', { ...shown, invisible: true, hidesVisits: true }, true, 'switch'],
] as const)('%s: why visitors are withheld is %4$s [BEY-4]', (_who, viewer, paidUser, expected) => {
  expect(findWithheld(viewer, paidUser)).toBe(expected);
});

test('visits are kept for 90 days, and shown by their day alone [BEY-4]', () => {
  expect(findKeptSince(new Date('2026-11-02T12:00:00Z')).toISOString()).toBe('2026-08-04T12:00:00.000Z');
  expect(dayOf(Date.parse('2026-11-02T23:59:59Z'))).toBe('2026-11-02');
});
