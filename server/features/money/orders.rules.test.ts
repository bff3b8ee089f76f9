import { expect, test } from 'vitest';
import { findState, readAmount, readCredits } from './orders.rules.ts';

const paid = { status: 'completed', amountCents: 1000, refundedCents: 0, chargedBackCents: 0 } as const;

test('an order is as far as its money went, a chargeback above all [MOD-9]', () => {
  expect(findState({ ...paid, status: 'expired' })).toBe('expired');
  expect(findState(paid)).toBe('completed');
  expect(findState({ ...paid, refundedCents: 1 })).toBe('partly_refunded');
  expect(findState({ ...paid, refundedCents: 1000 })).toBe('refunded');
  expect(findState({ ...paid, refundedCents: 1000, chargedBackCents: 400 })).toBe('charged_back');
});

test.for([
  ['14.99', 1499],
  ['14,9', 1490],
  ['14', 1400],
  ['0.01', 1],
  ['14.999', undefined],
  ['1e3', undefined],
  ['-1', undefined],
  ['', undefined],
  ['99999999', undefined],
] as const)('the amount %s is read as %s cents [MOD-9]', ([text, cents]) => {
  expect(readAmount(text)).toBe(cents);
});

test.for([
  ['12', 12],
  ['-12', -12],
  ['+3', 3],
  ['1.5', undefined],
  ['twelve', undefined],
] as const)('credits typed as %s are read as %s [MOD-9]', ([text, credits]) => {
  expect(readCredits(text)).toBe(credits);
});
