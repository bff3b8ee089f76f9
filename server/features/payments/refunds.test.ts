import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { getTransaction, listPackages } from '#contract/payments/endpoints.ts';
import { getRepeatOrder } from '#contract/payments/repeat.ts';
import { runAudit } from '#server/commands/audit.ts';
import {
  findBalance,
  findDebt,
  houseAccounts,
  issueCredits,
  postTransfer,
  returnCredits,
} from '#server/features/credits/index.ts';
import { type MollieStub, testWithMollie } from '#server/testing/mollie-stub.ts';
import { listReceiptRows, vatNumber } from '#server/testing/receipts.ts';
import { placeOrder } from '#server/testing/shop.ts';
import type { Person, World } from '#server/testing/world.ts';
import { findPurchase } from './payments.store.ts';
import { reconcile } from './reconciling/reconcile.jobs.ts';
import { syncPurchase } from './settlement.service.ts';

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
  expect(await runAudit(world.platform)).toContain('The books add up');
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
  // Somebody else's, which stands.
  await buy();
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
  const { movements } = await purchase.buyer.browser.call(listCreditEntries, {});
  expect(movements[0]).toMatchObject({ kind: 'refund', credits: -50, balance: 0, payment_id: purchase.id });
});

test('a refund in parts takes back pro rata, each part once, however often it is reported [CRE-14]', async ({
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

test('what was spent is owed, and later credits settle it first, whatever brings them [CRE-14]', async ({
  buy,
  giveBack,
  world,
}) => {
  const purchase = await buy();
  const { id, browser } = purchase.buyer;
  await spend(world, purchase.buyer, 40);
  giveBack(purchase, '14.99');
  await Promise.all([purchase.hear(), purchase.hear()]);
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0 });
  expect(await findDebt(world.platform, id)).toBe(40);
  const [row] = await world.query('select problem, claimed_credits from payment');
  expect(row).toEqual({
    problem: '40 credits of what went back were spent and are owed',
    claimed_credits: 50,
  });
  expect(await runAudit(world.platform)).toContain('Members owe 40 credits.');
  const grant = { accountId: id, credits: 7, kind: 'adjustment', cause: `gift:${id}` } as const;
  await issueCredits(world.platform, grant);
  await issueCredits(world.platform, grant);
  expect(await findDebt(world.platform, id)).toBe(33);
  await returnCredits(world.platform, `spent:${id}`);
  expect([await findDebt(world.platform, id), await findBalance(world.platform, id)]).toEqual([0, 7]);
  const { movements } = await browser.call(listCreditEntries, {});
  expect(movements.map(({ kind, credits }) => [kind, credits])).toEqual([
    ...[
      ['debt_payment', -33],
      ['returned', 40],
    ],
    ...[
      ['debt_payment', -7],
      ['adjustment', 7],
    ],
    ...[
      ['refund', -50],
      ['debt', 40],
    ],
    ...[
      ['message', -40],
      ['purchase', 50],
    ],
  ]);
});

test('a debt is settled by the next purchase before its credits can be spent [CRE-14]', async ({
  buy,
  giveBack,
  world,
}) => {
  const first = await buy();
  await spend(world, first.buyer, 40);
  giveBack(first, '14.99');
  await first.hear();
  const next = await buy(first.buyer);
  expect(await next.read()).toMatchObject({ credits: 10, premium: true });
  expect(await findDebt(world.platform, first.buyer.id)).toBe(0);
});

test('a refund in two parts claims each credit once, though all are there [CRE-14]', async ({
  buy,
  giveBack,
}) => {
  const purchase = await buy();
  await buy(purchase.buyer);
  giveBack(purchase, '7.50');
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 750, credits: 75 });
  giveBack(purchase, '14.99');
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 50 });
});

const chargeBack = (
  mollie: MollieStub,
  { mollieId }: Purchase,
  { value = '14.99', reversedAt = null }: { value?: string; reversedAt?: string | null } = {},
) => {
  mollie.payments.get(mollieId)!.chargebacks = [{ amount: { value, currency: 'EUR' }, reversedAt }];
};

test('an order that is not paid keeps nobody Premium [CRE-1]', async ({ buy, giveBack }) => {
  const purchase = await buy();
  await placeOrder(purchase.buyer);
  giveBack(purchase, '14.99');
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ credits: 0, premium: false });
});

