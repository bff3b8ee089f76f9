import { expect } from 'vitest';
import { listPackages } from '#contract/payments/endpoints.ts';
import { getRepeatOrder } from '#contract/payments/repeat.ts';
import { runAudit } from '#server/commands/audit.ts';
import {
  chargeBack,
  expectBalancedBooks,
  testWithPurchases as test,
} from '#server/testing/purchases.fixture.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { findPurchase } from './payments.store.ts';
import { syncPurchase } from './settlement.service.ts';

test.afterEach(({ world }) => expectBalancedBooks(world));

test('after a chargeback by card nothing is ordered until somebody has looked [CRE-6, CRE-14]', async ({
  buy,
  mollie,
  world,
}) => {
  const purchase = await buy();
  const { buyer, id } = purchase;
  chargeBack(mollie, purchase, { value: '5.00' });
  await purchase.report();
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
  await purchase.report();
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
  await purchase.report();
  await runAudit(world.platform, ['--seen', String(purchase.id)]);
  mollie.payments.get(purchase.mollieId)!.chargebacks = [
    part('5.00', '2026-11-20T10:00:00+00:00'),
    part('9.99'),
  ];
  await purchase.report();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 999 });
  expect(await placeOrder(purchase.buyer)).toMatchObject({ status: 'pending' });
});

test('a chargeback of what the shop gave back already is noted all the same [CRE-6, CRE-14]', async ({
  buy,
  giveBack,
}) => {
  const purchase = await buy();
  giveBack(purchase, '14.99');
  await purchase.report();
  giveBack(purchase, '14.99', 'ChargedBack');
  await purchase.report();
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
  await purchase.report();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 0, credits: 50, premium: true });
});

test('a refund by the shop lets its member order at once [CRE-14]', async ({ buy, giveBack }) => {
  const purchase = await buy();
  giveBack(purchase, '14.99');
  await purchase.report();
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
  await purchase.report();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 1499, credits: 0, premium: false });
  mollie.refunds.set(purchase.mollieId, [{ ...refund, status: 'failed' }]);
  for (let message = 0; message < 2; message += 1) await purchase.report();
  expect(await purchase.read()).toMatchObject({ refunded_cents: 0, credits: 50, premium: true });
  const flag = `Order ${purchase.id}: the bank returned a refund`;
  expect(await runAudit(world.platform)).toContain(flag);
  const failures = await world.query(`select problem from payment_event where status = 'refund_failed'`);
  expect(failures).toEqual([{ problem: 're_first' }]);
  mollie.refunds.set(purchase.mollieId, [
    { ...refund, status: 'failed' },
    { ...refund, id: 're_second' },
  ]);
  await purchase.report();
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
  await purchase.report();
  mollie.refunds.set(purchase.mollieId, [
    { ...refund, status: 'failed' },
    { ...refund, id: 're_second' },
  ]);
  await purchase.report();
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
  await purchase.report();
  const asked = mollie.requests.length;
  await syncPurchase(world.platform, before);
  // What was read before the refund is no reason to believe an answer: it is asked again.
  expect(mollie.requests.length - asked).toBe(2);
  expect(await purchase.read()).toMatchObject({ refunded_cents: 750, credits: 25 });
});
