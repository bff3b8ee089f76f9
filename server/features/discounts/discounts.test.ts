import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getDiscount } from '#contract/discounts/endpoints.ts';
import { discountPrice } from '#contract/discounts/facts.ts';
import { createOrder, getTransaction, listTransactions } from '#contract/payments/endpoints.ts';
import { runDiscountCodes } from '#server/commands/discount-codes.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import { fillOrder, placeOrder, SandboxPayment } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';
import {
  createDiscountCode,
  endDiscountCode,
  listDiscountCodes,
  type NewDiscountCode,
} from './operator.service.ts';

const test = base.extend(
  'give',
  ({ world }) =>
    (...args: string[]) =>
      runDiscountCodes(world.platform, ['localhost:3000', ...args]),
);

const ask = ({ browser }: Person, code: string) => browser.call(getDiscount, { code });

describe('a discount code', () => {
  test('is told with everything it depends on, however it is typed [CRE-8]', async ({ world, give }) => {
    const anna = await world.join();
    await give(
      'spring',
      '20',
      '--minimum',
      '1000',
      '--currency',
      'EUR',
      '--country',
      'NL',
      '--methods',
      'ideal,paypal',
      '--expires',
      '2026-11-02T13:00:00Z',
      '--member',
      String(anna.id),
    );
    expect(await ask(anna, ' sPring ')).toEqual({
      code: 'SPRING',
      country: 'NL',
      user_id: anna.id,
      expires: '2026-11-02T13:00:00.000Z',
      value_percentage: 20,
      currency: 'EUR',
      minimum_order_value: 1000,
      status: 'available',
      validity: 3600,
      expired: false,
      paymentmethods: ['ideal', 'paypal'],
    });
    world.clock.advance({ hours: 1 });
    expect(await ask(anna, 'SPRING')).toMatchObject({ validity: 0, expired: true });
  });

  test('of somebody else, of another domain or ended by the operator is not found [CRE-8]', async ({
    world,
    give,
  }) => {
    const [anna, ben] = [await world.join(), await world.join()];
    await give('FORBEN', '20', '--member', String(ben.id));
    await give('OVER', '20');
    await give('OVER', '--end');
    await world.addDomain('other.example');
    const giveThere = (...args: string[]) => runDiscountCodes(world.platform, ['other.example', ...args]);
    await giveThere('THERE', '20');
    for (const code of ['FORBEN', 'OVER', 'NEVER', 'THERE']) {
      await expect(ask(anna, code)).rejects.toMatchObject({ code: 'discounts.not_found', status: 404 });
      await expect(placeOrder(anna, { discount_code: code })).rejects.toThrow('discounts.not_found');
    }
    await give('BOTH', '20');
    await giveThere('BOTH', '30');
    expect(await giveThere()).not.toContain('FORBEN');
    await giveThere('BOTH', '--end');
    expect(await ask(anna, 'BOTH')).toMatchObject({ value_percentage: 20 });
  });

  test('cannot be guessed: after ten misses nothing more is told for an hour', async ({ world, give }) => {
    const [anna, ben] = [await world.join(), await world.join()];
    await give('RIGHT', '20');
    for (let n = 0; n < 10; n += 1) {
      await ask(anna, 'RIGHT');
      await expect(ask(anna, `GUESS${n}`)).rejects.toThrow('discounts.not_found');
    }
    await expect(ask(anna, 'RIGHT')).rejects.toThrow('request.too_many');
    await expect(placeOrder(anna, { discount_code: 'RIGHT' })).rejects.toThrow('request.too_many');
    expect(await ask(ben, 'RIGHT')).toMatchObject({ value_percentage: 20 });
  });

  test.for([
    [699, 25, 524],
    [1499, 25, 1124],
    [100, 33, 67],
    [1, 90, 0],
    [5999, 90, 599],
  ] as const)(
    'of %i cents by %i %% leaves %i: never less off than promised [CRE-8]',
    ([cents, percentage, left]) => {
      expect(discountPrice(cents, percentage)).toBe(left);
    },
  );
});

