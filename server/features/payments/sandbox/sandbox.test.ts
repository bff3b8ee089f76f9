import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getTransaction, listTransactions } from '#contract/payments/endpoints.ts';
import { decideSandboxPayment, getSandboxPayment, type SandboxChoice } from '#contract/payments/sandbox.ts';
import { findFreePort, placeOrder } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import { reconcile } from '../reconciling/reconcile.jobs.ts';

const test = base
  // Members come by another address than the one the process listens on.
  .extend('config', { scope: 'file' }, async () => ({
    port: await findFreePort(),
    host: '127.0.0.1',
    publicUrl: 'https://duet.example',
  }))
  .extend('checkout', async ({ world }) => {
    await world.listen(world.platform.config.port);
    const { browser } = await world.join();
    const { payment_id, checkout_url } = await placeOrder({ browser });
    const checkoutUrl = String(checkout_url);
    return { browser, paymentId: payment_id, checkoutUrl, id: String(checkoutUrl.split('/').at(-1)) };
  });

test('its page stands on the domain of the shop and says what is to be paid [CRE-17]', async ({
  checkout,
}) => {
  const { browser, id, paymentId, checkoutUrl } = checkout;
  expect(checkoutUrl).toBe(`https://duet.example/sandbox/checkout/${id}`);
  expect(await browser.call(getSandboxPayment, { id })).toEqual({
    status: 'open',
    description: `Duet ${paymentId}`,
    amount_cents: 1499,
    currency: 'EUR',
    keeps_card: false,
    return_url: `https://duet.example/transactions/${paymentId}`,
  });
});

test.for([
  ['paid', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['pending', 'pending'],
] as const)(
  'a tester who chooses %s gets a payment that is %s, told by a signed message [CRE-17]',
  async ([outcome, status], { checkout }) => {
    const { browser, id, paymentId } = checkout;
    expect(await browser.call(decideSandboxPayment, { id, outcome })).toEqual({
      status: outcome,
      return_url: `https://duet.example/transactions/${paymentId}`,
    });
    const { transaction } = await browser.call(getTransaction, { id: paymentId });
    expect(transaction.status).toBe(status);
  },
);

test('a pending payment can still be decided, a result cannot [CRE-17]', async ({ checkout }) => {
  const { browser, id, paymentId } = checkout;
  const decide = (outcome: SandboxChoice) => browser.call(decideSandboxPayment, { id, outcome });
  await decide('pending');
  expect(await decide('failed')).toMatchObject({ status: 'failed' });
  expect(await decide('paid')).toMatchObject({ status: 'failed' });
  const { transaction } = await browser.call(getTransaction, { id: paymentId });
  expect(transaction.status).toBe('failed');
});

test('what was paid may go back, and takes the credits with it [CRE-14, CRE-17]', async ({ checkout }) => {
  const { browser, id, paymentId } = checkout;
  const decide = (outcome: SandboxChoice) => browser.call(decideSandboxPayment, { id, outcome });
  expect(await decide('refunded')).toMatchObject({ status: 'open' });
  await decide('paid');
  expect((await browser.call(getUser, {})).user).toMatchObject({ credits: 50, paid_user: true });
  expect(await decide('refunded')).toMatchObject({ status: 'refunded' });
  expect((await browser.call(getUser, {})).user).toMatchObject({ credits: 0, paid_user: false });
  const { transaction } = await browser.call(getTransaction, { id: paymentId });
  expect(transaction).toMatchObject({ status: 'completed', refunded_cents: 1499 });
});

test('only the member who ordered sees and decides it [CRE-17]', async ({ world, checkout }) => {
  const { browser, id, paymentId } = checkout;
  const stranger = await world.join();
  const attempts = [
    stranger.browser.request(getSandboxPayment, { id }),
    stranger.browser.request(decideSandboxPayment, { id, outcome: 'paid' }),
  ];
  for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(404);
  const visitor = await world.visitor().request(decideSandboxPayment, { id, outcome: 'paid' });
  expect(visitor.json().error.code).toBe('authentication_required');
  const { transaction } = await browser.call(getTransaction, { id: paymentId });
  expect(transaction.status).toBe('pending');
});

test('a page of another site cannot decide it in the name of the member [CRE-17]', async ({ checkout }) => {
  const { browser, id } = checkout;
  const answer = await browser.inject({
    method: 'POST',
    url: decideSandboxPayment.path,
    headers: { 'sec-fetch-site': 'cross-site' },
    payload: { id, outcome: 'paid' },
  });
  expect(answer.statusCode).toBe(403);
  expect(await browser.call(getSandboxPayment, { id })).toMatchObject({ status: 'open' });
});

test('it is not there when another provider takes the payments [CRE-17]', async ({ openWorld }) => {
  const other = await openWorld({ paymentProvider: 'mollie', mollieApiKey: 'test_none' });
  const { browser } = await other.join();
  const id = 'sb_0123456789abcdef';
  for (const [call, input] of [
    [getSandboxPayment, { id }],
    [decideSandboxPayment, { id, outcome: 'paid' }],
  ] as const) {
    expect((await browser.request(call, input)).statusCode).toBe(404);
  }
});

test('a message that gets lost only delays the result [CRE-14]', async ({ openWorld }) => {
  const deaf = await openWorld({ port: await findFreePort() });
  const buyer = await deaf.join();
  const { checkout_url } = await placeOrder(buyer);
  const id = checkout_url!.split('/').at(-1)!;
  await buyer.browser.call(decideSandboxPayment, { id, outcome: 'paid' });
  const read = async () => (await buyer.browser.call(listTransactions, {})).transactions[0]!.status;
  expect(await read()).toBe('pending');
  deaf.clock.advance({ minutes: 1 });
  await reconcile(deaf.platform);
  expect(await read()).toBe('completed');
});
