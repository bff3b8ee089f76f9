import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { getTransaction } from '#contract/payments/endpoints.ts';
import {
  getWithdrawalLink,
  listWithdrawable,
  requestWithdrawal,
  withdraw,
  withdrawByLink,
} from '#contract/withdrawals/endpoints.ts';
import { runAudit } from '#server/commands/audit.ts';
import { houseAccounts, postTransfer } from '#server/features/credits/index.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { placeOrder } from '#server/testing/shop.ts';
import type { Person, World } from '#server/testing/world.ts';
import { refundJob } from './refunds.jobs.ts';
import { endRefund } from './withdrawals.store.ts';

/** A purchase of 50 credits for €14.99 that was paid. */
interface Bought {
  buyer: Person;
  id: number;
  mollieId: string;
}

const test = testWithMollie
  .extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
    paymentProvider: 'mollie' as const,
    mollieApiKey: mollieServer.key,
    mollieApiUrl: mollieServer.url,
    publicUrl: 'https://duet.example',
  }))
  .extend('buy', ({ world, mollie }) => async (person?: Person): Promise<Bought> => {
    const buyer = person ?? (await world.join());
    const { payment_id, checkout_url } = await placeOrder(buyer);
    const mollieId = checkout_url?.split('/').at(-1) ?? '';
    mollie.payments.get(mollieId)!.status = 'paid';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `id=${mollieId}`;
    await world.inject({ method: 'POST', url: '/api/webhooks/mollie', headers, payload });
    return { buyer, id: payment_id, mollieId };
  });

test.afterEach(async ({ world }) => {
  expect(await runAudit(world.platform)).toContain('The books add up');
});

const spend = ({ platform }: World, { id }: Person, credits: number) =>
  postTransfer(platform, {
    ...{ fromAccount: id, toAccount: houseAccounts.messages, credits, kind: 'message', cause: `spent:${id}` },
  });

const confirm = async ({ buyer, id }: Bought) =>
  (await buyer.browser.call(withdraw, { payment_id: id })).withdrawal;

async function read({ buyer: { browser }, id }: Bought) {
  const { transaction, receipts } = await browser.call(getTransaction, { id });
  const { user } = await browser.call(getUser, {});
  const notes = receipts.filter(({ kind }) => kind === 'credit_note').length;
  return {
    ...{ refunded: transaction.refunded_cents, notes, credits: user?.credits, premium: user?.paid_user },
  };
}

const stateOf = async (world: World, { id }: Bought) =>
  (await world.query('select state, tries from withdrawal where order_id = $1', [id]))[0];

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

describe('a refund', () => {
  test('waits for a provider that is away, and is paid once it is back [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    mollie.mood = 'broken';
    await confirm(bought);
    await world.jobs.drain();
    expect(await stateOf(world, bought)).toEqual({ state: 'refunding', tries: 1 });
    mollie.mood = 'well';
    await world.jobs.runNow(refundJob);
    expect(mollie.refunds.size).toBe(0);
    world.clock.advance({ minutes: 1 });
    await world.jobs.runNow(refundJob);
    expect(await stateOf(world, bought)).toMatchObject({ state: 'refunded' });
    expect(await read(bought)).toMatchObject({ refunded: 1499, credits: 0 });
  });

  test('is paid once where the answer was lost, even when the provider has forgotten the key [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    mollie.mood = 'lost-answer';
    await confirm(bought);
    await world.jobs.drain();
    expect(mollie.refunds.get(bought.mollieId)).toHaveLength(1);
    expect(await stateOf(world, bought)).toMatchObject({ state: 'refunding' });
    mollie.mood = 'well';
    mollie.forgetKeys();
    world.clock.advance({ days: 2 });
    await world.jobs.runNow(refundJob);
    expect(mollie.refunds.get(bought.mollieId)).toHaveLength(1);
    expect(await stateOf(world, bought)).toMatchObject({ state: 'refunded' });
  });

  test('is not forgotten where the process died between withdrawal and provider [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    await confirm(bought);
    // Its job died with the process.
    world.jobs.clear();
    await Promise.all([world.jobs.runNow(refundJob), world.jobs.runNow(refundJob)]);
    expect(mollie.refunds.get(bought.mollieId)).toHaveLength(1);
    // Of two processes one asks.
    expect(mollie.requests.filter((request) => /^POST .*refunds/.test(request))).toHaveLength(1);
    expect(await read(bought)).toMatchObject({ refunded: 1499, credits: 0 });
  });

  test('that the bank returns is owed: the credits stay withdrawn, and a person pays it [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    await confirm(bought);
    await world.jobs.drain();
    expect(await read(bought)).toMatchObject({ refunded: 1499, credits: 0 });
    const [refund] = mollie.refunds.get(bought.mollieId)!;
    refund!.status = 'failed';
    await world.platform.db.query('update payment set next_check_at = $1', [world.clock.now()]);
    await world.jobs.runNow('payments.reconcile');
    await world.jobs.runNow(refundJob);
    expect(await read(bought)).toMatchObject({ refunded: 0, credits: 0 });
    expect(await stateOf(world, bought)).toMatchObject({ state: 'refused' });
    expect(await runAudit(world.platform)).toContain(`Order ${bought.id}: the bank returned a refund`);
    await world.jobs.runNow(refundJob);
    expect(mollie.refunds.get(bought.mollieId)).toHaveLength(1);
  });

  test('that was paid stays so, whatever a slower process hears [CRE-15]', async ({ buy, world }) => {
    const bought = await buy();
    await confirm(bought);
    await world.jobs.drain();
    const [row] = await world.query('select id from withdrawal');
    const late = { state: 'refused', refundId: null, problem: 'It was given back already' } as const;
    await endRefund(world.platform, Number(row?.id), late);
    expect(await stateOf(world, bought)).toMatchObject({ state: 'refunded' });
  });

  test('stays paid when it is another one of the same order that the bank returns [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    await spend(world, bought.buyer, 25);
    await confirm(bought);
    await world.jobs.drain();
    const ofShop = { id: 're_shop', amount: { value: '7.49', currency: 'EUR' }, metadata: null };
    mollie.refunds.get(bought.mollieId)!.push({ ...ofShop, status: 'failed' });
    await world.platform.db.query('update payment set next_check_at = $1', [world.clock.now()]);
    await world.jobs.runNow('payments.reconcile');
    await world.jobs.runNow(refundJob);
    expect(await runAudit(world.platform)).toContain(`Order ${bought.id}: the bank returned a refund`);
    expect(await stateOf(world, bought)).toMatchObject({ state: 'refunded' });
  });

  test('that the provider refuses is left to a person [CRE-15]', async ({ buy, mollie, world }) => {
    const bought = await buy();
    mollie.payments.get(bought.mollieId)!.amountChargedBack = { value: '14.99', currency: 'EUR' };
    await confirm(bought);
    await world.jobs.drain();
    expect(await stateOf(world, bought)).toMatchObject({ state: 'refused' });
    expect(mollie.refunds.size).toBe(0);
    const asked = mollie.requests.length;
    world.clock.advance({ hours: 2 });
    await world.jobs.runNow(refundJob);
    expect(mollie.requests.length).toBe(asked);
  });
});