describe('an order with a code', () => {
  test('costs what the server makes of it, and keeps under which conditions [CRE-4] [CRE-8]', async ({
    world,
    give,
  }) => {
    const anna = await world.join();
    await give('SPRING', '20', '--minimum', '1000', '--country', 'NL');
    const { payment_id } = await placeOrder(anna, { discount_code: 'spring', shown_cents: 1199 });
    const { transaction } = await anna.browser.call(getTransaction, { id: payment_id });
    expect(transaction).toMatchObject({
      payment_id,
      credits: 50,
      amount_cents: 1199,
      paymentmethod: 'creditcard',
      paymentCountry: 'NL',
      transaction_fee_cents: 0,
      discount: {
        full_price_cents: 1499,
        percentage: 20,
        discount_code: 'SPRING',
        welcome_discount_code: null,
        minimum_order_cents: 1000,
        country: 'NL',
      },
    });
    const [asked] = await world.query('select amount_cents from sandbox_payment');
    expect(asked).toEqual({ amount_cents: 1199 });
  });

  test.for([
    ['minimum', ['--minimum', '1500'], {}],
    ['country', ['--country', 'DE'], {}],
    ['method', ['--methods', 'paypal'], {}],
    ['currency', ['--currency', 'PLN'], {}],
    ['expired', ['--expires', '2026-11-02T12:00:01Z'], {}],
  ] as const)(
    'that does not fit is refused by its %s, and nothing is ordered [CRE-8]',
    async ([reason, conditions], { world, give }) => {
      const anna = await world.join();
      await give('SPRING', '20', ...conditions);
      world.clock.advance({ seconds: 2 });
      const attempt = placeOrder(anna, { discount_code: 'SPRING' });
      await expect(attempt).rejects.toMatchObject({ code: `discounts.${reason}`, status: 422 });
      expect((await anna.browser.call(listTransactions, {})).transactions).toEqual([]);
    },
  );

  test('stands at its price when it was placed in time, also when it is paid after the expiry [CRE-11]', async ({
    world,
    give,
  }) => {
    const anna = await world.join();
    await give('SPRING', '20', '--expires', '2026-11-02T12:00:01Z');
    const order = await fillOrder(anna, { discount_code: 'SPRING' });
    const placed = await anna.browser.call(createOrder, order);
    world.clock.advance({ seconds: 1 });
    expect(await anna.browser.call(createOrder, order)).toEqual(placed);
    await expect(placeOrder(anna, { discount_code: 'SPRING' })).rejects.toThrow('discounts.expired');
    const payment = new SandboxPayment(world, anna, placed);
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    expect(await payment.readState()).toMatchObject({ status: 'completed', credits: 50 });
  });

  test('is refused at a price that the page did not show, higher or lower', async ({ world, give }) => {
    const anna = await world.join();
    await give('SPRING', '20');
    await world.query('update credit_package set price_cents = 1999 where position = 1');
    for (const seen of [{ shown_cents: 1499 }, { shown_cents: 1, discount_code: 'SPRING' }]) {
      await expect(placeOrder(anna, seen)).rejects.toThrow('payments.price_changed');
    }
    await world.query('update credit_package set price_cents = 1499 where position = 1');
    expect((await anna.browser.call(listTransactions, {})).transactions).toEqual([]);
    expect(await ask(anna, 'SPRING')).toMatchObject({ status: 'available' });
  });

  test('is another order than the same without the code', async ({ world, give }) => {
    const anna = await world.join();
    await give('SPRING', '20');
    const order = await fillOrder(anna);
    await anna.browser.call(createOrder, order);
    const attempt = anna.browser.call(createOrder, { ...order, discount_code: 'SPRING' });
    await expect(attempt).rejects.toThrow('payments.key_reused');
  });
});

