import { describe, expect } from 'vitest';
import { getDiscount, offerDeleteDiscount } from '#contract/discounts/endpoints.ts';
import { placeOrder, SandboxPayment } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person } from '#server/testing/world.ts';

const test = base.extend('anna', async ({ world }) => {
  await world.changeSettings({ delete_discount: 30 });
  return world.join();
});

const ask = ({ browser }: Person) => browser.call(offerDeleteDiscount, {});

describe('a member who is about to delete the account [ACC-20]', () => {
  test('is offered a personal discount, which is worth it at the checkout', async ({ anna }) => {
    const offered = await ask(anna);
    expect(offered).toMatchObject({
      code: expect.stringMatching(/^STAY[2-9A-Z]{8}$/),
      user_id: anna.id,
      value_percentage: 30,
      validity: 7 * 86_400,
    });
    const worth = await anna.browser.call(getDiscount, { code: offered?.code ?? '' });
    expect(worth).toMatchObject({ value_percentage: 30, expired: false });
  });

  test('is offered it once: two tabs and later days see the same end', async ({ world, anna }) => {
    const both = await Promise.all([ask(anna), ask(anna), ask(anna)]);
    expect(new Set(both.map((offer) => JSON.stringify(offer))).size).toBe(1);
    world.clock.advance({ days: 3 });
    expect(await ask(anna)).toMatchObject({ code: both[0]?.code, expires: both[0]?.expires });
    await world.changeSettings({ delete_discount: 50 });
    expect(await ask(anna)).toMatchObject({ value_percentage: 30 });
  });

  test('is offered the same after SECRET has changed', async ({ world, anna }) => {
    const offered = await ask(anna);
    const { config } = world.platform;
    const before = { secret: config.secret, previousSecrets: config.previousSecrets };
    Object.assign(config, { secret: 'the next secret', previousSecrets: [before.secret] });
    try {
      expect(await ask(anna)).toEqual(offered);
    } finally {
      Object.assign(config, before);
    }
  });

  test('is never offered it again once it is over', async ({ world, anna }) => {
    const offered = await ask(anna);
    world.clock.advance({ days: 7 });
    expect(await ask(anna)).toBeNull();
    world.clock.advance({ days: 20 });
    expect(await ask(anna)).toBeNull();
    expect(offered).not.toBeNull();
  });

  test('is not offered it again once it was used', async ({ world, anna }) => {
    const { code } = (await ask(anna)) ?? {};
    const payment = new SandboxPayment(world, anna, await placeOrder(anna, { discount_code: code }));
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    expect(await ask(anna)).toBeNull();
  });

  test('gets nothing where the domain offers nothing, nor by the code of another', async ({
    world,
    anna,
  }) => {
    const offered = await ask(anna);
    const ben = await world.join();
    const refusal = await refusalOf(ben.browser.call(getDiscount, { code: offered?.code ?? '' }));
    expect(refusal.code).toBe('discounts.not_found');
    await world.changeSettings({ delete_discount: 0 });
    expect(await ask(ben)).toBeNull();
  });
});
