import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import {
  aboutLength,
  findNextMidnight,
  findRunningDay,
  type SwipeDay,
  shortenAbout,
  startDay,
  toLikes,
} from './swipe.rules.ts';

const noon = new Date('2026-11-02T12:00:00Z');
const zones = [
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

test.each([
  ['Europe/Amsterdam', '2026-11-02T12:00:00Z', '2026-11-02T23:00:00.000Z'],
  ['America/New_York', '2026-11-02T12:00:00Z', '2026-11-03T05:00:00.000Z'],
  // The day on which the clock goes forward has 23 hours, the one on which it goes back 25.
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
  // There the clock goes forward at midnight: the day begins at 1:00.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
])('the day in %s goes on from %s to midnight [LIK-5]', (zone, from, midnight) => {
  expect(findNextMidnight(zone, new Date(from)).toISOString()).toBe(midnight);
});

test('likes are left until the day is over; before the first there is nothing to wait for [LIK-5]', () => {
  const day = startDay(undefined, 'Europe/Amsterdam', noon);
  expect(toLikes(undefined)).toEqual({ left: 4, until: null });
  expect(toLikes(day)).toEqual({ left: 4, until: null });
  expect(toLikes({ ...day, likes: 4 })).toEqual({ left: 0, until: '2026-11-02T23:00:00.000Z' });
  expect(findRunningDay(day, noon)).toBe(day);
  expect(findRunningDay(day, day.endsAt)).toBeUndefined();
});

test('whatever zones a browser claims, within any two days there are at most three days of the game [LIK-5]', () => {
  const step = fc.record({ zone: fc.constantFrom(...zones), hours: fc.integer({ min: 0, max: 40 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const starts: number[] = [];
      let now = noon;
      let day: SwipeDay | undefined;
      for (const { zone, hours } of steps) {
        now = new Date(now.getTime() + hours * hourMs);
        if (findRunningDay(day, now)) continue;
        day = startDay(day, zone, now);
        starts.push(now.getTime());
      }
      for (const start of starts) {
        expect(starts.filter((other) => other >= start && other < start + 2 * dayMs).length).toBeLessThan(4);
      }
    }),
  );
});

test('another zone than before waits a whole day from where the last one ended [LIK-5]', () => {
  const last = startDay(undefined, 'Asia/Tokyo', noon);
  const stays = startDay(last, 'Asia/Tokyo', last.endsAt);
  const moves = startDay(last, 'Europe/Amsterdam', last.endsAt);
  expect(stays.endsAt.getTime() - last.endsAt.getTime()).toBe(dayMs);
  expect(moves.endsAt.toISOString()).toBe('2026-11-03T23:00:00.000Z');
  expect(moves.endsAt.getTime() - last.endsAt.getTime()).toBeGreaterThanOrEqual(dayMs);
});

test('a long text about somebody ends between words', () => {
  expect(shortenAbout('Short.')).toBe('Short.');
  const cut = shortenAbout('word '.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(aboutLength + 1);
  expect(cut).toMatch(/word…$/);
});
