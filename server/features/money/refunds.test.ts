import { describe, expect } from 'vitest';
import { listOrders, openOrder } from '#contract/money/endpoints.ts';
import { askProvider, refundOrder } from '#contract/money/forms.ts';
import { findDebt } from '#server/features/credits/index.ts';
import {
  testWithPurchases as base,
  chargeBack,
  expectBalancedBooks,
  type Purchase,
  spend,
} from '#server/testing/purchases.fixture.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { joinStaff, readTotp, type TestStaff } from '#server/testing/staff.ts';
import { listEntries, outcomeOf } from '#server/testing/team.ts';
import { confirm } from '#server/testing/withdrawals.fixture.ts';
import type { World } from '#server/testing/world.ts';

const job = 'payments.refund';

const test = base.extend('fiona', ({ world }) => joinStaff(world, { siteId: null, role: 'finance' }));
test.afterEach(({ world }) => expectBalancedBooks(world));

const refund = ({ browser }: TestStaff, { id }: { id: number }, form = {}) =>
  browser.call(refundOrder, { id, after: 0, amount: '14.99', reason: 'Paid twice', code: '', ...form });

const open = async ({ browser }: TestStaff, { id }: { id: number }) =>
  (await browser.call(openOrder, { id })).page;

async function pay(world: World): Promise<void> {
  await world.jobs.drain();
  await world.jobs.runNow(job);
}

async function countRefunds(
  { mollie }: { mollie: { refunds: Map<string, unknown[]> } },
  { mollieId }: Purchase,
) {
  return mollie.refunds.get(mollieId)?.length ?? 0;
}

