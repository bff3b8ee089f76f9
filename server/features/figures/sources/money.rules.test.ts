import { describe, expect, test } from 'vitest';
import { Book } from '../assembly.rules.ts';
import { makeSourceMoney } from './money.rules.ts';

type Sums = Record<string, number>;

/** `figure part key` → value. */
const makeBook = (sums: Sums) =>
  new Book(
    [],
    Object.entries(sums).map(([name, value]) => {
      const [figure = '', part = '', ...key] = name.split('|');
      return { figure, part, key: key.join('|'), value };
    }),
  );
const costs = ['A', 'B', 'C', 'D'].map((source) => ({ source, currency: 'EUR', cents: 100 }));
const bySource = (sums: Sums, given = costs) =>
  new Map(makeSourceMoney(makeBook(sums), given).map((row) => [`${row.currency} ${row.key}`, row]));

describe('money by source hides few people [MOD-5]', () => {
  test('also where the refs of a network, shown elsewhere, leave few of it', () => {
    const refs = { 'A / 1': 50, 'A / 2': 3, 'C / 1': 6, 'C / 2': 40, B: 8, D: 60 };
    const networks = { A: 53, B: 8, C: 46, D: 60 };
    const rows = bySource({
      ...Object.fromEntries(Object.entries(refs).map(([key, n]) => [`signups|source|${key}`, n])),
      ...Object.fromEntries(Object.entries(networks).map(([key, n]) => [`signups|network|${key}`, n])),
    });
    // 46 of C less the 40 of its second ref would leave 6 of the 9 others, and so 3 of A.
    expect([...rows.values()].map(({ key, signups }) => [key, signups])).toEqual([
      ['D', 60],
      ['A', null],
      ['C', null],
      ['B', 8],
    ]);
  });

  test('and where one more buyer than at the age before would be told by the sum', () => {
    const sums = (payers: number) => ({
      ...Object.fromEntries([7, 30, 90].map((days) => [`newcomers${days}|network|A`, 50])),
      ...{ 'payers7|network|EUR/A': 5, 'value7|network|EUR/A': 10_000 },
      ...{ 'payers30|network|EUR/A': payers, 'value30|network|EUR/A': 15_000 },
    });
    expect(bySource(sums(6)).get('EUR A')?.values).toEqual([200, null, 0]);
    expect(bySource(sums(10)).get('EUR A')?.values).toEqual([200, 300, 0]);
  });
});

test('money that came late has a row, in its currency [MOD-5]', () => {
  const sums = { 'newcomers30|network|A': 20, 'payers30|network|GBP/A': 10, 'value30|network|GBP/A': 9000 };
  expect(bySource({ ...sums, 'signups|network|A': 20 }, []).get('GBP A')?.values).toEqual([null, 450, null]);
});