test('of two refunds the one that fails gives back its part alone [CRE-14]', async ({
  buy,
  mollie,
  world,
}) => {
  const purchase = await buy();
  const part = (id: string, value: string, status?: string) => ({
    ...{ id, amount: { value, currency: 'EUR' }, metadata: null },
    ...(status && { status }),
  });
  mollie.refunds.set(purchase.mollieId, [part('re_one', '7.50'), part('re_two', '7.49')]);
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0 });
  mollie.refunds.set(purchase.mollieId, [part('re_one', '7.50'), part('re_two', '7.49', 'failed')]);
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 750, credits: 25 });
  // Though more than that part has gone back, it is still owed.
  expect(await runAudit(world.platform)).toContain(`Order ${purchase.id}: the bank returned a refund`);
  // Then the other one, which the provider lists first.
  mollie.refunds.set(purchase.mollieId, [
    ...[part('re_one', '7.50', 'canceled'), part('re_two', '7.49', 'failed')],
  ]);
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 0, credits: 50 });
  const failures = await world.query(
    `select problem from payment_event where status = 'refund_failed' order by id`,
  );
  expect(failures.map(({ problem }) => problem)).toEqual(['re_two', 're_one']);
});

test('a dispute that is won gives back credits, debt and Premium, however often it turns [CRE-1, CRE-14]', async ({
  buy,
  mollie,
  world,
}) => {
  const purchase = await buy();
  const { id } = purchase.buyer;
  await spend(world, purchase.buyer, 40);
  for (let turn = 0; turn < 2; turn += 1) {
    chargeBack(mollie, purchase);
    await Promise.all([purchase.hear(), purchase.hear()]);
    expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0, premium: false });
    expect(await findDebt(world.platform, id)).toBe(40);
    chargeBack(mollie, purchase, { reversedAt: '2026-11-20T10:00:00+00:00' });
    await Promise.all([purchase.hear(), purchase.hear()]);
    expect(await purchase.read()).toMatchObject({ refunded_cents: 0, credits: 10, premium: true });
    expect(await findDebt(world.platform, id)).toBe(0);
  }
});

test('after a chargeback by card nothing is ordered until somebody has looked [CRE-6, CRE-14]', async ({
  buy,
  mollie,
  world,
}) => {
  const purchase = await buy();
  const { buyer, id } = purchase;
  chargeBack(mollie, purchase, { value: '5.00' });
  await purchase.hear();
  await expect(placeOrder(buyer)).rejects.toMatchObject({ code: 'payments.under_review', status: 403 });
  expect(await buyer.browser.call(listPackages, {})).toMatchObject({ under_review: true });
  expect(await buyer.browser.call(getRepeatOrder, {})).toMatchObject({ under_review: true });
  expect(await (await world.join()).browser.call(listPackages, {})).toMatchObject({ under_review: false });
  const { platform } = world;
  const quiet = await buy();
  await expect(runAudit(platform, ['--seen', String(quiet.id)])).rejects.toThrow('has no chargeback');
  expect(await runAudit(platform)).toContain(
    `Account ${buyer.id} cannot order since the chargeback of order ${id}`,
  );
  await expect(runAudit(platform, ['--seen', '5'])).rejects.toThrow('The order 5 has no chargeback.');
  await expect(runAudit(platform, ['--seen'])).rejects.toThrow('Usage');
  await runAudit(platform, ['--seen', String(id)]);
  expect(await placeOrder(buyer)).toMatchObject({ status: 'pending' });
  expect(await runAudit(platform)).not.toContain('cannot order');
  // More of it is another matter.
  chargeBack(mollie, purchase);
  await purchase.hear();
  await expect(placeOrder(buyer)).rejects.toThrow('payments.under_review');
});

test('of a chargeback that was looked at, a part that is won needs no second look [CRE-6, CRE-14]', async ({
  buy,
  mollie,
  world,
}) => {
  const purchase = await buy();
  const part = (value: string, reversedAt: string | null = null) => ({
    ...{ amount: { value, currency: 'EUR' }, reversedAt },
  });
  mollie.payments.get(purchase.mollieId)!.chargebacks = [part('5.00'), part('9.99')];
  await purchase.hear();
  await runAudit(world.platform, ['--seen', String(purchase.id)]);
  mollie.payments.get(purchase.mollieId)!.chargebacks = [
    part('5.00', '2026-11-20T10:00:00+00:00'),
    part('9.99'),
  ];
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 999 });
  expect(await placeOrder(purchase.buyer)).toMatchObject({ status: 'pending' });
});

test('a chargeback of what the shop gave back already is noted all the same [CRE-6, CRE-14]', async ({
  buy,
  giveBack,
}) => {
  const purchase = await buy();
  giveBack(purchase, '14.99');
  await purchase.hear();
  giveBack(purchase, '14.99', 'ChargedBack');
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0 });
  await expect(placeOrder(purchase.buyer)).rejects.toThrow('payments.under_review');
});

