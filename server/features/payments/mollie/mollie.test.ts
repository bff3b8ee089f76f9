import { describe, expect } from 'vitest';
import { createOrder, listTransactions } from '#contract/payments/endpoints.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { fillOrder, placeOrder } from '#server/testing/shop.ts';
import type { World } from '#server/testing/world.ts';
import { reconcile } from '../reconciling/reconcile.jobs.ts';

const test = testWithMollie.extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
  paymentProvider: 'mollie' as const,
  mollieApiKey: mollieServer.key,
  mollieApiUrl: mollieServer.url,
  publicUrl: 'https://duet.example',
}));

test.afterEach(async ({ world }) => {
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

describe('when the provider has a bad day', () => {
  test('an order it never heard of is kept and goes on with the same key [CRE-17]', async ({
    world,
    mollie,
  }) => {
    const buyer = await world.join();
    const order = await fillOrder(buyer);
    for (const mood of ['silent', 'broken'] as const) {
      mollie.mood = mood;
      const answer = await buyer.browser.request(createOrder, order);
      expect(answer.json().error.code).toBe('payments.provider_unavailable');
      expect(answer.headers['retry-after']).toBeDefined();
    }
    const { transactions } = await buyer.browser.call(listTransactions, {});
    expect(transactions).toMatchObject([{ status: 'loading', checkout_url: null }]);
    mollie.mood = 'well';
    expect(await buyer.browser.call(createOrder, order)).toMatchObject({
      payment_id: transactions[0]!.payment_id,
      status: 'pending',
      checkout_url: expect.stringContaining('https://checkout.mollie.example/'),
    });
  });

  test('a process that dies before it hears the answer finds the same payment again [CRE-17]', async ({
    world,
    mollie,
  }) => {
    const buyer = await world.join();
    const order = await fillOrder(buyer);
    const before = mollie.payments.size;
    mollie.mood = 'lost-answer';
    await expect(buyer.browser.call(createOrder, order)).rejects.toThrow('payments.provider_unavailable');
    mollie.mood = 'well';
    const { checkout_url } = await buyer.browser.call(createOrder, order);
    expect(mollie.payments.size).toBe(before + 1);
    expect(checkout_url).toContain([...mollie.payments.keys()].at(-1));
  });

  test('an order that waited too long for its first answer is over', async ({ world, mollie }) => {
    const buyer = await world.join();
    const order = await fillOrder(buyer);
    mollie.mood = 'silent';
    await expect(buyer.browser.call(createOrder, order)).rejects.toThrow();
    world.clock.advance({ hours: 1 });
    mollie.mood = 'well';
    expect(await buyer.browser.call(createOrder, order)).toMatchObject({
      status: 'expired',
      checkout_url: null,
    });
  });

  test('an order nobody came back for is over in the end', async ({ world, mollie }) => {
    const buyer = await world.join();
    mollie.mood = 'silent';
    await expect(placeOrder(buyer)).rejects.toThrow();
    world.clock.advance({ hours: 1 });
    await reconcile(world.platform);
    const { transactions } = await buyer.browser.call(listTransactions, {});
    expect(transactions).toMatchObject([{ status: 'expired' }]);
  });

  test('a method it refuses ends the order, and the member may choose another [CRE-5]', async ({
    world,
    mollie,
  }) => {
    const buyer = await world.join();
    mollie.mood = 'refusing';
    await expect(placeOrder(buyer)).rejects.toThrow('payments.method_unavailable');
    mollie.mood = 'well';
    expect(await placeOrder(buyer, { paymentmethod: 'paypal' })).toMatchObject({ status: 'pending' });
    const { transactions } = await buyer.browser.call(listTransactions, {});
    expect(transactions.map(({ status }) => status).toSorted()).toEqual(['failed', 'pending']);
  });
});

describe('a message of Mollie', () => {
  const send = ({ inject }: World, id: string) =>
    inject({
      method: 'POST',
      url: '/api/webhooks/mollie',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${id}`,
    });

  test('the message is a hint only: the payment is fetched, and credited once [CRE-17] [CRE-14]', async ({
    world,
    mollie,
  }) => {
    const buyer = await world.join();
    const order = await placeOrder(buyer);
    const tr = order.checkout_url!.split('/').at(-1)!;
    expect((await send(world, tr)).statusCode).toBe(200);
    expect(await findBalance(world.platform, buyer.id)).toBe(0);
    mollie.payments.get(tr)!.status = 'paid';
    await Promise.all([send(world, tr), send(world, tr), send(world, tr)]);
    expect(await findBalance(world.platform, buyer.id)).toBe(50);
    await send(world, tr);
    expect(await findBalance(world.platform, buyer.id)).toBe(50);
  });

  test('an unknown or malformed id asks nobody [CRE-14]', async ({ world, mollie }) => {
    const asked = mollie.requests.length;
    expect((await send(world, 'tr_nobodys')).statusCode).toBe(200);
    expect((await send(world, '../../v2/payments')).statusCode).toBe(401);
    expect(mollie.requests).toHaveLength(asked);
  });

  test('a message that comes while Mollie is away is asked for again [CRE-14]', async ({ world, mollie }) => {
    const buyer = await world.join();
    const order = await placeOrder(buyer);
    const tr = order.checkout_url!.split('/').at(-1)!;
    mollie.payments.get(tr)!.status = 'paid';
    mollie.mood = 'broken';
    expect((await send(world, tr)).statusCode).toBe(503);
    mollie.mood = 'well';
    expect((await send(world, tr)).statusCode).toBe(200);
    expect(await findBalance(world.platform, buyer.id)).toBe(50);
  });
});
