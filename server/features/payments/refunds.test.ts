import { expect } from 'vitest';
import { getUser } from '#contract/accounts.ts';
import { getTransaction } from '#contract/payments.ts';
import { listMovements } from '#contract/statement.ts';
import { runAudit } from '#server/commands/audit.ts';
import { houseAccounts, postTransfer } from '#server/features/credits/index.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { placeOrder } from '#server/testing/shop.ts';
import type { Person, World } from '#server/testing/world.ts';
import { reconcile } from './reconcile.jobs.ts';

/** A purchase of 50 credits for €14.99 that was paid. */
class Purchase {
  private readonly world: World;
  readonly buyer: Person;
  readonly id: number;
  readonly mollieId: string;

  constructor(world: World, buyer: Person, order: { payment_id: number; checkout_url: string | null }) {
    this.world = world;
    this.buyer = buyer;
    this.id = order.payment_id;
    this.mollieId = order.checkout_url?.split('/').at(-1) ?? '';
  }

  async hear(): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `id=${this.mollieId}`;
    const answer = await this.world.inject({ method: 'POST', url: '/api/webhooks/mollie', headers, payload });
    expect(answer.statusCode).toBe(200);
  }

  /** What the member sees of it all. */
  async read() {
    const { browser } = this.buyer;
    const { transaction } = await browser.call(getTransaction, { id: this.id });
    const { user } = await browser.call(getUser, {});
    const { status, refunded_cents } = transaction;
    return { status, refunded_cents, credits: user?.credits, premium: user?.paid_user };
  }
}

const test = testWithMollie
  .extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
    paymentProvider: 'mollie' as const,
    mollieApiKey: mollieServer.key,
    mollieApiUrl: mollieServer.url,
    publicUrl: 'https://duet.example',
  }))
  .extend('buy', ({ world, mollie }) => async (buyer?: Person) => {
    const person = buyer ?? (await world.join());
    const purchase = new Purchase(world, person, await placeOrder(person));
    mollie.payments.get(purchase.mollieId)!.status = 'paid';
    await purchase.hear();
    return purchase;
  })
  .extend(
    'giveBack',
    ({ mollie }) =>
      ({ mollieId }: Purchase, value: string, how: 'Refunded' | 'ChargedBack' = 'Refunded') => {
        mollie.payments.get(mollieId)![`amount${how}`] = { value, currency: 'EUR' };
      },
  );

test.afterEach(async ({ world }) => {
  expect(await runAudit(world.platform.db)).toContain('The books add up');
});

const spend = ({ platform }: World, { id }: Person, credits: number) =>
  postTransfer(platform, {
    ...{ fromAccount: id, toAccount: houseAccounts.messages, credits, kind: 'message', cause: `spent:${id}` },
  });

test('a chargeback takes the credits back, and Premium with the only purchase [CRE-1, CRE-14]', async ({
  buy,
  giveBack,
  world,
}) => {
  const purchase = await buy();
  expect(await purchase.read()).toEqual({
    status: 'completed',
    refunded_cents: 0,
    credits: 50,
    premium: true,
  });
  giveBack(purchase, '14.99', 'ChargedBack');
  world.events.length = 0;
  await purchase.hear();
  expect(await purchase.read()).toEqual({
    ...{ status: 'completed', refunded_cents: 1499, credits: 0, premium: false },
  });
  expect(world.events.map(({ type }) => type).toSorted()).toEqual(['credits.changed', 'payment.changed']);
  const { movements } = await purchase.buyer.browser.call(listMovements, {});
  expect(movements[0]).toMatchObject({ kind: 'refund', credits: -50, balance: 0, payment_id: purchase.id });
});

test('a refund in parts takes back pro rata, each part once, however often it is told of [CRE-14]', async ({
  buy,
  giveBack,
}) => {
  const purchase = await buy();
  giveBack(purchase, '7.50');
  await Promise.all([purchase.hear(), purchase.hear(), purchase.hear()]);
  expect(await purchase.read()).toMatchObject({ refunded_cents: 750, credits: 25, premium: true });
  giveBack(purchase, '7.49', 'ChargedBack');
  await purchase.hear();
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0, premium: false });
});

test('what was spent stays spent, and is flagged for a person [CRE-14]', async ({ buy, giveBack, world }) => {
  const purchase = await buy();
  await spend(world, purchase.buyer, 40);
  giveBack(purchase, '14.99');
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0 });
  const [row] = await world.query('select problem, claimed_credits from payment');
  expect(row).toEqual({ problem: '40 credits of what went back are spent', claimed_credits: 10 });
});

test('Premium stays while another purchase stands, and comes back with the next [CRE-1]', async ({
  buy,
  giveBack,
}) => {
  const first = await buy();
  const second = await buy(first.buyer);
  giveBack(first, '14.99');
  await first.hear();
  expect(await first.read()).toMatchObject({ credits: 50, premium: true });
  giveBack(second, '14.99');
  await second.hear();
  expect(await second.read()).toMatchObject({ credits: 0, premium: false });
  const third = await buy(first.buyer);
  expect(await third.read()).toMatchObject({ credits: 50, premium: true });
});

test('a member has paid for the first time once, whatever goes back and is bought again [LAN-5]', async ({
  buy,
  giveBack,
  world,
}) => {
  const buyer = await world.join();
  const arrival = [{ network: 'north' }, { path: '/landers/gallery', slug: 'de' }].map((part) =>
    JSON.stringify(part),
  );
  await world.query('update account set network = $1, lander = $2', arrival);
  const first = await buy(buyer);
  await Promise.all([first.hear(), first.hear()]);
  giveBack(first, '14.99');
  await first.hear();
  const second = await buy(buyer);
  expect(await second.read()).toMatchObject({ premium: true });
  const steps = await world.query('select step, network, lander, slug from funnel_step');
  expect(steps).toEqual([{ step: 'paid', network: 'north', lander: '/landers/gallery', slug: 'de' }]);
});

test('a purchase that comes while the last one goes back leaves the member premium [CRE-1]', async ({
  buy,
  giveBack,
  mollie,
  world,
}) => {
  const first = await buy();
  const next = new Purchase(world, first.buyer, await placeOrder(first.buyer));
  mollie.payments.get(next.mollieId)!.status = 'paid';
  giveBack(first, '14.99');
  await Promise.all([first.hear(), next.hear()]);
  expect(await next.read()).toMatchObject({ status: 'completed', credits: 50, premium: true });
});

test('a message that was lost is made up for by the look-up, for 400 days [CRE-14]', async ({
  buy,
  giveBack,
  mollie,
  world,
}) => {
  const [lost, old] = [await buy(), await buy()];
  giveBack(lost, '14.99');
  world.clock.advance({ days: 100 });
  await reconcile(world.platform);
  const { rows } = await world.platform.db.query(
    'select id, refunded_cents from payment order by refunded_cents',
  );
  expect(rows).toEqual([
    { id: old.id, refunded_cents: 0 },
    { id: lost.id, refunded_cents: 1499 },
  ]);
  world.clock.advance({ days: 301 });
  mollie.requests.length = 0;
  await reconcile(world.platform);
  expect(mollie.requests).toEqual([]);
});
