import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createOrder, getTransaction, listPackages, listTransactions } from '#contract/payments/endpoints.ts';
import { transactionsPageSize } from '#contract/payments/facts.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { fillOrder, placeOrder } from '#server/testing/shop.ts';
import { test } from '#server/testing/test.ts';

const cards = ['creditcard', 'applepay', 'paypal'];
const sepa = ['paysafecard', 'sdd', 'sct'];

test('a visitor sees four packages, each cheaper by the credit than the one before', async ({ world }) => {
  const { packages, test_mode } = await world.visitor().call(listPackages, {});
  expect(packages.map(({ position, credits, price_cents }) => [position, credits, price_cents])).toEqual([
    [0, 20, 699],
    [1, 50, 1499],
    [2, 120, 2999],
    [3, 300, 5999],
  ]);
  expect(packages.map(({ cents_per_credit }) => cents_per_credit)).toEqual([35, 30, 25, 20]);
  expect(packages.filter(({ popular }) => popular)).toHaveLength(1);
  expect(test_mode).toBe(true);
});

test('a message costs as little as the settings say, with the largest package [SET-10]', async ({
  world,
}) => {
  const visitor = world.visitor();
  const { packages } = await visitor.call(listPackages, {});
  const { settings } = await visitor.call(getSettings, {});
  const largest = packages.at(-1);
  const costs = settings.message_credits * (largest?.cents_per_credit ?? 0);
  expect(new Set(Object.keys(settings.minimum_message_costs))).toEqual(new Set(settings.countries));
  for (const least of Object.values(settings.minimum_message_costs))
    expect(least).toEqual({ costs, currency: largest?.currency });
});

test('a country sees its own methods first, never those that are dead or cannot move the currency', async ({
  world,
}) => {
  const methodsIn = async (country: string) =>
    (await world.visitor().call(listPackages, { country })).methods;
  expect(await methodsIn('NL')).toEqual(['ideal', ...cards, ...sepa]);
  expect(await methodsIn('BE')).toEqual(['bancontact', ...cards, ...sepa]);
  expect(await methodsIn('PL')).toEqual(['prezelewy24', ...cards, ...sepa]);
  expect(await methodsIn('DK')).toEqual([...cards, ...sepa]);
});

test('a member is offered the methods of the country they live in', async ({ world }) => {
  const { browser } = await world.join({ country: 'FR' });
  expect(await browser.call(listPackages, {})).toMatchObject({
    country: 'FR',
    methods: ['cartebancaire', ...cards, ...sepa],
  });
});

test('an order keeps what was bought, at the price of the server, without a fee [CRE-4]', async ({
  world,
}) => {
  const buyer = await world.join();
  const order = await placeOrder(buyer, { paymentmethod: 'ideal' });
  expect(order).toMatchObject({ status: 'pending' });
  const { transaction } = await buyer.browser.call(getTransaction, { id: order.payment_id });
  expect(transaction).toEqual({
    refunded_cents: 0,
    payment_id: order.payment_id,
    status: 'pending',
    package: expect.any(Number),
    credits: 50,
    amount_cents: 1499,
    currency: 'EUR',
    paymentmethod: 'ideal',
    paymentCountry: 'NL',
    card: null,
    transaction_fee_cents: 0,
    discount: null,
    created_at: '2026-11-02T12:00:00.000Z',
    checkout_url: order.checkout_url,
    made_premium: false,
    in_review: false,
    can_be_cancelled: true,
  });
});

test('a repeated key answers the first order, also twenty times at once', async ({ world }) => {
  const buyer = await world.join();
  const order = await fillOrder(buyer);
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.browser.call(createOrder, order)));
  expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(1);
  expect(new Set(answers.map(({ checkout_url }) => checkout_url)).size).toBe(1);
  const { transactions } = await buyer.browser.call(listTransactions, {});
  expect(transactions).toHaveLength(1);
});

test('a key that stands for another order is refused', async ({ world }) => {
  const buyer = await world.join();
  const order = await fillOrder(buyer);
  await buyer.browser.call(createOrder, order);
  const changes = [
    { paymentmethod: 'paypal' },
    { paymentCountry: 'DE' },
    { package: Number(order.package) + 1 },
    { keep_card: true },
  ] as const;
  for (const change of changes) {
    const attempt = buyer.browser.call(createOrder, { ...order, ...change });
    await expect(attempt).rejects.toMatchObject({ code: 'payments.key_reused', status: 422 });
  }
});