describe('without a session', () => {
  const ask = async (world: World, order: string, email: string) =>
    world.visitor().request(requestWithdrawal, { order, email });

  test('a mailed link shows the purchase and withdraws; the day of the request counts [CRE-15]', async ({
    buy,
    mollie,
    world,
  }) => {
    const bought = await buy();
    await world.mailbox.collect();
    world.clock.set(new Date('2026-11-17T11:59:00Z'));
    await ask(world, ` #${bought.id} `, bought.buyer.email.toUpperCase());
    const mails = await world.mailbox.collect();
    expect(mails).toMatchObject([{ to: bought.buyer.email }]);
    expect(mails[0]?.text).toContain(`/withdraw?order=${bought.id}&token=`);
    const token = findToken(mails, '/withdraw');
    world.clock.advance({ days: 5 });
    const visitor = world.visitor();
    const { purchase } = await visitor.call(getWithdrawalLink, { token, order: bought.id });
    expect(purchase).toMatchObject({ refund_cents: 1499, withdrawal: null });
    const input = { token, payment_id: bought.id };
    expect(await visitor.call(withdrawByLink, input)).toMatchObject({ withdrawal: { amount_cents: 1499 } });
    expect((await visitor.request(withdrawByLink, input)).json()).toMatchObject({
      error: { code: 'accounts.link_invalid' },
    });
    await world.jobs.drain();
    expect(mollie.refunds.get(bought.mollieId)).toHaveLength(1);
  });

  test('the answer is the same whether or not there is such a purchase, and only its owner gets a mail [CRE-15]', async ({
    buy,
    world,
  }) => {
    const bought = await buy();
    const other = await world.createMember();
    await world.mailbox.collect();
    const answers = [
      await ask(world, String(bought.id), bought.buyer.email),
      await ask(world, String(bought.id), other.email),
      await ask(world, '42', bought.buyer.email),
      await ask(world, '9999999999999999', 'nobody@members.example'),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await world.mailbox.collect()).map(({ to }) => to)).toEqual([bought.buyer.email]);
  });

  test('nobody fills the mailbox of another, nor asks for many from one network [CRE-15]', async ({
    world,
  }) => {
    const statuses = async (count: number, email: (n: number) => string) => {
      const answers = [];
      for (let n = 0; n < count; n += 1) answers.push((await ask(world, '42', email(n))).statusCode);
      return answers;
    };
    expect(await statuses(6, () => 'anna@post.example')).toEqual([...Array(5).fill(200), 429]);
    expect(await statuses(25, (n) => `anna-${n}@post.example`)).toEqual([...Array(24).fill(200), 429]);
  });

  test('a link is good for the purchases of its owner alone [CRE-15]', async ({ buy, world }) => {
    const [mine, other] = [await buy(), await buy()];
    await world.mailbox.collect();
    await ask(world, String(mine.id), mine.buyer.email);
    const token = findToken(await world.mailbox.collect(), '/withdraw');
    const visitor = world.visitor();
    expect(await visitor.call(getWithdrawalLink, { token, order: other.id })).toEqual({ purchase: null });
    expect((await visitor.request(withdrawByLink, { token, payment_id: other.id })).statusCode).toBe(404);
    expect(await visitor.call(getWithdrawalLink, { token: 'made-up', order: mine.id })).toEqual({
      purchase: null,
    });
  });
});
