import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getDiscount, getWelcomeDiscount } from '#contract/discounts/endpoints.ts';
import { createOrder, getTransaction, listTransactions } from '#contract/payments/endpoints.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { fillOrder, placeOrder, SandboxPayment } from '#server/testing/shop.ts';
import { fillSignup } from '#server/testing/signup.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';

type Buyer = Pick<Person, 'browser'>;

const test = base
  /** Somebody who has just signed up. */
  .extend('newcomer', ({ world }) => async (): Promise<Person> => {
    const browser = world.visitor();
    const { user } = await browser.call(signup, fillSignup());
    return { id: user?.id ?? 0, browser } as Person;
  })
  .extend('pay', ({ world }) => async (buyer: Person, discount_code?: string, status = 'paid') => {
    const payment = new SandboxPayment(world, buyer, await placeOrder(buyer, { discount_code }));
    await payment.pretend({ status });
    await payment.sendWebhook();
    return payment;
  });

const timeBonusOf = async ({ browser }: Buyer) => (await browser.call(getUser, {})).user?.time_bonus;
const welcomeOf = ({ browser }: Buyer) => browser.call(getWelcomeDiscount, { welcome: 'true' });

describe('the time bonus', () => {
  test('lasts four hours from the sign-up, by the clock of the server [CRE-10]', async ({
    world,
    newcomer,
  }) => {
    const anna = await newcomer();
    expect(await timeBonusOf(anna)).toEqual({ expires: '2026-11-02T16:00:00.000Z', validity: 14_400 });
    world.clock.advance({ hours: 3, seconds: 3599 });
    expect(await timeBonusOf(anna)).toMatchObject({ validity: 1 });
    world.clock.advance({ seconds: 1 });
    expect(await timeBonusOf(anna)).toBeNull();
  });

  test('takes 25 % off what is ordered in time, and the order keeps it [CRE-10] [CRE-11]', async ({
    newcomer,
  }) => {
    const anna = await newcomer();
    const { payment_id } = await placeOrder(anna, { discount_code: 'TIMEBONUS25', shown_cents: 1124 });
    const { transaction } = await anna.browser.call(getTransaction, { id: payment_id });
    expect(transaction).toMatchObject({
      amount_cents: 1124,
      discount: { full_price_cents: 1499, percentage: 25, discount_code: 'TIMEBONUS25' },
    });
  });

  test('is refused a second after its end, and no offer follows it [CRE-11]', async ({ world, newcomer }) => {
    const anna = await newcomer();
    world.clock.advance({ hours: 4 });
    await expect(placeOrder(anna, { discount_code: 'TIMEBONUS25' })).rejects.toThrow('discounts.expired');
    expect(await welcomeOf(anna)).toBeNull();
    await expect(placeOrder(anna, { discount_code: 'WELCOME25' })).rejects.toThrow('discounts.not_found');
    expect((await anna.browser.call(listTransactions, {})).transactions).toEqual([]);
  });

  test('is held by one order, comes back when that fails, and is over when it is paid [CRE-10]', async ({
    newcomer,
    pay,
  }) => {
    const anna = await newcomer();
    await pay(anna, 'TIMEBONUS25', 'failed');
    const tabs = Array.from({ length: 5 }, () => placeOrder(anna, { discount_code: 'TIMEBONUS25' }));
    const settled = await Promise.allSettled(tabs);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { transactions } = await anna.browser.call(listTransactions, {});
    const stateOf = transactions.map(({ status }) => status).toSorted();
    expect(stateOf).toEqual([...Array.from({ length: 4 }, () => 'cancelled'), 'failed', 'pending']);
    await pay(anna, 'TIMEBONUS25');
    await expect(placeOrder(anna, { discount_code: 'TIMEBONUS25' })).rejects.toThrow('discounts.used');
  });

  test('is not for members who have paid, with it or without [CRE-10]', async ({ newcomer, pay }) => {
    const anna = await newcomer();
    await pay(anna, 'TIMEBONUS25');
    expect(await timeBonusOf(anna)).toBeNull();
    await expect(placeOrder(anna, { discount_code: 'TIMEBONUS25' })).rejects.toThrow('discounts.used');
    expect(await welcomeOf(anna)).toBeNull();
  });

  test('is over with a purchase that went without it [CRE-10]', async ({ newcomer, pay }) => {
    const anna = await newcomer();
    await pay(anna);
    expect(await timeBonusOf(anna)).toBeNull();
    await expect(placeOrder(anna, { discount_code: 'TIMEBONUS25' })).rejects.toThrow('discounts.not_found');
  });

  test('does not add up with a code: an order has one of them', async ({ newcomer }) => {
    const anna = await newcomer();
    const order = await fillOrder(anna, { discount_code: 'TIMEBONUS25' });
    await anna.browser.call(createOrder, order);
    const attempt = anna.browser.call(createOrder, { ...order, discount_code: 'OTHER' });
    await expect(attempt).rejects.toThrow('payments.key_reused');
  });

  test('is nobody’s who did not sign up here just now', async ({ world }) => {
    const ben = await world.join();
    expect(await timeBonusOf(ben)).toBeNull();
    await expect(placeOrder(ben, { discount_code: 'TIMEBONUS25' })).rejects.toThrow('discounts.not_found');
  });
});

