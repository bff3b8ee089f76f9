import { describe, expect, test } from 'vitest';
import { nextDigest } from './digests.rules.ts';

const at = (time: string) => new Date(`${time}:00Z`);

function next(
  now: string,
  {
    rhythm = 'daily',
    timeZone = 'Europe/Amsterdam',
    toldAt,
  }: Partial<{ rhythm: 'daily' | 'weekly'; timeZone: string; toldAt: string }> = {},
) {
  return nextDigest(at(now), { rhythm, timeZone, toldAt: toldAt === undefined ? null : at(toldAt) })
    .toISOString()
    .slice(0, 16);
}

describe('the next digest [BEY-11]', () => {
  test('comes at eight in the morning where the member lives, the weekly one on a Monday', () => {
    expect(next('2026-11-04T12:00')).toBe('2026-11-05T07:00');
    expect(next('2026-11-04T05:00')).toBe('2026-11-04T07:00');
    expect(next('2026-11-04T12:00', { timeZone: 'Asia/Kolkata' })).toBe('2026-11-05T02:30');
    expect(next('2026-11-04T12:00', { rhythm: 'weekly' })).toBe('2026-11-09T07:00');
    expect(next('2026-11-04T12:00', { rhythm: 'weekly', timeZone: 'Australia/Sydney' })).toBe(
      '2026-11-08T21:00',
    );
  });

  test.for([
    ['2026-03-28T07:00', '2026-03-29T06:00'],
    ['2026-10-24T06:00', '2026-10-25T07:00'],
  ] as const)('stays at eight when the clocks change after %s', ([now, expected]) => {
    expect(next(now, { toldAt: now })).toBe(expected);
  });

  test('is not a second one on a day for somebody who has moved to where it is morning sooner', () => {
    // Eight in Los Angeles, and two hours before eight in Amsterdam, where they are next.
    expect(next('2026-11-04T05:30', { toldAt: '2026-11-04T05:00' })).toBe('2026-11-05T07:00');
    // Turned off and on again after the move.
    expect(next('2026-11-04T06:00', { timeZone: 'Europe/Amsterdam', toldAt: '2026-11-03T20:00' })).toBe(
      '2026-11-05T07:00',
    );
    expect(next('2026-11-02T06:00', { rhythm: 'weekly', toldAt: '2026-11-01T21:00' })).toBe(
      '2026-11-09T07:00',
    );
  });

  test('comes on time after one that was late', () => {
    expect(next('2026-11-04T18:00', { toldAt: '2026-11-04T18:00' })).toBe('2026-11-05T07:00');
    expect(next('2026-11-04T18:00', { rhythm: 'weekly', toldAt: '2026-11-04T18:00' })).toBe(
      '2026-11-09T07:00',
    );
  });
});
