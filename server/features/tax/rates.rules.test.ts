import { expect, test } from 'vitest';
import { isRateDay, listDecisions, readRate, toEuros, writeRate } from './rates.rules.ts';

test('a rate is typed with a point or a comma, and kept without idle zeros [MOD-9]', () => {
  expect(['4.2345', '4,2345', '4', '04.50', '0', '-4', '4.2.3', 'four'].map(readRate)).toEqual([
    ...['4.2345', '4.2345', '4', '4.5'],
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(['4.234500', '120.000000', '100'].map(writeRate)).toEqual(['4.2345', '120', '100']);
});

test('it is of the last day of the quarter or of the next one with a rate, and of no day to come [MOD-9]', () => {
  const isDay = (day: string, today = '2027-02-01') => isRateDay(day, '2026-Q4', today);
  expect(['2026-12-30', '2026-12-31', '2027-01-07', '2027-01-08'].map((day) => isDay(day))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(isDay('2026-12-31', '2026-12-30')).toBe(false);
  expect(['2026-12-32', '31.12.2026', ''].map((day) => isDay(day))).toEqual([false, false, false]);
});

test('net, VAT and gross agree in euros to the cent, below zero too [MOD-9]', () => {
  expect(toEuros({ gross_cents: 6999, vat_cents: 1309 }, 4.2345)).toEqual({
    ...{ gross_cents: 1653, vat_cents: 309, net_cents: 1344 },
  });
  expect(toEuros({ gross_cents: -6999, vat_cents: -1309 }, 4.2345)).toEqual({
    ...{ gross_cents: -1653, vat_cents: -309, net_cents: -1344 },
  });
});

test('only what was ticked or unticked is decided, of the rates that there are [MOD-9]', () => {
  const pairs = [
    { country: 'DE', rate: 1900 },
    { country: 'FR', rate: 2000 },
    { country: 'US', rate: null },
  ];
  const decisions = listDecisions(pairs, { shown: 'DE:1900,FR:2000', ticked: 'FR:2000,US:,XX:1' });
  expect(decisions.map(({ pair, isConfirmed }) => [pair.country, isConfirmed])).toEqual([
    ['DE', false],
    ['US', true],
  ]);
});
