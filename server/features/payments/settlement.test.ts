import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTransaction, listPackages, type PaymentMethod } from '#contract/payments.ts';
import { createApp } from '#server/app.ts';
import {
  findBalance,
  houseAccounts,
  listUnbalancedAccounts,
  postTransfer,
} from '#server/features/credits/index.ts';
import type { LiveEvent } from '#server/platform/bus/bus.ts';
import { type MollieStub, openMollieStub } from '#server/testing/mollie-stub.ts';
import { type Buyer, createBuyer, placeOrder } from '#server/testing/shop.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { reconcile } from './reconcile.jobs.ts';
import { signatureHeader, signBody } from './sandbox.signature.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(async () => {
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  await world.dispose();
});

/** A payment in the sandbox's books that this member is to pay. */
async function startPayment(traits?: Parameters<typeof createBuyer>[1]) {
  const buyer = await createBuyer(world, traits);
  return { buyer, ...(await startAnother(buyer)) };
}

async function startAnother(buyer: Buyer, paymentmethod: PaymentMethod = 'creditcard') {
  const order = await placeOrder(buyer, { paymentmethod });
  return { id: order.payment_id, sandboxId: order.checkout_url!.split('/').at(-1)! };
}

/** What the provider's books say from now on. */
async function pretend(sandboxId: string, change: Record<string, string | number>): Promise<void> {
  for (const [column, value] of Object.entries(change)) {
    await world.platform.db.query(`update sandbox_payment set ${column} = $1 where id = $2`, [
      value,
      sandboxId,
    ]);
  }
}

/** The provider's message as it comes in from outside. */
function sendWebhook(sandboxId: string, { now = world.platform.clock.now(), signed = true } = {}) {
  const payload = JSON.stringify({ id: sandboxId });
  const signature = signBody(world.platform.config.secret, payload, now);
  return world.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: { 'content-type': 'application/json', ...(signed ? { [signatureHeader]: signature } : {}) },
    payload,
  });
}

async function readState({ member, browser }: Buyer, id: number) {
  const { transaction } = await browser.call(getTransaction, { id });
  const { rows } = await world.platform.db.query('select paid_user from account where id = $1', [member.id]);
  const { status, made_premium, in_review } = transaction;
  const credits = await findBalance(world.platform, member.id);
  return { status, made_premium, in_review, credits, paid: rows[0]!.paid_user };
}

const bought = { status: 'completed', made_premium: true, in_review: false, credits: 50, paid: true };
const untouched = { status: 'pending', made_premium: false, in_review: false, credits: 0, paid: false };

