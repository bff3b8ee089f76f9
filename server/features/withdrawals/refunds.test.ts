import { describe, expect } from 'vitest';
import { runAudit } from '#server/commands/audit.ts';
import { expectBalancedBooks, spend, testWithPurchases as test } from '#server/testing/purchases.fixture.ts';
import { confirm, read, stateOf } from '#server/testing/withdrawals.fixture.ts';
import { refundJob } from './refunds.jobs.ts';
import { endRefund } from './withdrawals.store.ts';

test.afterEach(({ world }) => expectBalancedBooks(world));

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
