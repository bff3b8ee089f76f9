import { expect } from 'vitest';
import { getDiscount } from '#contract/discounts/endpoints.ts';
import { cancelOrder, createOrder, getTransaction } from '#contract/payments/endpoints.ts';
import { runDiscountCodes } from '#server/commands/discount-codes.ts';
import { fillOrder, placeOrder, SandboxPayment } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { recordCheckout } from './payments.store.ts';
import { reconcile } from './reconciling/reconcile.jobs.ts';

const giveSpring = ({ platform }: World, ...more: string[]) =>
  runDiscountCodes(platform, ['localhost:3000', 'SPRING', '25', ...more]);
const orderFor = (buyer: Person, paymentmethod: 'ideal' | 'paypal' | 'sct') =>
  placeOrder(buyer, { discount_code: 'SPRING', shown_cents: 1124, paymentmethod });
const readOrder = async ({ browser }: Person, id: number) =>
  (await browser.call(getTransaction, { id })).transaction;

const test = base.extend('anna', async ({ world }) => {
  await giveSpring(world, '--limit', '1');
  return world.join();
});
const pay = async (payment: SandboxPayment) => {
  await payment.pretend({ status: 'paid' });
  await payment.sendWebhook();
};

test('an order that its member leaves for another frees its discount at once, and its page at the provider is closed [CRE-9, CRE-11]', async ({
  world,
  anna,
}) => {
  const first = await orderFor(anna, 'ideal');
  const second = await orderFor(anna, 'paypal');
  expect(second).toMatchObject({ status: 'pending', checkout_url: expect.any(String) });
  expect(await readOrder(anna, first.payment_id)).toMatchObject({
    status: 'cancelled',
    checkout_url: null,
    can_be_cancelled: false,
  });
  await world.jobs.drain();
  const rows = await world.query('select status from sandbox_payment order by created_at, status desc');
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'open']);
  expect(await world.query('select left_at from payment where left_at is not null')).toEqual([]);
  const payment = new SandboxPayment(world, anna, second);
  await pay(payment);
  expect(await payment.readState()).toMatchObject({ status: 'completed', credits: 50 });
});

test('a left order is credited when its money comes late, and the discount is used once [CRE-5, CRE-9]', async ({
  world,
  anna,
}) => {
  const first = new SandboxPayment(world, anna, await orderFor(anna, 'ideal'));
  const second = new SandboxPayment(world, anna, await orderFor(anna, 'paypal'));
  await pay(first);
  // Used is used, also while the other order holds it.
  await expect(anna.browser.call(getDiscount, { code: 'SPRING' })).rejects.toThrow('discounts.used');
  await expect(orderFor(anna, 'ideal')).rejects.toThrow('discounts.used');
  await pay(second);
  expect(await first.readState()).toMatchObject({ status: 'completed', credits: 100 });
  expect(await second.readState()).toMatchObject({ status: 'completed' });
  const states = await world.query('select state from discount_use order by state');
  expect(states).toEqual([{ state: 'late' }, { state: 'used' }]);
  expect(await runDiscountCodes(world.platform, ['localhost:3000'])).toContain('SPRING');
  await expect(orderFor(anna, 'ideal')).rejects.toThrow('discounts.used');
});

test('a left order does not count twice against how often a code was given out [CRE-8]', async ({
  world,
  anna,
}) => {
  await world.query('update discount_code set total_limit = 2');
  const [first, second] = [await orderFor(anna, 'ideal'), await orderFor(anna, 'paypal')];
  for (const order of [first, second]) await pay(new SandboxPayment(world, anna, order));
  expect(await orderFor(await world.join(), 'ideal')).toMatchObject({ status: 'pending' });
  await expect(orderFor(await world.join(), 'ideal')).rejects.toThrow('discounts.used');
});

test('a left order is another one when its key is pressed again: a new order takes the discount back [CRE-9]', async ({
  anna,
}) => {
  const order = await fillOrder(anna, { discount_code: 'SPRING', paymentmethod: 'ideal' });
  await anna.browser.call(createOrder, order);
  await orderFor(anna, 'paypal');
  expect(await anna.browser.call(createOrder, order)).toMatchObject({
    status: 'cancelled',
    checkout_url: null,
  });
  const { payment_id } = await orderFor(anna, 'ideal');
  expect(await readOrder(anna, payment_id)).toMatchObject({ status: 'pending', amount_cents: 1124 });
});

