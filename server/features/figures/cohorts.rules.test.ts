import { expect, test } from 'vitest';
import { makeCohorts } from './cohorts.rules.ts';

const week = '2026-10-05';
const of = (figure: string, age: number, value: number, key = '') => ({ week, figure, key, age, value });

test('a week of members has its shares as soon as all of them have had the time, and money where enough bought [MOD-5]', () => {
  const figures = [
    of('members', 0, 200),
    ...[150, 120, 90].map((value, index) => of('retained', [1, 2, 4][index] ?? 0, value)),
    ...[3, 20, 30].map((value, index) => of('payers', [1, 2, 4][index] ?? 0, value)),
    ...[4500, 30_000, 45_000].map((value, index) => of('cents', [1, 2, 4][index] ?? 0, value, 'EUR')),
  ];
  expect(makeCohorts(figures, '2026-11-09')).toEqual([
    {
      week,
      members: 200,
      retained: [0.75, 0.6, 0.45, null, null],
      payers: [null, 0.1, 0.15, null, null],
      money: [{ currency: 'EUR', cents: [null, 30_000, 45_000, null, null] }],
    },
  ]);
  expect(makeCohorts(figures, '2026-10-26')[0]?.retained).toEqual([0.75, 0.6, null, null, null]);
});

test('a week of fewer than five members is left out [MOD-5]', () => {
  expect(makeCohorts([of('members', 0, 4), of('retained', 1, 4)], '2026-12-01')).toEqual([]);
});
