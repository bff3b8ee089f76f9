import { expect, test } from 'vitest';
import { bubbleTravel, isSideways, mayStart, quotesAt } from './swipe.rules.ts';

test('a swipe to the right is told from scrolling and from a press, and leaves the edge to the browser [BEY-7]', () => {
  expect(isSideways({ x: 5, y: 5 })).toBe('unknown');
  expect(isSideways({ x: 30, y: 8 })).toBe('yes');
  for (const by of [
    { x: 30, y: 25 },
    { x: -40, y: 0 },
    { x: 2, y: 40 },
  ])
    expect(isSideways(by)).toBe('no');
  expect([mayStart(0), mayStart(31), mayStart(32)]).toEqual([false, false, true]);
  expect([quotesAt(63), quotesAt(64)]).toEqual([false, true]);
});

test('a message becomes heavier the farther it is drawn, and never leaves its place by more than its limit [BEY-7]', () => {
  const [near, middle, far] = [bubbleTravel(20), bubbleTravel(64), bubbleTravel(2000)];
  expect(bubbleTravel(-10)).toBe(0);
  expect(near).toBeGreaterThan(15);
  expect(near).toBeLessThan(20);
  expect(middle).toBeGreaterThan(near);
  expect(far).toBe(72);
});
