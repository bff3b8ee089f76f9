import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallestGroup } from '#server/platform/statistics/small-groups.ts';
import { findShown, hideSmallCells, toNestedShares, toShare } from './privacy.rules.ts';

const isSmall = (count: number) => count > 0 && count < smallestGroup;

describe('small groups [MOD-5]', () => {
  test('a row of few persons is hidden, and the smallest other one with it', () => {
    expect([...findShown([40, 3, 9, 7], (count) => count)]).toEqual([40, 9]);
    expect([...findShown([40, 9, 0], (count) => count)]).toEqual([40, 9, 0]);
    expect([...findShown([4, 3], (count) => count)]).toEqual([]);
  });

  test('a column shows nothing where no large cell is left to hide a small one in', () => {
    expect(hideSmallCells([3, 0, 0])).toEqual([null, null, null]);
    expect(hideSmallCells([3, 0, 8, 20])).toEqual([null, 0, null, 20]);
    expect(hideSmallCells([0, 0])).toEqual([0, 0]);
    // Six in all can only be five and one.
    expect(hideSmallCells([40, 5, 1])).toEqual([null, null, null]);
    expect(hideSmallCells([40, 30, 5, 1])).toEqual([40, null, null, null]);
  });

  test('whatever the counts, neither a cell nor what is missing from their total is a small group', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 8 }), (counts) => {
        const cells = hideSmallCells(counts);
        const total = counts.reduce((sum, count) => sum + count, 0);
        const shown = cells.reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
        expect(cells.filter((cell) => cell !== null && isSmall(cell))).toEqual([]);
        // A domain with fewer in all shows nothing of how they are divided.
        if (!isSmall(total)) expect(isSmall(total - shown)).toBe(false);
        else expect(cells.every((cell) => cell === null)).toBe(true);
      }),
    );
  });

  test.each([
    [4, 4, null],
    [3, 100, null],
    [97, 100, null],
    [0, 100, 0],
    [100, 100, 1],
    [25, 100, 0.25],
    [0, 0, null],
  ])('%i of %i is the share %s', (part, whole, share) => {
    expect(toShare(part, whole)).toBe(share);
  });

  test('a part that differs from the last shown one by few is hidden', () => {
    expect(toNestedShares([60, 57, 50, undefined, 3], 100)).toEqual([0.6, null, 0.5, null, null]);
    expect(toNestedShares([40, 40, 34], 100)).toEqual([0.4, 0.4, 0.34]);
    expect(toNestedShares([98, 90], 100)).toEqual([null, 0.9]);
  });
});