describe('a payment that was made', () => {
  test('adds the credits and makes the member premium for life before she is back from paying [CRE-1] [CRE-5]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'paid' });
    expect(await readState(buyer, id)).toEqual(untouched);
    expect((await sendWebhook(sandboxId)).statusCode).toBe(200);
    expect(await readState(buyer, id)).toEqual(bought);
  });

  test('adds credits once when the message comes twice [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'paid' });
    await sendWebhook(sandboxId);
    expect((await sendWebhook(sandboxId)).statusCode).toBe(200);
    expect(await readState(buyer, id)).toEqual(bought);
  });

  test('adds credits once when twenty messages come at once, beside the look-up [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'paid' });
    world.platform.clock.advance({ minutes: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(sandboxId)));
    await reconcile(world.platform);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await readState(buyer, id)).toEqual(bought);
    const { rows } = await world.platform.db.query('select status from payment_event where payment_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'completed' }]);
  });

  test('tells open pages of the payment and of the credits, after the commit [CRE-5]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'paid' });
    const heard: LiveEvent[] = [];
    const stop = world.platform.bus.subscribe(
      (event) => event.memberId === buyer.member.id && heard.push(event),
    );
    await sendWebhook(sandboxId);
    await sendWebhook(sandboxId);
    stop();
    expect(heard.map(({ type, data }) => [type, data])).toEqual([
      ['credits.changed', { credits: 50 }],
      ['payment.changed', { payment_id: id, status: 'completed' }],
    ]);
  });

  test('leaves premium in place when the credits run out, and the next one adds to it [CRE-1]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'paid' });
    await sendWebhook(sandboxId);
    await postTransfer(world.platform, {
      fromAccount: buyer.member.id,
      toAccount: houseAccounts.messages,
      credits: 50,
      kind: 'message',
      cause: `all:${id}`,
    });
    expect(await readState(buyer, id)).toEqual({ ...bought, credits: 0 });
    const next = await startAnother(buyer);
    await pretend(next.sandboxId, { status: 'paid' });
    await sendWebhook(next.sandboxId);
    expect(await readState(buyer, next.id)).toEqual({ ...bought, made_premium: false });
  });

  test('is how the member is offered to pay next time', async () => {
    const buyer = await createBuyer(world);
    const { methods } = await buyer.browser.call(listPackages, {});
    expect(methods).toEqual(['ideal', 'creditcard', 'paypal']);
    const { sandboxId } = await startAnother(buyer, 'paypal');
    await pretend(sandboxId, { status: 'paid' });
    await sendWebhook(sandboxId);
    expect((await buyer.browser.call(listPackages, {})).methods).toEqual(['paypal', 'ideal', 'creditcard']);
    const elsewhere = await buyer.browser.call(listPackages, { country: 'AT' });
    expect(elsewhere.methods).toEqual(['paypal', 'eps', 'creditcard']);
  });

  test('counts also when it arrives after the payment had expired, for the money is there [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'expired' });
    await sendWebhook(sandboxId);
    expect(await readState(buyer, id)).toEqual({ ...untouched, status: 'expired' });
    await pretend(sandboxId, { status: 'paid' });
    await sendWebhook(sandboxId);
    expect(await readState(buyer, id)).toEqual(bought);
  });

  test('stays made, whatever the provider says later [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'paid' });
    await sendWebhook(sandboxId);
    for (const status of ['open', 'failed', 'cancelled', 'expired']) {
      await pretend(sandboxId, { status });
      expect((await sendWebhook(sandboxId)).statusCode).toBe(200);
    }
    expect(await readState(buyer, id)).toEqual(bought);
  });
});

describe('a payment that was not made', () => {
  test.each(['failed', 'cancelled', 'expired'] as const)('is %s and adds nothing [CRE-5]', async (status) => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status });
    await sendWebhook(sandboxId);
    expect(await readState(buyer, id)).toEqual({ ...untouched, status });
    const { transaction } = await buyer.browser.call(getTransaction, { id });
    expect(transaction.checkout_url).toBeNull();
  });

  test('does not turn into another way of not being made [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    for (const status of ['cancelled', 'failed', 'open']) {
      await pretend(sandboxId, { status });
      await sendWebhook(sandboxId);
    }
    expect(await readState(buyer, id)).toEqual({ ...untouched, status: 'cancelled' });
  });

  test.each([
    ['amount', { amount_cents: 1 }, 'amountCents is 1 instead of 1499'],
    ['currency', { currency: 'PLN' }, 'currency is PLN instead of EUR'],
    ['order', { reference: '42' }, 'reference is 42 instead of'],
  ])(
    'for what it should: a wrong %s adds nothing and waits for people [CRE-14]',
    async (_, change, problem) => {
      const { buyer, id, sandboxId } = await startPayment();
      await pretend(sandboxId, { ...change, status: 'paid' });
      expect((await sendWebhook(sandboxId)).statusCode).toBe(200);
      await sendWebhook(sandboxId);
      expect(await readState(buyer, id)).toEqual({ ...untouched, in_review: true });
      const noted = `select problem from payment where id = $1 union all
      select problem from payment_event where payment_id = $1`;
      const { rows } = await world.platform.db.query(noted, [id]);
      expect(rows.map((row) => String(row.problem).startsWith(problem))).toEqual([true, true]);
    },
  );

  test('for what it should adds the credits once the provider has put it right [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { amount_cents: 1, status: 'paid' });
    await sendWebhook(sandboxId);
    await pretend(sandboxId, { amount_cents: 1499 });
    await sendWebhook(sandboxId);
    expect(await readState(buyer, id)).toEqual(bought);
  });
});

