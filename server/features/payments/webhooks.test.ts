import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { bought, sendWebhook, startPayment, untouched } from '#server/testing/shop.ts';
import { test } from '#server/testing/test.ts';
import { reconcile } from './reconciling/reconcile.jobs.ts';

test.afterEach(async ({ world }) => {
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

describe('a message', () => {
  test('without a signature, with an old one or for another provider changes nothing [CRE-14]', async ({
    world,
  }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'paid' });
    expect((await payment.sendWebhook({ signed: false })).statusCode).toBe(401);
    const old = new Date(world.clock.now().getTime() - 6 * 60_000);
    expect((await payment.sendWebhook({ now: old })).statusCode).toBe(401);
    const elsewhere = await world.inject({
      method: 'POST',
      url: '/api/webhooks/mollie',
      payload: `id=${payment.sandboxId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(elsewhere.statusCode).toBe(404);
    expect(await payment.readState()).toEqual(untouched);
  });

  test('about a payment nobody ordered is taken and forgotten [CRE-14]', async ({ world }) => {
    expect((await sendWebhook(world, 'sb_unknownunknown')).statusCode).toBe(200);
  });

  test('about a payment of another provider is not believed [CRE-14]', async ({ world }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'paid' });
    await world.query(`update payment set provider = 'mollie'`);
    expect((await payment.sendWebhook()).statusCode).toBe(200);
    expect(await payment.readState()).toEqual(untouched);
  });

  test('larger than any provider sends is not read', async ({ world }) => {
    const answer = await world.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      payload: 'x'.repeat(17 * 1024),
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a message that was lost', () => {
  test('is made up for by the look-up, which asks less and less often [CRE-14]', async ({ world }) => {
    const { clock, platform } = world;
    const payment = await startPayment(world);
    const nextPause = async () => {
      const [row] = await world.query('select next_check_at from payment where id = $1', [payment.id]);
      return (Number(row?.next_check_at) - clock.now().getTime()) / 60_000;
    };
    expect(await nextPause()).toBe(1);
    await reconcile(platform);
    expect(await nextPause()).toBe(1);
    clock.advance({ minutes: 10 });
    await reconcile(platform);
    expect(await nextPause()).toBe(5);
    clock.advance({ days: 20 });
    await reconcile(platform);
    expect(await nextPause()).toBe(48 * 60);
    await payment.pretend({ status: 'paid' });
    clock.advance({ hours: 49 });
    await world.jobs.runNow('payments.reconcile');
    expect(await payment.readState()).toEqual(bought);
  });

  test('while no process ran is made up for by the start of the next one [CRE-14]', async ({ world }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'paid' });
    world.clock.advance({ minutes: 5 });
    const next = await createApp(world.platform);
    await next.stop();
    await next.http.close();
    expect(await payment.readState()).toEqual(bought);
  });
});
