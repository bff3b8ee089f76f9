import { expect } from 'vitest';
import { createOrder, listTransactions } from '#contract/payments/endpoints.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { fillOrder, placeOrder } from '#server/testing/shop.ts';
import type { Person, World } from '#server/testing/world.ts';
import { reconcile } from './reconcile.jobs.ts';

const test = testWithMollie.extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
  paymentProvider: 'mollie' as const,
  mollieApiKey: mollieServer.key,
  mollieApiUrl: mollieServer.url,
}));

async function buy({ browser }: Person): Promise<string> {
  const { checkout_url } = await placeOrder({ browser });
  return String(checkout_url).split('/').at(-1) ?? '';
}

const statusesOf = async ({ browser }: Person) =>
  (await browser.call(listTransactions, {})).transactions.map(({ status }) => status);

async function readPauses({ query, clock }: World): Promise<number[]> {
  const rows = await query('select next_check_at from payment order by created_at, id');
  return rows.map(({ next_check_at }) => (Number(next_check_at) - clock.now().getTime()) / 60_000);
}

test('one payment nobody can look up does not hold up the others [CRE-14]', async ({ world, mollie }) => {
  const [anna, ben] = [await world.join({ name: 'Anna' }), await world.join({ name: 'Ben' })];
  const lost = await buy(anna);
  const paid = await buy(ben);
  mollie.payments.delete(lost);
  mollie.payments.get(paid)!.status = 'paid';
  world.clock.advance({ minutes: 2 });
  await reconcile(world.platform);
  expect(await statusesOf(anna)).toEqual(['pending']);
  expect(await statusesOf(ben)).toEqual(['completed']);
  expect(await findBalance(world.platform, ben.id)).toBe(50);
});

test('while the provider is away every payment waits for its next turn, and none is given up [CRE-14]', async ({
  world,
  mollie,
}) => {
  const anna = await world.join();
  const id = await buy(anna);
  for (const mood of ['broken', 'silent'] as const) {
    mollie.mood = mood;
    world.clock.advance({ hours: 2 });
    await reconcile(world.platform);
    expect(await statusesOf(anna)).toEqual(['pending']);
  }
  expect(Math.min(...(await readPauses(world)))).toBeGreaterThan(60);
  mollie.mood = 'well';
  mollie.payments.get(id)!.status = 'paid';
  world.clock.advance({ days: 1 });
  await reconcile(world.platform);
  expect(await statusesOf(anna)).toEqual(['completed']);
});

test('two processes at once ask for each payment once and credit it once [CRE-14]', async ({
  world,
  mollie,
}) => {
  const buyers = [await world.join(), await world.join(), await world.join()];
  for (const buyer of buyers) mollie.payments.get(await buy(buyer))!.status = 'paid';
  world.clock.advance({ minutes: 2 });
  const before = mollie.requests.length;
  await Promise.all([reconcile(world.platform), reconcile(world.platform)]);
  expect(mollie.requests.length - before).toBe(buyers.length);
  for (const { id } of buyers) expect(await findBalance(world.platform, id)).toBe(50);
});

test('an order the provider never heard of is over once a repeat could be a second payment', async ({
  world,
  mollie,
}) => {
  const anna = await world.join();
  mollie.mood = 'silent';
  await expect(anna.browser.call(createOrder, await fillOrder(anna))).rejects.toThrow();
  mollie.mood = 'well';
  world.clock.advance({ minutes: 50 });
  await reconcile(world.platform);
  expect(await statusesOf(anna)).toEqual(['loading']);
  world.clock.advance({ minutes: 60 });
  await reconcile(world.platform);
  expect(await statusesOf(anna)).toEqual(['expired']);
  expect(mollie.payments.size).toBe(0);
});

test('an order that the provider knows is not told to it again, however often it is repeated [CRE-14]', async ({
  world,
  mollie,
}) => {
  const anna = await world.join();
  const order = await fillOrder(anna);
  const placed = await anna.browser.call(createOrder, order);
  mollie.forgetKeys();
  expect(await anna.browser.call(createOrder, order)).toEqual(placed);
  expect(mollie.payments.size).toBe(1);
});

test('payments of another provider are left to it', async ({ world, mollie }) => {
  const anna = await world.join();
  mollie.payments.get(await buy(anna))!.status = 'paid';
  await world.query(`update payment set provider = 'sandbox'`);
  world.clock.advance({ days: 3 });
  await reconcile(world.platform);
  expect(await statusesOf(anna)).toEqual(['pending']);
});