describe('the welcome offer', () => {
  test('begins when prices are first looked at, once, and has a real end [CRE-9]', async ({ world }) => {
    const ben = await world.join();
    const answers = await Promise.all([welcomeOf(ben), welcomeOf(ben), welcomeOf(ben)]);
    expect(new Set(answers.map((answer) => answer?.expires))).toEqual(new Set(['2026-11-03T12:00:00.000Z']));
    expect(answers[0]).toMatchObject({
      code: 'WELCOME25',
      value_percentage: 25,
      user_id: ben.id,
      validity: 86_400,
    });
    world.clock.advance({ hours: 23 });
    expect(await welcomeOf(ben)).toMatchObject({ expires: '2026-11-03T12:00:00.000Z', validity: 3600 });
    world.clock.advance({ hours: 1 });
    expect(await welcomeOf(ben)).toBeNull();
    await expect(placeOrder(ben, { discount_code: 'WELCOME25' })).rejects.toThrow('discounts.expired');
    world.clock.advance({ days: 2 });
    expect(await welcomeOf(ben)).toBeNull();
  });

  test.for<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a mailed link', { 'sec-fetch-site': 'none' }],
    ['a link in an older browser', { 'sec-fetch-site': '' }],
  ])('is not begun by %s [CRE-9, ACC-25]', async ([, headers], { world }) => {
    const ben = await world.join();
    const open = () => ben.browser.inject({ url: '/api/discountcode.php?welcome=true', headers });
    expect((await open()).json()).toBeNull();
    expect(await world.query('select 1 from personal_offer')).toEqual([]);
    world.clock.advance({ hours: 30 });
    const { expires } = (await welcomeOf(ben)) ?? {};
    expect(expires).toBe('2026-11-04T18:00:00.000Z');
    // One that is running is no secret of the member's own browser.
    expect((await open()).json()).toMatchObject({ code: 'WELCOME25', expires });
  });

  test('is kept in the order as the welcome code [CRE-4] [CRE-9]', async ({ world, pay }) => {
    const ben = await world.join();
    await welcomeOf(ben);
    const { id } = await pay(ben, 'WELCOME25');
    const { transaction } = await ben.browser.call(getTransaction, { id });
    expect(transaction).toMatchObject({
      amount_cents: 1124,
      made_premium: true,
      discount: { discount_code: null, welcome_discount_code: 'WELCOME25' },
    });
    expect(await welcomeOf(ben)).toBeNull();
  });

  test('is for the first purchase alone [CRE-9]', async ({ world, pay }) => {
    const ben = await world.join();
    await pay(ben);
    expect(await welcomeOf(ben)).toBeNull();
    expect(await world.query('select 1 from personal_offer')).toEqual([]);
    await expect(placeOrder(ben, { discount_code: 'WELCOME25' })).rejects.toThrow('discounts.not_found');
  });

  test('is over once it was used, also when its money goes back [CRE-9]', async ({ world, pay }) => {
    const ben = await world.join();
    await welcomeOf(ben);
    const payment = await pay(ben, 'WELCOME25');
    await payment.pretend({ status: 'refunded' });
    await payment.sendWebhook();
    expect(await payment.readState()).toMatchObject({ credits: 0, paid: false });
    expect(await welcomeOf(ben)).toBeNull();
  });

  test('does not begin for a member who had a time bonus [CRE-11]', async ({ newcomer }) => {
    const anna = await newcomer();
    expect(await welcomeOf(anna)).toBeNull();
    await expect(anna.browser.call(getDiscount, { code: 'WELCOME25' })).rejects.toThrow(
      'discounts.not_found',
    );
  });
});
