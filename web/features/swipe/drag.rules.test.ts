import { describe, expect, test } from 'vitest';
import { decideDrag, keepSample, lockAxis, speedOf, stampOf, tiltOf } from './drag.rules.ts';

describe('letting go of a card [LIK-5]', () => {
  const width = 400;

  test.each([
    ['beyond 35 % of the width to the right', { dx: 141, speed: 0 }, 'like'],
    ['to the left', { dx: -141, speed: 0 }, 'pass'],
    ['before that', { dx: 139, speed: 0.4 }, undefined],
    ['with a flick', { dx: 40, speed: 0.6 }, 'like'],
    ['with a flick to the left', { dx: -40, speed: -0.6 }, 'pass'],
    ['with a flick back to where it came from', { dx: 200, speed: -0.6 }, undefined],
    ['without having moved', { dx: 0, speed: 0 }, undefined],
  ] as const)('%s', (_how, { dx, speed }, choice) => {
    expect(decideDrag({ dx, width, speed })).toBe(choice);
  });

  test('a card tilts no further than 8 degrees, and says what is meant from a quarter of its width', () => {
    expect([tiltOf(200, width), tiltOf(-4000, width)]).toEqual([4, -8]);
    expect([stampOf(50, width), stampOf(-100, width), stampOf(390, width)]).toEqual([0.5, 1, 1]);
  });
});

test('a page still scrolls under a finger that moves down [LIK-5]', () => {
  expect(lockAxis(6, 6)).toBeUndefined();
  expect(lockAxis(12, 4)).toBe('drag');
  expect(lockAxis(-5, 12)).toBe('scroll');
});

test('how fast a hand was is what it did last: who stops before letting go does not flick', () => {
  const samples = [0, 20, 40, 60].reduce<{ at: number; x: number }[]>(
    (kept, at) => keepSample(kept, { at, x: at }),
    [],
  );
  expect(speedOf(samples, 60)).toBe(1);
  expect(speedOf(samples, 400)).toBe(0);
  expect(keepSample(samples, { at: 120, x: 0 })).toEqual([
    { at: 60, x: 60 },
    { at: 120, x: 0 },
  ]);
});
