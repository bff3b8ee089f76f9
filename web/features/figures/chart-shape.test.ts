import { describe, expect, test } from 'vitest';
import { findTop, plot, toBars, toLine } from './chart-shape.ts';

describe('the shape of a chart [MOD-5]', () => {
  test.each([
    [[], 1],
    [[0, 0], 1],
    [[2, 1], 2],
    [[3], 5],
    [[9, 4], 10],
    [[11], 20],
    [[23], 25],
    [[26], 50],
    [[1201, 3], 2000],
  ])('the scale of %j ends at %i', (values, top) => {
    expect(findTop(values)).toBe(top);
  });

  test('bars fill the plot side by side, from its floor up', () => {
    const [first, second] = toBars([10, 5], 10);
    expect(first).toEqual({ x: 42, y: 0, width: 216, height: plot.height });
    expect(second).toEqual({ x: 342, y: 50, width: 216, height: 50 });
  });

  test('nothing has no bar, and the smallest value has one that can be seen', () => {
    expect(toBars([0, 1, 10_000], 10_000).map(({ height }) => height)).toEqual([0, 1, 100]);
  });

  test('a line goes through the middles of its columns', () => {
    expect(toLine([10, 0, 5], 10)).toBe('100,0 300,100 500,50');
  });
});