describe('a refund by staff [MOD-9]', () => {
  test('takes credits and Premium and writes its credit note, as every refund does', async ({
    buy,
    fiona,
    world,
  }) => {
    const bought = await buy();
    const before = await open(fiona, bought);
    expect(before).toMatchObject({
      order: { state: 'completed', amount_cents: 1499, member: bought.buyer.id },
      ...{ refundable_cents: 1499, claimed_credits: 50, owed_credits: 0, made_premium: true },
      documents: [{ kind: 'receipt', amount_cents: 1499 }],
      entries: [{ kind: 'purchase', credits: 50 }],
    });
    const { page } = await refund(fiona, bought);
    expect(page).toMatchObject({
      refundable_cents: 0,
      refunds: [{ number: 1, by: 'Mara', reason: 'Paid twice', amount_cents: 1499, state: 'refunding' }],
    });
    await pay(world);
    expect(await bought.read()).toMatchObject({ refunded_cents: 1499, credits: 0, premium: false });
    const after = await open(fiona, bought);
    expect(after).toMatchObject({
      order: { state: 'refunded', refunded_cents: 1499 },
      refunds: [{ state: 'refunded' }],
      documents: [{ kind: 'receipt' }, { kind: 'credit_note', amount_cents: 1499 }],
      entries: [{ credits: 50 }, { kind: 'refund', credits: -50 }],
    });
    expect(after.events.map(({ status }) => status)).toEqual(['completed', 'refunded']);
    expect(await listEntries(world, 'money.refunded')).toMatchObject([
      { subject: `order:${bought.id}`, reason: 'Paid twice', fields: ['amount_cents:1499'] },
    ]);
  });

  test('is one refund, pressed twice or sent from two tabs', async ({ buy, fiona, mollie, world }) => {
    const bought = await buy();
    await Promise.all([refund(fiona, bought, { amount: '5' }), refund(fiona, bought, { amount: '5' })]);
    await Promise.all([world.jobs.runNow(job), world.jobs.runNow(job)]);
    await refund(fiona, bought, { amount: '5,00' });
    for (const other of [{ amount: '6' }, { amount: '5', reason: 'Another' }])
      expect(await outcomeOf(refund(fiona, bought, other))).toBe('amount.changed_since');
    await pay(world);
    expect(await countRefunds({ mollie }, bought)).toBe(1);
    // Another one is asked for by a form that knows of the first.
    await refund(fiona, bought, { after: 1, amount: '9.99' });
    await pay(world);
    expect(await countRefunds({ mollie }, bought)).toBe(2);
    expect(await bought.read()).toMatchObject({ refunded_cents: 1499, credits: 0, premium: false });
    expect(await listEntries(world, 'money.refunded')).toHaveLength(2);
  });

  test('is never more than what is left, with what is on its way', async ({
    buy,
    fiona,
    giveBack,
    world,
  }) => {
    const bought = await buy();
    for (const amount of ['0', '-1', '1.234', 'all'])
      expect(await outcomeOf(refund(fiona, bought, { amount }))).toBe('amount.amount');
    expect(await outcomeOf(refund(fiona, bought, { amount: '15' }))).toBe('amount.amount_left');
    expect(await outcomeOf(refund(fiona, bought, { reason: ' ' }))).toBe('reason.required');
    await refund(fiona, bought, { amount: '10' });
    expect(await outcomeOf(refund(fiona, bought, { after: 1, amount: '5' }))).toBe('amount.amount_left');
    await pay(world);
    giveBack(bought, '4.99', 'ChargedBack');
    await bought.report();
    expect(await outcomeOf(refund(fiona, bought, { after: 1, amount: '0.01' }))).toBe('amount.amount_left');
    const order = await placeOrder(bought.buyer).catch(() => undefined);
    expect(order).toBeUndefined();
  });

  test('of spent credits leaves a debt, which the page says before', async ({ buy, fiona, world }) => {
    const bought = await buy();
    await spend(world, bought.buyer, 40);
    expect(await open(fiona, bought)).toMatchObject({ claimed_credits: 50, owed_credits: 40 });
    await refund(fiona, bought);
    await pay(world);
    expect(await findDebt(world.platform, bought.buyer.id)).toBe(40);
  });

  test('waits for a withdrawal that is on its way, and a withdrawal leaves what it refunds', async ({
    buy,
    fiona,
    mollie,
    world,
  }) => {
    const [first, second] = [await buy(), await buy()];
    await confirm(first);
    expect(await outcomeOf(refund(fiona, first, { amount: '1' }))).toBe('amount.withdrawal_pending');
    await refund(fiona, second, { amount: '14' });
    await confirm(second);
    await pay(world);
    await world.jobs.runNow('withdrawals.refund');
    const states = await world.query('select state, amount_cents from withdrawal order by amount_cents');
    expect(states).toEqual([
      { state: 'refunded', amount_cents: 99 },
      { state: 'refunded', amount_cents: 1499 },
    ]);
    expect(await countRefunds({ mollie }, second)).toBe(2);
  });

  test('and a withdrawal beside it pay each credit once [CRE-15]', async ({ buy, fiona, mollie, world }) => {
    const bought = await buy();
    await spend(world, bought.buyer, 25);
    mollie.mood = 'broken';
    await refund(fiona, bought, { amount: '5' });
    // The refund is going to claim 16 of the 25 credits that are left.
    expect(await confirm(bought)).toMatchObject({ credits: 9, amount_cents: 270 });
    await world.jobs.drain();
    mollie.mood = 'well';
    world.clock.advance({ minutes: 1 });
    await world.jobs.runNow('withdrawals.refund');
    await world.jobs.runNow(job);
    expect(await bought.read()).toMatchObject({ refunded_cents: 770, credits: 0 });
    expect(await findDebt(world.platform, bought.buyer.id)).toBe(0);
  });

  test('is on its way until the books know it, so that nothing is paid beside it', async ({
    buy,
    fiona,
    mollie,
    world,
  }) => {
    const bought = await buy();
    mollie.mood = 'mute';
    await refund(fiona, bought, { amount: '10' });
    await pay(world);
    expect(await countRefunds({ mollie }, bought)).toBe(1);
    expect(await open(fiona, bought)).toMatchObject({
      ...{ refundable_cents: 499, refunds: [{ state: 'refunding' }] },
    });
    mollie.mood = 'well';
    world.clock.advance({ minutes: 1 });
    await world.jobs.runNow(job);
    expect(await open(fiona, bought)).toMatchObject({
      ...{ refundable_cents: 499, refunds: [{ state: 'refunded' }] },
      order: { refunded_cents: 1000 },
    });
    expect(await countRefunds({ mollie }, bought)).toBe(1);
  });

  test('ends where the bank has charged back what it was to pay, unless it is made or the dispute is won', async ({
    buy,
    fiona,
    mollie,
    world,
  }) => {
    const [lost, made, won] = [await buy(), await buy(), await buy()];
    mollie.mood = 'broken';
    await refund(fiona, lost);
    await refund(fiona, won);
    await world.jobs.drain();
    mollie.mood = 'lost-answer';
    await refund(fiona, made, { amount: '10' });
    await world.jobs.drain();
    mollie.mood = 'well';
    chargeBack(mollie, lost);
    chargeBack(mollie, made, { value: '4.99' });
    chargeBack(mollie, won);
    for (const purchase of [lost, made, won]) await purchase.report();
    chargeBack(mollie, won, { reversedAt: '2026-11-20T10:00:00+00:00' });
    world.clock.advance({ minutes: 1 });
    await world.jobs.runNow(job);
    for (const [purchase, state, count] of [
      [lost, 'refused', 0],
      [made, 'refunded', 1],
      [won, 'refunded', 1],
    ] as const) {
      expect((await open(fiona, purchase)).refunds).toMatchObject([{ state }]);
      expect(await countRefunds({ mollie }, purchase)).toBe(count);
    }
  });

  test('waits for a provider that is away, and is left to a person where it is refused', async ({
    buy,
    fiona,
    mollie,
    world,
  }) => {
    const bought = await buy();
    mollie.mood = 'broken';
    await refund(fiona, bought, { amount: '5' });
    await world.jobs.drain();
    expect((await open(fiona, bought)).refunds).toMatchObject([{ state: 'refunding' }]);
    const asking = fiona.browser.call(askProvider, { id: bought.id });
    expect(await outcomeOf(asking)).toBe('payments.provider_unavailable');
    mollie.mood = 'refusing';
    world.clock.advance({ minutes: 1 });
    await world.jobs.runNow(job);
    mollie.mood = 'well';
    const page = await open(fiona, bought);
    expect(page).toMatchObject({ refundable_cents: 1499, refunds: [{ state: 'refused' }] });
    expect(await bought.read()).toMatchObject({ refunded_cents: 0, credits: 50 });
    // The same form once more would order nothing.
    expect(await outcomeOf(refund(fiona, bought, { amount: '5' }))).toBe('amount.changed_since');
    const look = async () => (await fiona.browser.call(listOrders, { state: 'attention' })).orders.length;
    expect(await look()).toBe(1);
    await refund(fiona, bought, { after: 1, amount: '5' });
    await pay(world);
    expect(await look()).toBe(0);
  });

  test('needs a look where its money is missing or the wrong one was paid, and a debt alone does not', async ({
    buy,
    fiona,
    mollie,
    world,
  }) => {
    const [spent, other] = [await buy(), await buy()];
    const list = async () =>
      (await fiona.browser.call(listOrders, { state: 'attention' })).orders.map(({ id }) => id);
    await spend(world, spent.buyer, 50);
    const refunds = (status: string) => [
      { id: 're_1', amount: { value: '5.00', currency: 'EUR' }, metadata: null, status },
    ];
    for (const status of ['pending', 'failed']) {
      mollie.refunds.set(other.mollieId, refunds(status));
      await other.report();
    }
    mollie.refunds.set(spent.mollieId, refunds('pending'));
    await spent.report();
    expect((await open(fiona, spent)).order.problem).toMatch(/are owed$/);
    // Made on the pages of the provider, and returned by the bank.
    expect(await list()).toEqual([other.id]);
    mollie.refunds.set(other.mollieId, [
      ...refunds('failed'),
      { ...refunds('paid')[0], id: 're_2' } as never,
    ]);
    await other.report();
    expect(await list()).toEqual([]);
    const buyer = await world.join();
    const { payment_id: id, checkout_url } = await placeOrder(buyer);
    const paid = mollie.payments.get(checkout_url?.split('/').at(-1) ?? '');
    if (paid) Object.assign(paid, { status: 'paid', amount: { value: '1.00', currency: 'EUR' } });
    await fiona.browser.call(askProvider, { id });
    expect(await list()).toEqual([id]);
  });

  test('asks for a fresh code', async ({ buy, fiona, world }) => {
    const bought = await buy();
    world.clock.advance({ minutes: 16 });
    expect(await outcomeOf(refund(fiona, bought))).toBe('code.required');
    expect(await outcomeOf(refund(fiona, bought, { code: '000000' }))).toBe('code.invalid');
    expect(await outcomeOf(refund(fiona, bought, { code: readTotp(world, fiona.secret) }))).toBe('done');
  });
});

test('a payment whose message was lost is asked for again [MOD-9]', async ({ fiona, mollie, world }) => {
  const buyer = await world.join();
  const { payment_id: id, checkout_url } = await placeOrder(buyer);
  const paid = mollie.payments.get(checkout_url?.split('/').at(-1) ?? '');
  if (paid) paid.status = 'paid';
  expect((await open(fiona, { id })).order.state).toBe('pending');
  const { page } = await fiona.browser.call(askProvider, { id });
  expect(page).toMatchObject({ order: { state: 'completed' }, entries: [{ credits: 50 }] });
  expect(await listEntries(world, 'money.asked')).toHaveLength(1);
});
