import { expect, test } from 'vitest';
import { findState, readCredits } from './orders.rules.ts';

const paid = { status: 'completed', amountCents: 1000, refundedCents: 0, chargedBackCents: 0 } as const;

test('an order is as far as its money went, a chargeback above all [MOD-9]', () => {
  expect(findState({ ...paid, status: 'expired' })).toBe('expired');
  expect(findState(paid)).toBe('completed');
  expect(findState({ ...paid, refundedCents: 1 })).toBe('partly_refunded');
  expect(findState({ ...paid, refundedCents: 1000 })).toBe('refunded');
  expect(findState({ ...paid, refundedCents: 1000, chargedBackCents: 400 })).toBe('charged_back');
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