test('two members may have the same key and still get their own orders', async ({ world }) => {
  const [anna, ben] = [await world.join(), await world.join()];
  const key = randomUUID();
  const [first, second] = [await placeOrder(anna, { key }), await placeOrder(ben, { key })];
  expect(first.payment_id).not.toBe(second.payment_id);
  expect(first.checkout_url).not.toBe(second.checkout_url);
});

test('nothing is ordered without the request to start at once', async ({ world }) => {
  const buyer = await world.join();
  const order = { ...(await fillOrder(buyer)), starts_immediately: false };
  const answer = await buyer.browser.request(createOrder, order);
  expect(answer.json().error).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'starts_immediately', code: 'consent_required' }],
  });
  expect((await buyer.browser.call(listTransactions, {})).transactions).toEqual([]);
});

test('what is not sold or not offered is refused', async ({ world }) => {
  const buyer = await world.join();
  await expect(placeOrder(buyer, { package: 999_999 })).rejects.toThrow('payments.package_unavailable');
  // Larger than the column that holds it.
  await expect(placeOrder(buyer, { package: 2 ** 31 })).rejects.toThrow('payments.package_unavailable');
  for (const paymentmethod of ['giropay', 'sofort', 'sdd', 'bancontact'] as const) {
    await expect(placeOrder(buyer, { paymentmethod })).rejects.toThrow('payments.method_unavailable');
  }
});

test('a package that was withdrawn is no longer sold, yet its orders stand', async ({ world }) => {
  const buyer = await world.join();
  const order = await placeOrder(buyer);
  const { transaction } = await buyer.browser.call(getTransaction, { id: order.payment_id });
  const setActive = (active: boolean) =>
    world.platform.db.query('update credit_package set active = $1 where id = $2', [
      active,
      transaction.package,
    ]);
  await setActive(false);
  const attempt = placeOrder(buyer, { package: transaction.package });
  await expect(attempt).rejects.toThrow('payments.package_unavailable');
  expect((await buyer.browser.call(getTransaction, { id: order.payment_id })).transaction).toEqual(
    transaction,
  );
  await setActive(true);
});

test('who orders again and again is slowed down', async ({ world }) => {
  const buyer = await world.join();
  const order = await fillOrder(buyer);
  const answers = [];
  for (let i = 0; i < 32; i++) answers.push(await buyer.browser.request(createOrder, order));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});

test('a visitor orders nothing and sees no transaction', async ({ world }) => {
  const buyer = await world.join();
  const order = await fillOrder(buyer);
  for (const [call, input] of [
    [createOrder, order],
    [listTransactions, {}],
    [getTransaction, { id: 5 }],
  ] as const) {
    const answer = await world.visitor().request(call, input);
    expect(answer.json().error.code).toBe('authentication_required');
  }
});

test("another member's transaction looks like one that does not exist [CRE-5]", async ({ world }) => {
  const [anna, ben] = [await world.join(), await world.join()];
  await placeOrder(ben);
  world.clock.advance({ seconds: 1 });
  const { payment_id } = await placeOrder(anna);
  const answers = [payment_id, 123_456_789].map((id) => ben.browser.request(getTransaction, { id }));
  for (const answer of await Promise.all(answers)) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('not_found');
  }
  expect((await ben.browser.call(listTransactions, { before: payment_id })).transactions).toEqual([]);
});

test('the list shows the newest transaction first and goes back page by page [CRE-5]', async ({ world }) => {
  const buyer = await world.join();
  const placed: number[] = [];
  for (let i = 0; i < transactionsPageSize + 2; i++) {
    // Some in the same moment: the order must still be stable.
    if (i % 3 === 0) world.clock.advance({ seconds: 1 });
    placed.push((await placeOrder(buyer)).payment_id);
  }
  const first = await buyer.browser.call(listTransactions, {});
  expect(first.more).toBe(true);
  const rest = await buyer.browser.call(listTransactions, {
    before: first.transactions.at(-1)!.payment_id,
  });
  expect(rest.more).toBe(false);
  const seen = [...first.transactions, ...rest.transactions];
  expect(seen.map(({ payment_id }) => payment_id).toSorted()).toEqual(placed.toSorted());
  const times = seen.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
});