describe('a code is used once', () => {
  const outcomes = async (attempts: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(attempts);
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code as string] : []));
    return { placed: settled.length - refusals.length, refusals: [...new Set(refusals)] };
  };

  test('by a member, though ten tabs order with it at once [CRE-8]', async ({ world, give }) => {
    const anna = await world.join();
    await give('SPRING', '20');
    const tabs = Array.from({ length: 10 }, () => placeOrder(anna, { discount_code: 'SPRING' }));
    expect(await outcomes(tabs)).toEqual({ placed: 10, refusals: [] });
    expect(await ask(anna, 'SPRING')).toMatchObject({ status: 'reserved' });
    const { transactions } = await anna.browser.call(listTransactions, {});
    expect(transactions.filter(({ status }) => status === 'pending')).toHaveLength(1);
    await world.jobs.drain();
    const open = await world.query(`select id from sandbox_payment where status = 'open'`);
    expect(open).toHaveLength(1);
  });

  test('by as many members as it was given out for, though all order at once [CRE-8]', async ({
    world,
    give,
  }) => {
    await give('FEW', '20', '--limit', '2');
    const buyers = await Promise.all(Array.from({ length: 6 }, () => world.join()));
    const found = await outcomes(buyers.map((buyer) => placeOrder(buyer, { discount_code: 'FEW' })));
    expect(found).toEqual({ placed: 2, refusals: ['discounts.used'] });
    await expect(ask(await world.join(), 'FEW')).rejects.toThrow('discounts.used');
    // Who holds one of them is not told that they are gone.
    const [holder] = await world.query('select account_id from discount_use');
    const { browser } = buyers.find(({ id }) => id === holder?.account_id)!;
    expect(await browser.call(getDiscount, { code: 'FEW' })).toMatchObject({ status: 'reserved' });
  });

  test('by a button that is pressed ten times: the same order, and nothing else is held', async ({
    world,
    give,
  }) => {
    const anna = await world.join();
    await give('FEW', '20', '--limit', '1');
    const order = await fillOrder(anna, { discount_code: 'FEW', key: randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anna.browser.call(createOrder, order)),
    );
    expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(1);
    expect(await world.query('select state from discount_use')).toEqual([{ state: 'reserved' }]);
  });

  test('and not again once it was paid with [CRE-8]', async ({ world, give }) => {
    const [anna, ben] = [await world.join(), await world.join()];
    await give('SPRING', '20');
    const payment = new SandboxPayment(world, anna, await placeOrder(anna, { discount_code: 'SPRING' }));
    await placeOrder(ben, { discount_code: 'SPRING' });
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    expect(await ask(ben, 'SPRING')).toMatchObject({ status: 'reserved' });
    await expect(ask(anna, 'SPRING')).rejects.toMatchObject({ code: 'discounts.used', status: 422 });
    await expect(placeOrder(anna, { discount_code: 'SPRING' })).rejects.toThrow('discounts.used');
  });

  test.for(['failed', 'cancelled', 'expired'] as const)(
    'or comes back when the payment has %s, as long as it lasts [CRE-8]',
    async (status, { world, give }) => {
      const anna = await world.join();
      await give('SPRING', '20', '--expires', '2026-11-02T13:00:00Z', '--limit', '1');
      const payment = new SandboxPayment(world, anna, await placeOrder(anna, { discount_code: 'SPRING' }));
      await payment.pretend({ status });
      await payment.sendWebhook();
      expect(await ask(anna, 'SPRING')).toMatchObject({ status: 'available', expired: false });
      world.clock.advance({ hours: 1 });
      await expect(placeOrder(anna, { discount_code: 'SPRING' })).rejects.toThrow('discounts.expired');
    },
  );

  test('also by money that comes after the order was given up; a member who holds it meanwhile keeps it', async ({
    world,
    give,
  }) => {
    const anna = await world.join();
    await give('SPRING', '20');
    const first = new SandboxPayment(world, anna, await placeOrder(anna, { discount_code: 'SPRING' }));
    await first.pretend({ status: 'expired' });
    await first.sendWebhook();
    const second = new SandboxPayment(world, anna, await placeOrder(anna, { discount_code: 'SPRING' }));
    for (const payment of [first, second]) {
      await payment.pretend({ status: 'paid' });
      await payment.sendWebhook();
    }
    expect(await second.readState()).toMatchObject({ status: 'completed', credits: 100 });
    await expect(ask(anna, 'SPRING')).rejects.toThrow('discounts.used');
  });

  test('or not at all when writing the order breaks in the middle', async ({ world, give }) => {
    const anna = await world.join();
    await give('SPRING', '20');
    const order = await fillOrder(anna, { discount_code: 'SPRING' });
    await world.query(`alter table discount_use add constraint broken check (code <> 'SPRING')`);
    const answer = await anna.browser.request(createOrder, order);
    await world.query('alter table discount_use drop constraint broken');
    expect(answer.statusCode).toBe(500);
    expect((await anna.browser.call(listTransactions, {})).transactions).toEqual([]);
    expect(await anna.browser.call(createOrder, order)).toMatchObject({ status: 'pending' });
  });
});

