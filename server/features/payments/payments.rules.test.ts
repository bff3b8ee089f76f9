import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#contract/payments/facts.ts';
import {
  findMismatch,
  findRetryPause,
  listStatusesBefore,
  planClaim,
  planNextCheck,
} from './payments.rules.ts';

describe('a status moves up and never back [CRE-5, CRE-14]', () => {
  const moves: Record<PaymentStatus, PaymentStatus[]> = {
    loading: ['pending', 'failed', 'cancelled', 'expired', 'completed'],
    pending: ['failed', 'cancelled', 'expired', 'completed'],
    failed: ['completed'],
    cancelled: ['completed'],
    expired: ['completed'],
    completed: [],
  };

  test.each(paymentStatuses)('%s', (earlier) => {
    const later = paymentStatuses.filter((status) => listStatusesBefore(status).includes(earlier));
    expect(later.toSorted()).toEqual(moves[earlier].toSorted());
  });

  test('so whatever order messages come in, money that was paid stays paid', () => {
    const messages = fc.shuffledSubarray([...paymentStatuses], { minLength: 1 });
    fc.assert(
      fc.property(messages, (list) => {
        let status: PaymentStatus = 'loading';
        for (const told of list) if (listStatusesBefore(told).includes(status)) status = told;
        expect(status === 'completed').toBe(list.includes('completed'));
      }),
    );
  });
});

describe('what was paid is what was ordered [CRE-14]', () => {
  const ordered = { amountCents: 1499, currency: 'EUR', reference: '77' };

  test('when amount, currency and number agree', () => {
    expect(findMismatch(ordered, { ...ordered })).toBeUndefined();
  });

  test.each([
    [{ amountCents: 1498 }, 'amountCents is 1498 instead of 1499'],
    [{ amountCents: 14_990 }, 'amountCents is 14990 instead of 1499'],
    [{ currency: 'eur' }, 'currency is eur instead of EUR'],
    [{ reference: '' }, 'reference is  instead of 77'],
    [{ currency: 'PLN', reference: '78' }, 'currency is PLN instead of EUR, reference is 78 instead of 77'],
  ])('not with %j', (change, problem) => {
    expect(findMismatch(ordered, { ...ordered, ...change })).toBe(problem);
  });
});

describe('credits to take back for money that went back', () => {
  test.each([
    [1499, 50],
    [1498, 49],
    [750, 25],
    [1, 0],
  ])('for %i of 1499 cents are %i of 50', (refundedCents, credits) => {
    expect(planClaim({ credits: 50, amountCents: 1499 }, refundedCents)).toBe(credits);
  });
});

describe('the next look-up of a payment', () => {
  const created = new Date('2026-11-02T12:00:00Z');
  const pauseAfter = (minutes: number, status: 'pending' | 'completed' = 'pending') => {
    const now = new Date(created.getTime() + minutes * 60_000);
    return (planNextCheck({ status, createdAt: created }, now).getTime() - now.getTime()) / 60_000;
  };

  test.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [10, 5],
    [24 * 60, 12 * 60],
    [4 * 24 * 60, 48 * 60],
    [100 * 24 * 60, 48 * 60],
  ])('at an age of %i minutes comes after %i', (age, pause) => {
    expect(pauseAfter(age)).toBe(pause);
  });

  test.each([
    [0, 60],
    [24 * 60, 12 * 60],
    [100 * 24 * 60, 7 * 24 * 60],
  ])('that is completed, at an age of %i minutes, comes after %i', (age, pause) => {
    expect(pauseAfter(age, 'completed')).toBe(pause);
  });

  test('is always ahead, also when the clock of this process is behind', () => {
    expect(pauseAfter(-5)).toBe(1);
  });

  test('leaves a payment of a week with a few dozen look-ups', () => {
    let age = 0;
    let looks = 0;
    for (; age < 7 * 24 * 60; looks += 1) age += pauseAfter(age);
    expect(looks).toBeLessThan(30);
  });
});

test('a refund at a provider that is away is tried again soon, then every hour', () => {
  expect([0, 1, 3, 6, 500].map((tries) => findRetryPause(tries) / 60_000)).toEqual([1, 2, 8, 60, 60]);
});
