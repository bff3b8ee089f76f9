import { expect } from 'vitest';
import { findDebt } from '#server/features/credits/index.ts';
import {
  expectBalancedBooks,
  Purchase,
  testWithPurchases as test,
} from '#server/testing/purchases.fixture.ts';
import { listReceiptRows, vatNumber } from '#server/testing/receipts.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { reconcile } from './reconciling/reconcile.jobs.ts';

test.afterEach(({ world }) => expectBalancedBooks(world));

test('Premium stays while another purchase stands, and comes back with the next [CRE-1]', async ({
  buy,
  giveBack,
}) => {
  const first = await buy();
  const second = await buy(first.buyer);
  giveBack(first, '14.99');
  await first.report();
  expect(await first.read()).toMatchObject({ credits: 50, premium: true });
  giveBack(second, '14.99');
  await second.report();
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
  await Promise.all([first.report(), first.report()]);
  giveBack(first, '14.99');
  await first.report();
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
    await purchase.report();
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
  await purchase.report();
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
  await Promise.all([first.report(), next.report()]);
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