describe('a message', () => {
  test('without a signature, with an old one or for another provider changes nothing [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'paid' });
    expect((await sendWebhook(sandboxId, { signed: false })).statusCode).toBe(401);
    const old = new Date(world.platform.clock.now().getTime() - 6 * 60_000);
    expect((await sendWebhook(sandboxId, { now: old })).statusCode).toBe(401);
    const elsewhere = await world.inject({
      method: 'POST',
      url: '/api/webhooks/mollie',
      payload: `id=${sandboxId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(elsewhere.statusCode).toBe(404);
    expect(await readState(buyer, id)).toEqual(untouched);
  });

  test('about a payment nobody ordered is taken and forgotten [CRE-14]', async () => {
    expect((await sendWebhook('sb_unknownunknown')).statusCode).toBe(200);
  });

  test('larger than any provider sends is not read', async () => {
    const answer = await world.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      payload: 'x'.repeat(17 * 1024),
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a message that was lost', () => {
  test('is made up for by the look-up, which asks less and less often [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    const nextPause = async () => {
      const { rows } = await world.platform.db.query('select next_check_at from payment where id = $1', [id]);
      return ((rows[0]!.next_check_at as Date).getTime() - world.platform.clock.now().getTime()) / 60_000;
    };
    expect(await nextPause()).toBe(1);
    await reconcile(world.platform);
    expect(await nextPause()).toBe(1);
    world.platform.clock.advance({ minutes: 10 });
    await reconcile(world.platform);
    expect(await nextPause()).toBe(5);
    world.platform.clock.advance({ days: 20 });
    await reconcile(world.platform);
    expect(await nextPause()).toBe(48 * 60);
    await pretend(sandboxId, { status: 'paid' });
    world.platform.clock.advance({ hours: 49 });
    await world.platform.jobs.runNow('payments.reconcile');
    expect(await readState(buyer, id)).toEqual(bought);
  });

  test('while no process ran is made up for by the start of the next one [CRE-14]', async () => {
    const { buyer, id, sandboxId } = await startPayment();
    await pretend(sandboxId, { status: 'paid' });
    world.platform.clock.advance({ minutes: 5 });
    const next = await createApp(world.platform);
    await next.stop();
    await next.http.close();
    expect(await readState(buyer, id)).toEqual(bought);
  });
});

describe('with Mollie', () => {
  let mollie: TestApp;
  let stub: MollieStub;
  beforeAll(async () => {
    stub = await openMollieStub();
    const { key, url } = stub;
    mollie = await createTestApp({ paymentProvider: 'mollie', mollieApiKey: key, mollieApiUrl: url });
  });
  afterAll(async () => {
    await mollie.dispose();
    await stub.close();
  });

  const send = (id: string) =>
    mollie.inject({
      method: 'POST',
      url: '/api/webhooks/mollie',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${id}`,
    });

  test('the message is a hint only: the payment is fetched, and credited once [CRE-17] [CRE-14]', async () => {
    const buyer = await createBuyer(mollie);
    const order = await placeOrder(buyer);
    const tr = order.checkout_url!.split('/').at(-1)!;
    expect((await send(tr)).statusCode).toBe(200);
    expect(await findBalance(mollie.platform, buyer.member.id)).toBe(0);
    stub.payments.get(tr)!.status = 'paid';
    await Promise.all([send(tr), send(tr), send(tr)]);
    expect(await findBalance(mollie.platform, buyer.member.id)).toBe(50);
    const asked = stub.requests.length;
    await send(tr);
    expect(stub.requests).toHaveLength(asked);
  });

  test('an unknown or malformed id asks nobody [CRE-14]', async () => {
    const asked = stub.requests.length;
    expect((await send('tr_nobodys')).statusCode).toBe(200);
    expect((await send('../../v2/payments')).statusCode).toBe(401);
    expect(stub.requests).toHaveLength(asked);
  });

  test('a message that comes while Mollie is away is asked for again [CRE-14]', async () => {
    const buyer = await createBuyer(mollie);
    const order = await placeOrder(buyer);
    const tr = order.checkout_url!.split('/').at(-1)!;
    stub.payments.get(tr)!.status = 'paid';
    stub.mood = 'broken';
    expect((await send(tr)).statusCode).toBe(503);
    stub.mood = 'well';
    expect((await send(tr)).statusCode).toBe(200);
    expect(await findBalance(mollie.platform, buyer.member.id)).toBe(50);
  });
});
