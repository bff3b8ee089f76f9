import { describe, expect, test } from 'vitest';
import { type PaymentMethod, paymentMethods } from '#contract/payments/facts.ts';
import { listMethods } from './methods.rules.ts';

interface Asked {
  amountCents?: number;
  supported?: readonly PaymentMethod[];
  allowed?: PaymentMethod[] | null;
}

const list = (
  country: string,
  currencies: string[],
  { amountCents, supported = paymentMethods, allowed = null }: Asked = {},
) => listMethods({ country, currencies, amountCents }, supported, allowed);

const cards = ['creditcard', 'applepay', 'paypal'];
const sepa = ['paysafecard', 'sdd', 'sct'];

describe('the methods of a country [CRE-3]', () => {
  test.each([
    ['AT', ['eps', ...cards, ...sepa]],
    ['BE', ['bancontact', ...cards, ...sepa]],
    ['DE', [...cards, ...sepa]],
    ['FR', ['cartebancaire', ...cards, ...sepa]],
    ['IT', ['nexi', ...cards, ...sepa]],
    ['NL', ['ideal', ...cards, ...sepa]],
    ['PL', ['prezelewy24', ...cards, ...sepa]],
    ['XX', cards],
  ])('%s pays in euros by %j', (country, methods) => {
    expect(list(country, ['EUR'])).toEqual(methods);
  });

  test('are more where the money is its own', () => {
    expect(list('PL', ['PLN'])).toEqual(['blik', 'prezelewy24', ...cards, 'paysafecard']);
    expect(list('NL', ['PLN'])).toEqual([...cards, 'paysafecard']);
  });

  test('move every currency of what is sold', () => {
    expect(list('PL', ['EUR', 'PLN'])).toEqual(['prezelewy24', ...cards, 'paysafecard']);
  });

  test('are those alone that the provider still takes', () => {
    expect(list('NL', ['EUR'], { supported: ['paypal'] })).toEqual(['paypal']);
    expect(list('NL', ['EUR'], { supported: [] })).toEqual([]);
  });

  test('take the amount', () => {
    expect(list('PL', ['PLN'], { amountCents: 50_000_00 })).toContain('blik');
    expect(list('PL', ['PLN'], { amountCents: 50_000_01 })).not.toContain('blik');
    expect(list('NL', ['EUR'], { amountCents: 10_000_01 })).toEqual([
      ...['ideal', 'applepay', 'paypal', 'paysafecard', 'sct'],
    ]);
  });

  test('are those that the domain offers; a brand of cards alone only where it says so', () => {
    expect(list('NL', ['EUR'], { allowed: ['paypal', 'visa', 'mastercard', 'giropay', 'blik'] })).toEqual([
      ...['visa', 'mastercard', 'paypal'],
    ]);
    expect(list('NL', ['EUR'], { allowed: [] })).toEqual([]);
  });

  test('are never the dead ones, though old transactions name them', () => {
    const offered = ['AT', 'BE', 'DE', 'FR', 'IT', 'NL', 'PL', 'GB'].flatMap((country) =>
      list(country, ['EUR'], { allowed: [...paymentMethods] }),
    );
    for (const dead of ['giropay', 'sofort', 'maestro'] as const) expect(offered).not.toContain(dead);
  });

  test('are among them all fifteen that are alive', () => {
    const offered = ['AT', 'BE', 'DE', 'FR', 'IT', 'NL', 'PL'].flatMap((country) =>
      ['EUR', 'PLN'].flatMap((currency) => list(country, [currency], { allowed: [...paymentMethods] })),
    );
    expect(new Set(offered).size).toBe(15);
  });
});
