import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createOrder, listTransactions } from '#contract/payments/endpoints.ts';
import { getRepeatOrder, repeatOrder } from '#contract/payments/repeat.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { giveMandate, type MollieStub } from '#server/testing/mollie-server.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { fillOrder, placeOrder } from '#server/testing/shop.ts';
import type { Person, World } from '#server/testing/world.ts';
import { payments } from '../index.ts';
import { reconcile } from './reconcile.jobs.ts';

interface Loss {
  world: World;
  mollie: MollieStub;
  anna: Person;
}

const test = testWithMollie
  .extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
    paymentProvider: 'mollie' as const,
    mollieApiKey: mollieServer.key,
    mollieApiUrl: mollieServer.url,
  }))
  .extend('anna', ({ world }) => world.join());

const readStatus = async ({ browser }: Person) =>
  (await browser.call(listTransactions, {})).transactions[0]?.status;

/** Buys once with a card that is kept, and then with the card, of which the answer is lost. */
async function loseAnswer({ world, mollie, anna }: Loss) {
  const { checkout_url } = await anna.browser.call(createOrder, await fillOrder(anna, { keep_card: true }));
  const first = mollie.payments.get(checkout_url?.split('/').at(-1) ?? '')!;
  first.status = 'paid';
  giveMandate(mollie, first);
  world.clock.advance({ minutes: 2 });
  await reconcile(world.platform);
  const { package: last, cards } = await anna.browser.call(getRepeatOrder, {});
  const order = {
    card: cards[0]!.id,
    package: last!.id,
    key: randomUUID(),
    shown_cents: last!.price_cents,
    starts_immediately: true as const,
  };
  mollie.mood = 'lost-answer';
  await expect(anna.browser.call(repeatOrder, order)).rejects.toThrow('payments.provider_unavailable');
  mollie.mood = 'well';
  expect(await readStatus(anna)).toBe('loading');
  return { order, charge: [...mollie.payments.values()].at(-1)! };
}

test('a charge whose answer was lost is found, credited once and not made again [CRE-6, CRE-14]', async ({
  world,
  mollie,
  anna,
}) => {
  const { order, charge } = await loseAnswer({ world, mollie, anna });
  charge.status = 'paid';
  mollie.forgetKeys();
  world.clock.advance({ minutes: 2 });
  await Promise.all([reconcile(world.platform), reconcile(world.platform)]);
  expect(await readStatus(anna)).toBe('completed');
  expect(await anna.browser.call(repeatOrder, order)).toMatchObject({ status: 'completed' });
  expect(await findBalance(world.platform, anna.id)).toBe(100);
  expect(mollie.payments.size).toBe(2);
});

test('who comes back to such an order after hours is not told that it is over [CRE-6]', async ({
  world,
  mollie,
  anna,
}) => {
  const { order, charge } = await loseAnswer({ world, mollie, anna });
  charge.status = 'paid';
  mollie.forgetKeys();
  world.clock.advance({ hours: 3 });
  expect(await anna.browser.call(repeatOrder, order)).toMatchObject({ status: 'completed' });
  expect(mollie.payments.size).toBe(2);
});

test('nothing is given up before the provider has said that it knows of no charge [CRE-6, CRE-14]', async ({
  world,
  mollie,
  anna,
}) => {
  const { charge } = await loseAnswer({ world, mollie, anna });
  for (const mood of ['broken', 'silent'] as const) {
    mollie.mood = mood;
    world.clock.advance({ hours: 2 });
    await reconcile(world.platform);
    expect(await readStatus(anna)).toBe('loading');
  }
  mollie.mood = 'well';
  mollie.payments.delete(charge.id);
  world.clock.advance({ hours: 4 });
  await reconcile(world.platform);
  expect(await readStatus(anna)).toBe('expired');
  expect(await findBalance(world.platform, anna.id)).toBe(50);
});

test('a card that nobody asked to keep is not kept, whatever the provider tells [CRE-6]', async ({
  world,
  mollie,
  anna,
}) => {
  const { checkout_url } = await placeOrder(anna);
  const payment = mollie.payments.get(checkout_url?.split('/').at(-1) ?? '')!;
  Object.assign(payment, { status: 'paid', sequenceType: 'first', customerId: 'cst_1' });
  giveMandate(mollie, payment);
  world.clock.advance({ minutes: 2 });
  await reconcile(world.platform);
  expect(await readStatus(anna)).toBe('completed');
  expect((await anna.browser.call(getRepeatOrder, {})).cards).toEqual([]);
});

test('who paid is forgotten with the member [D11]', async ({ world, mollie, anna }) => {
  await loseAnswer({ world, mollie, anna });
  await payments.eraseMember?.(world.platform, anna.id);
  expect(await world.query('select id from payment where customer_id is not null')).toEqual([]);
});
