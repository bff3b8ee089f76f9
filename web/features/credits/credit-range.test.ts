import { expect, test } from 'vitest';
import { lowerPrices, rangeOfCredits } from './credit-range.ts';

const small = { credits: 20, price_cents: 699, currency: 'EUR' };
const large = { credits: 300, price_cents: 5999, currency: 'EUR' };

test('credits in money: from the package with the cheapest credits to the one with the dearest [CRE-2]', () => {
  expect(rangeOfCredits(1, [small, large])).toEqual({ fromCents: 20, toCents: 35, currency: 'EUR' });
  expect(rangeOfCredits(10, [small, large])).toEqual({ fromCents: 200, toCents: 350, currency: 'EUR' });
});

test('no range without packages or in two currencies [CRE-2]', () => {
  expect(rangeOfCredits(1, [])).toBeUndefined();
  expect(rangeOfCredits(1, [small, { ...large, currency: 'PLN' }])).toBeUndefined();
});

test('an offer lowers what credits cost in money [CRE-2, CRE-11]', () => {
  const lowered = lowerPrices([small, large], 25);
  expect(lowered.map(({ price_cents }) => price_cents)).toEqual([524, 4499]);
  expect(lowerPrices([small, large])).toEqual([small, large]);
});
