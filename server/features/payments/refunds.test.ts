import { expect } from 'vitest';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { runAudit } from '#server/commands/audit.ts';
import { findBalance, findDebt, issueCredits, returnCredits } from '#server/features/credits/index.ts';
import {
  chargeBack,
  expectBalancedBooks,
  spend,
  testWithPurchases as test,
} from '#server/testing/purchases.fixture.ts';
import { placeOrder } from '#server/testing/shop.ts';

test.afterEach(({ world }) => expectBalancedBooks(world));

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
  await purchase.report();
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
  await Promise.all([purchase.report(), purchase.report(), purchase.report()]);
  expect(await purchase.read()).toMatchObject({ refunded_cents: 750, credits: 25, premium: true });
  giveBack(purchase, '7.49', 'ChargedBack');
  await purchase.report();
  await purchase.report();
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
  await Promise.all([purchase.report(), purchase.report()]);
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
  await first.report();
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
  await purchase.report();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 750, credits: 75 });
  giveBack(purchase, '14.99');
  await purchase.report();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 50 });
});

test('an order that is not paid keeps nobody Premium [CRE-1]', async ({ buy, giveBack }) => {
  const purchase = await buy();
  await placeOrder(purchase.buyer);
  giveBack(purchase, '14.99');
  await purchase.report();
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
  await purchase.report();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0 });
  mollie.refunds.set(purchase.mollieId, [part('re_one', '7.50'), part('re_two', '7.49', 'failed')]);
  await purchase.report();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 750, credits: 25 });
  // Though more than that part has gone back, it is still owed.
  expect(await runAudit(world.platform)).toContain(`Order ${purchase.id}: the bank returned a refund`);
  // Then the other one, which the provider lists first.
  mollie.refunds.set(purchase.mollieId, [
    ...[part('re_one', '7.50', 'canceled'), part('re_two', '7.49', 'failed')],
  ]);
  await purchase.report();
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
    await Promise.all([purchase.report(), purchase.report()]);
    expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0, premium: false });
    expect(await findDebt(world.platform, id)).toBe(40);
    chargeBack(mollie, purchase, { reversedAt: '2026-11-20T10:00:00+00:00' });
    await Promise.all([purchase.report(), purchase.report()]);
    expect(await purchase.read()).toMatchObject({ refunded_cents: 0, credits: 10, premium: true });
    expect(await findDebt(world.platform, id)).toBe(0);
  }
});
