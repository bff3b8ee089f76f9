import { expect, test } from 'vitest';
import { clampAges, moveAge } from './ages.ts';

test('ages that were typed beyond the limits or in the wrong order are put right', () => {
  expect(clampAges([12, 150], [18, 99])).toEqual([18, 99]);
  expect(clampAges([40, 30], [18, 99])).toEqual([30, 40]);
});

test('one end of the slider stops at the other', () => {
  expect(moveAge([20, 30], 0, 45)).toEqual([30, 30]);
  expect(moveAge([20, 30], 1, 18)).toEqual([20, 20]);
  expect(moveAge([20, 30], 1, 35)).toEqual([20, 35]);
});