test('an order is given up on its page, once and for all [CRE-5]', async ({ world, anna }) => {
  const { payment_id } = await orderFor(anna, 'ideal');
  expect(await readOrder(anna, payment_id)).toMatchObject({ can_be_cancelled: true });
  const stranger = await world.join();
  await expect(stranger.browser.call(cancelOrder, { payment_id })).rejects.toThrow('not_found');
  world.events.length = 0;
  for (let press = 0; press < 2; press += 1)
    expect(await anna.browser.call(cancelOrder, { payment_id })).toEqual({ status: 'cancelled' });
  expect(world.events.map(({ type }) => type)).toEqual(['payment.changed']);
  expect(await anna.browser.call(getDiscount, { code: 'SPRING' })).toMatchObject({ status: 'available' });
  await world.jobs.drain();
  expect(await world.query('select status from sandbox_payment')).toEqual([{ status: 'cancelled' }]);
});

test('an order is not undone by giving it up once it is paid [CRE-5]', async ({ world, anna }) => {
  const payment = new SandboxPayment(world, anna, await orderFor(anna, 'ideal'));
  await pay(payment);
  expect(await anna.browser.call(cancelOrder, { payment_id: payment.id })).toEqual({ status: 'completed' });
  expect(await payment.readState()).toMatchObject({ status: 'completed', credits: 50 });
});

test('an order whose money people have to look at is not given up [CRE-5]', async ({ world, anna }) => {
  const payment = new SandboxPayment(world, anna, await orderFor(anna, 'ideal'));
  await payment.pretend({ amount_cents: 1, status: 'paid' });
  await payment.sendWebhook();
  expect(await readOrder(anna, payment.id)).toMatchObject({ in_review: true, can_be_cancelled: false });
  const attempt = anna.browser.call(cancelOrder, { payment_id: payment.id });
  await expect(attempt).rejects.toThrow('not_found');
  expect(await readOrder(anna, payment.id)).toMatchObject({ status: 'pending' });
});

test('a bank transfer stays open at the provider and is looked up, for its money may be under way [CRE-5]', async ({
  world,
  anna,
}) => {
  const payment = new SandboxPayment(world, anna, await orderFor(anna, 'sct'));
  await anna.browser.call(cancelOrder, { payment_id: payment.id });
  await world.jobs.drain();
  expect(await world.query('select status from sandbox_payment')).toEqual([{ status: 'open' }]);
  // It is looked up while it is open there, and what the provider says of another order ends nothing.
  const toldBy = [{ status: 'open' }, { status: 'paid', amount_cents: 1 }, { amount_cents: 1124 }];
  for (const news of toldBy as Record<string, string | number>[]) {
    await payment.pretend(news);
    world.clock.advance({ days: 3 });
    await reconcile(world.platform);
  }
  expect(await payment.readState()).toMatchObject({ status: 'completed', credits: 50 });
});

test('an answer of the provider that crosses the leaving of an order opens it no more [CRE-5]', async ({
  world,
  anna,
}) => {
  const { payment_id } = await orderFor(anna, 'ideal');
  await world.query(`update payment set status = 'loading', provider_id = null`);
  await anna.browser.call(cancelOrder, { payment_id });
  const answer = (providerId: string) => ({ providerId, checkoutUrl: `https://pay.example/${providerId}` });
  await recordCheckout(world.platform, payment_id, answer('first'));
  await recordCheckout(world.platform, payment_id, answer('second'));
  expect(await world.query('select status, provider_id from payment')).toEqual([
    { status: 'cancelled', provider_id: 'first' },
  ]);
});

test('an order stays open when the other order has no discount [CRE-11]', async ({ anna }) => {
  const { payment_id } = await orderFor(anna, 'ideal');
  await placeOrder(anna, { paymentmethod: 'paypal' });
  expect(await readOrder(anna, payment_id)).toMatchObject({ status: 'pending' });
});