test('the operator sees what became of the codes, and cannot give one out twice', async ({ world, give }) => {
  expect(await give()).toBe('There are no codes.');
  expect(await give('SPRING', '20', '--limit', '5')).toBe('SPRING gives 20 % at localhost:3000.');
  await placeOrder(await world.join(), { discount_code: 'SPRING' });
  expect(await give()).toMatch(/^SPRING +20 % {2}stands .* used 0, in orders 1, of 5/);
  await expect(give('spring', '30')).rejects.toThrow('has or had a code SPRING');
  const faults = [['X', '91'], ['X', '20', '--methods', 'gold'], ['X', '20', '--expires', 'soon'], ['X']];
  for (const fault of faults) await expect(give(...fault)).rejects.toThrow();
  await expect(give('PAST', '20', '--expires', '2026-11-02T12:00:00Z')).rejects.toThrow('is over');
  await expect(runDiscountCodes(world.platform, ['nowhere.example'])).rejects.toThrow('no domain nowhere');
});

test('a code is the same however the operator and the member write it [CRE-8]', async ({ world }) => {
  const code = { siteId: defaultSiteId, code: ' e\u0301te\u0301\uFF12\uFF10 ', percentage: 10 };
  expect(await createDiscountCode(world.platform, code)).toBe('ÉTÉ20');
  expect(await ask(await world.join(), 'Été20')).toMatchObject({ code: 'ÉTÉ20', status: 'available' });
  expect(await endDiscountCode(world.platform, defaultSiteId, 'e\u0301te\u030120')).toBe('ÉTÉ20');
});

test.for<[Partial<NewDiscountCode>, string, string]>([
  [{ percentage: 91 }, 'percentage', 'out_of_range'],
  [{ percentage: 2.5 }, 'percentage', 'out_of_range'],
  [{ expiresAt: new Date('2020-01-01') }, 'expiresAt', 'over'],
  [{ country: 'nl' }, 'country', 'invalid'],
  [{ methods: ['ideal', 'shells'] }, 'methods.1', 'unknown'],
  [{ code: 'taken' }, 'code', 'taken'],
  [{ code: ' ' }, 'code', 'invalid'],
  [{ code: 'X'.repeat(61) }, 'code', 'invalid'],
])(
  'a code with %j is refused with the field that is wrong [CRE-4]',
  async ([change, path, code], { world }) => {
    const wanted = { siteId: defaultSiteId, code: 'NEW', percentage: 10 };
    await createDiscountCode(world.platform, { ...wanted, code: 'TAKEN' });
    const refused = createDiscountCode(world.platform, { ...wanted, ...change });
    await expect(refused).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path, code }] });
    expect(await listDiscountCodes(world.platform, defaultSiteId)).toHaveLength(1);
  },
);
