import { beforeEach, expect, test } from 'vitest';
import { beginAttempt, endAttempt, noteOrder } from './payment-attempt.ts';

const wish = { memberId: 1, packageId: 2, method: 'ideal', country: 'NL', code: '' };
let storage: Storage;
beforeEach(() => {
  const items = new Map<string, string>();
  storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
});

test('two presses of the button are one order, also after a reload', () => {
  expect(beginAttempt(storage, wish)).toBe(beginAttempt(storage, { ...wish }));
});

test.each([{ memberId: 9 }, { packageId: 9 }, { method: 'paypal' }, { country: 'BE' }])(
  'another wish is another order: %o',
  (change) => {
    const key = beginAttempt(storage, wish);
    expect(beginAttempt(storage, { ...wish, ...change })).not.toBe(key);
  },
);

test('the result of the payment ends the attempt, so the same wish is a new order', () => {
  const key = beginAttempt(storage, wish);
  noteOrder(storage, 77);
  expect(endAttempt(storage, 78)).toBe(false);
  expect(beginAttempt(storage, wish)).toBe(key);
  expect(endAttempt(storage, 77)).toBe(true);
  expect(endAttempt(storage, 77)).toBe(false);
  expect(beginAttempt(storage, wish)).not.toBe(key);
});
