// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { beginAttempt, endAttempt, noteOrder } from './payment-attempt.ts';

const intent = { memberId: 1, packageId: 2, method: 'ideal', country: 'NL', code: '' };
beforeEach(() => sessionStorage.clear());

test('two presses of the button are one order, also after a reload', () => {
  expect(beginAttempt(intent)).toBe(beginAttempt({ ...intent }));
});

test.each([{ memberId: 9 }, { packageId: 9 }, { method: 'paypal' }, { country: 'BE' }])(
  'another intent is another order: %o',
  (change) => {
    const key = beginAttempt(intent);
    expect(beginAttempt({ ...intent, ...change })).not.toBe(key);
  },
);

test('the result of the payment ends the attempt, so the same intent is a new order', () => {
  const key = beginAttempt(intent);
  noteOrder(77);
  expect(endAttempt(78)).toBe(false);
  expect(beginAttempt(intent)).toBe(key);
  expect(endAttempt(77)).toBe(true);
  expect(endAttempt(77)).toBe(false);
  expect(beginAttempt(intent)).not.toBe(key);
});
