import { describe, expect } from 'vitest';
import { testWithPurchases } from '#server/testing/purchases.fixture.ts';

/** With a webhook for everything, and what it was told about money. */
const test = testWithPurchases.extend('listMoney', ({ world }) => async () => {
  const rows = await world.query('select body from partner_delivery order by id');
  return rows
    .map(({ body }) => JSON.parse(String(body)))
    .map(({ type, data }) => [type, data.amount_cents, data.currency]);
});

describe('partners and money [MOD-10]', () => {
  test('hear of a payment, what goes back and what comes again, each once', async ({
    world,
    buy,
    giveBack,
    listMoney,
  }) => {
    await world.query(
      `insert into partner_endpoint (id, site_id, kind, partner, url, events, created_at)
       values (1, 1, 'webhook', '', 'https://partner.example/', '{member.paid,member.refunded}', now())`,
    );
    const purchase = await buy();
    await purchase.report();
    expect(await listMoney()).toEqual([['member.paid', 1499, 'EUR']]);
    giveBack(purchase, '5.00');
    await Promise.all([purchase.report(), purchase.report()]);
    giveBack(purchase, '14.99');
    await purchase.report();
    giveBack(purchase, '10.00');
    await purchase.report();
    expect(await listMoney()).toEqual([
      ['member.paid', 1499, 'EUR'],
      ['member.refunded', 500, 'EUR'],
      ['member.refunded', 999, 'EUR'],
      ['member.paid', 499, 'EUR'],
    ]);
  });
});
