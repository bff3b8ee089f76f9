import { describe, expect, test } from 'vitest';
import { compareShares, planGroup, wilson } from './proportions.ts';

const round = (...bounds: number[]) => bounds.map((bound) => bound.toFixed(4));

describe('shares of groups [MOD-10]', () => {
  test('have the interval by Wilson, which holds for few', () => {
    // Newcombe, Statistics in Medicine 17 (1998), 857–872, table I: 81 of 263, and 15 of 148.
    const [first, second] = [wilson(81, 263), wilson(15, 148)];
    expect(round(first.low, first.high)).toEqual(['0.2553', '0.3662']);
    expect(round(second.low, second.high)).toEqual(['0.0624', '0.1605']);
    expect(wilson(0, 20).low).toBe(0);
    expect(wilson(20, 20).high).toBe(1);
  });

  test('differ within the interval by Newcombe', () => {
    // Newcombe, Statistics in Medicine 17 (1998), 873–890, table II, method 10: 56 of 70 against 48 of 80, and so on.
    const published = [
      { groups: [56, 70, 48, 80], interval: ['0.0524', '0.3339'] },
      { groups: [9, 10, 3, 10], interval: ['0.1705', '0.8090'] },
      { groups: [6, 7, 2, 7], interval: ['0.0582', '0.8062'] },
      { groups: [5, 56, 0, 29], interval: ['-0.0381', '0.1926'] },
      { groups: [10, 10, 0, 20], interval: ['0.6791', '1.0000'] },
    ];
    for (const { groups, interval } of published) {
      const [part = 0, whole = 0, otherPart = 0, otherWhole = 0] = groups;
      const found = compareShares({ part: otherPart, whole: otherWhole }, { part, whole });
      expect(round(found.low, found.high)).toEqual(interval);
      expect(found.difference).toBeCloseTo(part / whole - otherPart / otherWhole, 10);
    }
  });

  test('are told apart by groups as large as in the tables of Fleiss', () => {
    // Without the correction for continuity.
    expect(planGroup(0.6, 0.1)).toBe(356);
    expect(planGroup(0.1, 0.1)).toBe(199);
    expect(planGroup(0.05, 0.05)).toBe(435);
    expect(planGroup(0.1, -0.05)).toBe(435);
  });
});