test('what is said to have gone back of another amount than was ordered takes nothing [CRE-14]', async ({
  buy,
  giveBack,
  mollie,
}) => {
  const purchase = await buy();
  mollie.payments.get(purchase.mollieId)!.amount = { value: '99.00', currency: 'EUR' };
  giveBack(purchase, '99.00');
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 0, credits: 50, premium: true });
});

test('a refund by the shop lets its member order at once [CRE-14]', async ({ buy, giveBack }) => {
  const purchase = await buy();
  giveBack(purchase, '14.99');
  await purchase.hear();
  expect(await placeOrder(purchase.buyer)).toMatchObject({ status: 'pending' });
});

test('a refund that the bank returns gives the credits again and is flagged until it is paid [CRE-14, CRE-15]', async ({
  buy,
  mollie,
  world,
}) => {
  const purchase = await buy();
  const refund = { id: 're_first', amount: { value: '14.99', currency: 'EUR' }, metadata: null };
  mollie.refunds.set(purchase.mollieId, [refund]);
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0, premium: false });
  mollie.refunds.set(purchase.mollieId, [{ ...refund, status: 'failed' }]);
  for (let message = 0; message < 2; message += 1) await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 0, credits: 50, premium: true });
  const flag = `Order ${purchase.id}: the bank returned a refund`;
  expect(await runAudit(world.platform)).toContain(flag);
  const failures = await world.query(`select problem from payment_event where status = 'refund_failed'`);
  expect(failures).toEqual([{ problem: 're_first' }]);
  mollie.refunds.set(purchase.mollieId, [
    { ...refund, status: 'failed' },
    { ...refund, id: 're_second' },
  ]);
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0 });
  expect(await runAudit(world.platform)).not.toContain(flag);
});

test('a refund that the bank returns is written down, also when another has paid it before anybody heard [CRE-14]', async ({
  buy,
  mollie,
  world,
}) => {
  const purchase = await buy();
  const refund = { id: 're_first', amount: { value: '14.99', currency: 'EUR' }, metadata: null };
  mollie.refunds.set(purchase.mollieId, [refund]);
  await purchase.hear();
  mollie.refunds.set(purchase.mollieId, [
    { ...refund, status: 'failed' },
    { ...refund, id: 're_second' },
  ]);
  await purchase.hear();
  const failures = await world.query(`select problem from payment_event where status = 'refund_failed'`);
  expect(failures).toEqual([{ problem: 're_first' }]);
});

test('an answer of the provider that is older than what is known changes nothing [CRE-14]', async ({
  buy,
  giveBack,
  mollie,
  world,
}) => {
  const purchase = await buy();
  const before = (await findPurchase(world.platform, purchase.id))!;
  giveBack(purchase, '7.50');
  await purchase.hear();
  const asked = mollie.requests.length;
  await syncPurchase(world.platform, before);
  // What was read before the refund is no reason to believe an answer: it is asked again.
  expect(mollie.requests.length - asked).toBe(2);
  expect(await purchase.read()).toMatchObject({ refunded_cents: 750, credits: 25 });
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
  const [buyer, other] = [await world.join(), await world.join()];
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
  await buy(other);
  expect(await world.query('select step from funnel_step')).toHaveLength(2);
});

test('the credit notes of parts add up to the receipt, to the cent of its VAT [CRE-16]', async ({
  buy,
  giveBack,
  world,
}) => {
  await world.changeSettings({ company_vat_number: vatNumber });
  const purchase = await buy();
  for (const value of ['1.01', '14.99']) {
    giveBack(purchase, value);
    await purchase.hear();
  }
  const notes = await listReceiptRows(world, 'credit_note');
  expect(notes.map((note) => [note.amount_cents, note.vat_cents])).toEqual([
    ...[
      [101, 18],
      [1398, 242],
    ],
  ]);
});

test('of an order that was not paid nothing goes back [CRE-14]', async ({ giveBack, mollie, world }) => {
  const buyer = await world.join({ credits: 30 });
  const purchase = new Purchase(world, buyer, await placeOrder(buyer));
  mollie.payments.get(purchase.mollieId)!.status = 'expired';
  giveBack(purchase, '14.99');
  await purchase.hear();
  expect(await purchase.read()).toMatchObject({ status: 'expired', refunded_cents: 0, credits: 30 });
  expect(await findDebt(world.platform, buyer.id)).toBe(0);
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
