import { expect, test } from 'vitest';
import { groupPackages } from './package-groups.ts';

const row = (cells: Record<string, string>) => ({
  ...{ position: '0', credits: '20', price_cents: '6.99', currency: 'EUR', country: '', popular: '' },
  ...cells,
});
const describe = (...rows: Record<string, string>[]) =>
  groupPackages(JSON.stringify(rows.map(row))).map(({ country, currency, lines }) => [
    country,
    currency,
    lines.map((line) => line.row),
  ]);

test('packages stand by country, each at its place, with the number of their line [MOD-4]', () => {
  expect(describe({}, { position: '2' }, { country: 'PL', currency: 'PLN', position: '1' })).toEqual([
    ['', 'EUR', [0, undefined, 1, undefined]],
    ['PL', 'PLN', [undefined, 2, undefined, undefined]],
  ]);
});

test('those of all other countries stand first, even where nothing is sold there [MOD-4]', () => {
  expect(describe({ country: 'PL' })).toEqual([
    ['', '', [undefined, undefined, undefined, undefined]],
    ['PL', 'EUR', [0, undefined, undefined, undefined]],
  ]);
  expect(groupPackages('')).toHaveLength(1);
  expect(groupPackages('{broken')).toHaveLength(1);
});

test('of one country in two currencies each is a group of its own, so that the fault can be mended [MOD-4]', () => {
  expect(describe({}, { position: '1', currency: 'USD' })).toEqual([
    ['', 'EUR', [0, undefined, undefined, undefined]],
    ['', 'USD', [undefined, 1, undefined, undefined]],
  ]);
});
