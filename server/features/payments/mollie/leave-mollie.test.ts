import { expect } from 'vitest';
import { getTransaction, listTransactions } from '#contract/payments/endpoints.ts';
import { runDiscountCodes } from '#server/commands/discount-codes.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { placeOrder } from '#server/testing/shop.ts';
import type { Person } from '#server/testing/world.ts';
import { reconcile } from '../reconciling/reconcile.jobs.ts';

const orderFor = (buyer: Person, paymentmethod: 'ideal' | 'paypal' | 'sct') =>
  placeOrder(buyer, { discount_code: 'SPRING', shown_cents: 1124, paymentmethod });
const readOrder = async ({ browser }: Person, id: number) =>
  (await browser.call(getTransaction, { id })).transaction;

const test = testWithMollie
  .extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
    paymentProvider: 'mollie' as const,
    mollieApiKey: mollieServer.key,
    mollieApiUrl: mollieServer.url,
  }))
  .extend('anna', async ({ world }) => {
    await runDiscountCodes(world.platform, ['localhost:3000', 'SPRING', '25']);
    return world.join();
  });

test.for(['sct', 'ideal'] as const)(
  'at a provider that does not cancel, money for an order by %s that was left is found without a message [CRE-5]',
  async (method, { world, mollie, anna }) => {
    const { payment_id, checkout_url } = await orderFor(anna, method);
    const kept = mollie.payments.get(checkout_url?.split('/').at(-1) ?? '')!;
    if (method === 'ideal') kept.status = 'pending';
    await orderFor(anna, 'paypal');
    await world.jobs.drain();
    expect(kept.status).toBe(method === 'ideal' ? 'pending' : 'open');
    kept.status = 'paid';
    world.clock.advance({ days: 3 });
    await reconcile(world.platform);
    expect(await readOrder(anna, payment_id)).toMatchObject({ status: 'completed', credits: 50 });
    const { transactions } = await anna.browser.call(listTransactions, {});
    expect(transactions).toHaveLength(2);
  },
);
