import { describe, expect } from 'vitest';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { listWithdrawable, withdraw } from '#contract/withdrawals/endpoints.ts';
import { houseAccounts, postTransfer } from '#server/features/credits/index.ts';
import { expectBalancedBooks, spend, testWithPurchases as test } from '#server/testing/purchases.fixture.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { confirm, read, stateOf } from '#server/testing/withdrawals.fixture.ts';
import type { Person } from '#server/testing/world.ts';
import { refundJob } from './refunds.jobs.ts';

test.afterEach(({ world }) => expectBalancedBooks(world));

describe('a member who withdraws', () => {
  test('gets all back for what they have not used; credits go at once, Premium with the only purchase [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    await world.mailbox.collect();
    const { purchases } = await bought.buyer.browser.call(listWithdrawable, {});
    expect(purchases).toMatchObject([{ payment_id: bought.id, unused_credits: 50, refund_cents: 1499 }]);
    expect(await confirm(bought)).toMatchObject({ credits: 50, amount_cents: 1499, state: 'refunding' });
    expect(await read(bought)).toMatchObject({ credits: 0, refunded: 0 });
    const mails = await world.mailbox.collect();
    expect(await read(bought)).toEqual({ refunded: 1499, notes: 1, credits: 0, premium: false });
    expect(await stateOf(world, bought)).toMatchObject({ state: 'refunded' });
    expect(mollie.refunds.get(bought.mollieId)).toMatchObject([
      { amount: { value: '14.99', currency: 'EUR' } },
    ]);
    const [received, note] = mails;
    expect(received?.text).toContain('We received your withdrawal on November 2, 2026 at 12:00 PM UTC');
    expect(note?.subject).toContain('credit note');
    const { movements } = await bought.buyer.browser.call(listCreditEntries, {});
    expect(movements[0]).toMatchObject({ kind: 'refund', credits: -50, balance: 0, payment_id: bought.id });
  });

  test('gets a part back for a part, rounded in their favour; free credits count as spent first [CRE-15]', async ({
    buy,
    world,
  }) => {
    const bought = await buy(await world.join({ credits: 6 }));
    await spend(world, bought.buyer, 39);
    expect(await confirm(bought)).toMatchObject({ credits: 17, amount_cents: 510 });
    await world.jobs.drain();
    expect(await read(bought)).toMatchObject({ refunded: 510, credits: 0, premium: true });
  });

  test('gets the rest back after a part went back already, each credit and each cent once [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    await buy(bought.buyer);
    mollie.payments.get(bought.mollieId)!.amountRefunded = { value: '7.50', currency: 'EUR' };
    world.clock.advance({ hours: 2 });
    await world.jobs.runNow('payments.reconcile');
    expect(await read(bought)).toMatchObject({ refunded: 750, credits: 75 });
    const { purchases } = await bought.buyer.browser.call(listWithdrawable, {});
    // The shop's own refund has a key, too.
    mollie.refunds.set(bought.mollieId, [
      { id: 're_shop', amount: { value: '7.50', currency: 'EUR' }, metadata: { key: 'of the shop' } },
    ]);
    const first = purchases.find(({ payment_id }) => payment_id === bought.id);
    expect(first).toMatchObject({ unused_credits: 25, refund_cents: 749 });
    expect(await confirm(bought)).toMatchObject({ credits: 25, amount_cents: 749 });
    expect(await read(bought)).toMatchObject({ credits: 50 });
    await world.jobs.drain();
    expect(mollie.refunds.get(bought.mollieId)?.map(({ amount }) => amount.value)).toEqual(['7.50', '7.49']);
    expect(await read(bought)).toMatchObject({ refunded: 1499, credits: 50 });
    const after = (await bought.buyer.browser.call(listWithdrawable, {})).purchases;
    expect(after.find(({ payment_id }) => payment_id === bought.id)).toMatchObject({
      ...{ unused_credits: 25, refund_cents: 749, withdrawal: { state: 'refunded' } },
    });
  });

  test('who has used all of them has withdrawn, and nothing goes back [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    await world.mailbox.collect();
    await spend(world, bought.buyer, 50);
    expect(await confirm(bought)).toMatchObject({ credits: 0, amount_cents: 0, state: 'none' });
    const [mail] = await world.mailbox.collect();
    expect(mail?.text).toContain('there is no money to send back');
    expect(mollie.refunds.size).toBe(0);
  });

  test('by a double click or in two tabs, and while spending, withdraws once [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    const spending = Array.from({ length: 5 }, (_, n) =>
      postTransfer(world.platform, {
        ...{ fromAccount: bought.buyer.id, toAccount: houseAccounts.messages, credits: 7, kind: 'message' },
        cause: `spent:${bought.buyer.id}:${n}`,
      }),
    );
    const answers = await Promise.all([confirm(bought), confirm(bought), confirm(bought), ...spending]);
    const spent = answers.slice(3).filter((outcome) => outcome === 'posted').length * 7;
    const [first, second, third] = answers;
    expect([second, third]).toEqual([first, first]);
    await Promise.all([world.jobs.drain(), world.jobs.runNow(refundJob), world.jobs.runNow(refundJob)]);
    expect(mollie.refunds.get(bought.mollieId)).toHaveLength(1);
    const { credits, refunded } = await read(bought);
    expect(first).toMatchObject({ credits: 50 - spent - (credits ?? 0), amount_cents: refunded });
  });

  test('cannot withdraw from what is not paid, nor from what went back [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    const { browser } = bought.buyer;
    const { payment_id: unpaid } = await placeOrder(bought.buyer);
    mollie.payments.get(bought.mollieId)!.amountRefunded = { value: '14.99', currency: 'EUR' };
    await world.platform.db.query('update payment set next_check_at = $1', [world.clock.now()]);
    await world.jobs.runNow('payments.reconcile');
    await buy(bought.buyer);
    for (const payment_id of [unpaid, bought.id])
      expect((await browser.request(withdraw, { payment_id })).statusCode).toBe(404);
    expect(await read(bought)).toMatchObject({ refunded: 1499, credits: 50 });
  });

  test('cannot withdraw from the purchase of another, nor too late [CRE-15]', async ({ buy, world }) => {
    const bought = await buy();
    const other = await world.join();
    const refuse = async (person: Person) =>
      (await person.browser.request(withdraw, { payment_id: bought.id })).statusCode;
    expect(await refuse(other)).toBe(404);
    await world.changeSettings({ refund_days: 3 });
    world.clock.set(new Date('2026-11-17T12:00:00Z'));
    const browser = await world.logIn(bought.buyer);
    const late = await browser.request(withdraw, { payment_id: bought.id });
    expect(late.statusCode).toBe(404);
    expect((await browser.call(listWithdrawable, {})).purchases).toEqual([]);
    world.clock.set(new Date('2026-11-17T11:59:59Z'));
    expect((await browser.call(listWithdrawable, {})).purchases).toHaveLength(1);
    await browser.call(withdraw, { payment_id: bought.id });
  });
});

test('the days count from the receipt, and are those it promised [CRE-15]', async ({ mollie, world }) => {
  await world.changeSettings({ refund_days: 30 });
  const buyer = await world.join();
  const { payment_id: id, checkout_url } = await placeOrder(buyer);
  world.clock.advance({ days: 5 });
  const mollieId = checkout_url?.split('/').at(-1) ?? '';
  mollie.payments.get(mollieId)!.status = 'paid';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await world.inject({ method: 'POST', url: '/api/webhooks/mollie', headers, payload: `id=${mollieId}` });
  await world.changeSettings({ refund_days: 14 });
  const { purchases } = await buyer.browser.call(listWithdrawable, {});
  expect(purchases).toMatchObject([{ payment_id: id, until: '2026-12-07T12:00:00.000Z' }]);
  const [mail] = await world.mailbox.collect();
  expect(mail?.text).toContain('until December 7, 2026');
  // A period that is longer than promised applies, too.
  await world.changeSettings({ refund_days: 60 });
  const { purchases: later } = await buyer.browser.call(listWithdrawable, {});
  expect(later).toMatchObject([{ payment_id: id, until: '2027-01-06T12:00:00.000Z' }]);
});
