import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import { type CountryOffer, findWarnings, priceCountry, type TypedPackage } from './prices.rules.ts';

const costs = { message_credits: 2, photo_credits: 4, gift_credits: 5 };
const small: TypedPackage = {
  ...{ row: 0, position: 0, credits: 20, price_cents: 699, currency: 'EUR', country: null, popular: false },
};
const large: TypedPackage = { ...small, row: 1, position: 1, credits: 50, price_cents: 1499 };

function offerOf(packages: TypedPackage[], more: Partial<CountryOffer> = {}): CountryOffer {
  const methods: PaymentMethod[] = ['ideal', 'creditcard'];
  return {
    ...{ country: 'NL', vatRate: 2100, packages, methods },
    byCurrency: new Map([['EUR', methods]]),
    byRow: new Map(packages.map(({ row }) => [row, methods])),
    ...more,
  };
}

const codesOf = (...offers: CountryOffer[]) =>
  findWarnings(offers).map(({ code, row, method, countries }) => [code, row, method, countries.join(',')]);

test('a credit is worth its part of the price, without the VAT of the country, and saves against the smallest package [MOD-9]', () => {
  const priced = priceCountry(offerOf([small, large]), costs);
  expect(priced).toMatchObject({ country: 'NL', is_own: false, vat_rate: 2100 });
  expect(priced.packages).toMatchObject([
    { credit: 34.95, credit_net: 28.884, saving: 0, message_cents: 70, photo_cents: 140, gift_cents: 175 },
    { credit: 29.98, credit_net: 24.777, saving: 14, message_cents: 60, photo_cents: 120, gift_cents: 150 },
  ]);
  const untaxed = priceCountry(offerOf([small], { vatRate: null }), costs);
  expect(untaxed.packages).toMatchObject([{ credit: 34.95, credit_net: 34.95 }]);
});

describe('probable mistakes [MOD-9]', () => {
  test('none', () => {
    expect(codesOf(offerOf([small, large]))).toEqual([]);
  });

  test('a bigger package that is dearer per credit, whatever the order of the lines', () => {
    const dear = { ...large, price_cents: 1748 };
    expect(codesOf(offerOf([dear, small]))).toEqual([['dearer', 1, null, 'NL']]);
    expect(codesOf(offerOf([{ ...large, price_cents: 1747 }, small]))).toEqual([]);
  });

  test('credits for nothing, and several of the most popular', () => {
    const packages = [
      { ...small, popular: true },
      { ...large, credits: 3000, popular: true },
    ];
    expect(codesOf(offerOf(packages))).toEqual([
      ['under_cent', 1, null, 'NL'],
      ['several_popular', null, null, 'NL'],
    ]);
  });

  test('a method that the country has and its currency shuts out, and one that a price shuts out', () => {
    const byCurrency = new Map<string, PaymentMethod[]>([['EUR', ['creditcard', 'paypal']]]);
    const byRow = new Map<number, PaymentMethod[]>([
      [0, ['creditcard', 'paypal']],
      [1, ['paypal']],
      [2, []],
    ]);
    const huge = { ...large, row: 2, credits: 90, price_cents: 2000 };
    const methods: PaymentMethod[] = ['blik', 'creditcard', 'paypal'];
    const poland = offerOf([small, large, huge], { country: 'PL', methods, byCurrency, byRow });
    expect(codesOf(poland)).toEqual([
      ['currency_refused', null, 'blik', 'PL'],
      ['price_refused', 1, 'creditcard', 'PL'],
      ['nobody_pays', 2, null, 'PL'],
    ]);
  });

  test('what several countries have in common is said once', () => {
    const dear = [small, { ...large, price_cents: 5000 }];
    expect(codesOf(offerOf(dear), offerOf(dear, { country: 'DE' }))).toEqual([['dearer', 1, null, 'NL,DE']]);
  });
});
