import type { CreditPackage } from '#contract/payments/fields.ts';

/** Two packages for the tests of the payment screens. */
export const twentyCredits: CreditPackage = {
  id: 1,
  position: 0,
  credits: 20,
  price_cents: 699,
  currency: 'EUR',
  cents_per_credit: 35,
  popular: false,
};
export const fiftyCredits: CreditPackage = {
  id: 2,
  position: 1,
  credits: 50,
  price_cents: 1499,
  currency: 'EUR',
  cents_per_credit: 30,
  popular: true,
};
