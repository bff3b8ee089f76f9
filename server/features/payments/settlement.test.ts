import { describe, expect } from 'vitest';
import { getTransaction, listPackages } from '#contract/payments/endpoints.ts';
import { houseAccounts, listUnbalancedAccounts, postTransfer } from '#server/features/credits/index.ts';
import { bought, startPayment, untouched } from '#server/testing/shop.ts';
import { test } from '#server/testing/test.ts';
import { reconcile } from './reconciling/reconcile.jobs.ts';

test.afterEach(async ({ world }) => {
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

describe('a payment that was made', () => {
  test('adds the credits and makes the member premium for life before they are back from paying [CRE-1] [CRE-5]', async ({
    world,
  }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'paid' });
    expect(await payment.readState()).toEqual(untouched);
    expect((await payment.sendWebhook()).statusCode).toBe(200);
    expect(await payment.readState()).toEqual(bought);
  });

  test('adds credits once when the message comes twice [CRE-14]', async ({ world }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    expect((await payment.sendWebhook()).statusCode).toBe(200);
    expect(await payment.readState()).toEqual(bought);
  });

  test('adds credits once when twenty messages come at once, beside the look-up [CRE-14]', async ({
    world,
  }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'paid' });
    world.clock.advance({ minutes: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => payment.sendWebhook()));
    await reconcile(world.platform);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await payment.readState()).toEqual(bought);
    const events = await world.query('select status from payment_event where payment_id = $1', [payment.id]);
    expect(events).toEqual([{ status: 'completed' }]);
  });

  test('tells open pages of the payment and of the credits, after the commit [CRE-5]', async ({ world }) => {
    const payment = await startPayment(world);
    const { buyer, id } = payment;
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    await payment.sendWebhook();
    expect(world.events).toEqual([
      { memberId: buyer.id, type: 'credits.changed', data: { credits: 50 } },
      { memberId: buyer.id, type: 'payment.changed', data: { payment_id: id, status: 'completed' } },
    ]);
  });

  test('leaves premium in place when the credits run out, and the next one adds to it [CRE-1]', async ({
    world,
  }) => {
    const payment = await startPayment(world);
    const { buyer } = payment;
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    await postTransfer(world.platform, {
      fromAccount: buyer.id,
      toAccount: houseAccounts.messages,
      credits: 50,
      kind: 'message',
      cause: `all:${payment.id}`,
    });
    expect(await payment.readState()).toEqual({ ...bought, credits: 0 });
    const next = await startPayment(world, { buyer });
    await next.pretend({ status: 'paid' });
    await next.sendWebhook();
    expect(await next.readState()).toEqual({ ...bought, made_premium: false });
  });

  test('is how the member is offered to pay next time', async ({ world }) => {
    const buyer = await world.join();
    const { methods } = await buyer.browser.call(listPackages, {});
    expect(methods).toEqual(['ideal', 'creditcard', 'applepay', 'paypal', 'paysafecard', 'sdd', 'sct']);
    const payment = await startPayment(world, { buyer, paymentmethod: 'paypal' });
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    expect((await buyer.browser.call(listPackages, {})).methods).toEqual([
      ...['paypal', 'ideal', 'creditcard', 'applepay', 'paysafecard', 'sdd', 'sct'],
    ]);
    const elsewhere = await buyer.browser.call(listPackages, { country: 'AT' });
    expect(elsewhere.methods).toEqual([
      'paypal',
      'eps',
      'creditcard',
      'applepay',
      'paysafecard',
      'sdd',
      'sct',
    ]);
  });

  test('counts also when it arrives after the payment had expired, for the money is there [CRE-14]', async ({
    world,
  }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'expired' });
    await payment.sendWebhook();
    expect(await payment.readState()).toEqual({ ...untouched, status: 'expired' });
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    expect(await payment.readState()).toEqual(bought);
  });

  test('stays made, whatever the provider says later [CRE-14]', async ({ world }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    for (const status of ['open', 'failed', 'cancelled', 'expired']) {
      await payment.pretend({ status });
      expect((await payment.sendWebhook()).statusCode).toBe(200);
    }
    expect(await payment.readState()).toEqual(bought);
  });
});

describe('a payment that was not made', () => {
  test.for(['failed', 'cancelled', 'expired'] as const)(
    'is %s and adds nothing [CRE-5]',
    async (status, { world }) => {
      const payment = await startPayment(world);
      await payment.pretend({ status });
      await payment.sendWebhook();
      expect(await payment.readState()).toEqual({ ...untouched, status });
      const { transaction } = await payment.buyer.browser.call(getTransaction, { id: payment.id });
      expect(transaction.checkout_url).toBeNull();
    },
  );

  test('does not turn into another way of not being made [CRE-14]', async ({ world }) => {
    const payment = await startPayment(world);
    for (const status of ['cancelled', 'failed', 'open']) {
      await payment.pretend({ status });
      await payment.sendWebhook();
    }
    expect(await payment.readState()).toEqual({ ...untouched, status: 'cancelled' });
  });

  test.for([
    ['amount', { amount_cents: 1 }, 'amountCents is 1 instead of 1499'],
    ['currency', { currency: 'PLN' }, 'currency is PLN instead of EUR'],
    ['order', { reference: '42' }, 'reference is 42 instead of'],
  ] as const)(
    'for what it should: a wrong %s adds nothing and waits for people [CRE-14]',
    async ([, change, problem], { world }) => {
      const payment = await startPayment(world);
      await payment.pretend({ ...change, status: 'paid' });
      expect((await payment.sendWebhook()).statusCode).toBe(200);
      await payment.sendWebhook();
      expect(await payment.readState()).toEqual({ ...untouched, in_review: true });
      const told = world.events.filter(({ type }) => type === 'payment.changed');
      expect(told.map(({ data }) => data)).toEqual([{ payment_id: payment.id, status: 'pending' }]);
      const noted = await world.query(
        `select problem from payment where id = $1 union all
         select problem from payment_event where payment_id = $1`,
        [payment.id],
      );
      expect(noted.map((row) => String(row.problem).startsWith(problem))).toEqual([true, true]);
    },
  );

  test('for what it should adds the credits once the provider has put it right [CRE-14]', async ({
    world,
  }) => {
    const payment = await startPayment(world);
    await payment.pretend({ amount_cents: 1, status: 'paid' });
    await payment.sendWebhook();
    await payment.pretend({ amount_cents: 1499 });
    await payment.sendWebhook();
    expect(await payment.readState()).toEqual(bought);
  });
});
