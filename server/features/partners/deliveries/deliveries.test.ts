import { describe, expect } from 'vitest';
import { changeEndpoint, listDeliveries, replayDelivery } from '#contract/partners/endpoints.ts';
import { maxAttempts } from '#contract/partners/facts.ts';
import { addTo, readEndpoints, testWithReceiver } from '#server/testing/partner-receiver.ts';
import { outcomeOf, secondDomain } from '#server/testing/team.ts';
import type { World } from '#server/testing/world.ts';

/** A webhook of the second domain, whose admin is Ben. */
const test = testWithReceiver
  .extend('hook', ({ ben, receiver }) => addTo(ben, `${receiver.origin}/hook`, { domain: secondDomain }))
  .extend('read', ({ ben, hook }) => async () => {
    const { deliveries } = await ben.browser.call(listDeliveries, {
      domain: secondDomain,
      endpoint: hook.id,
    });
    return deliveries;
  })
  .extend(
    'change',
    ({ ben, hook }) =>
      (change: 'test' | 'pause' | 'resume' | 'remove') =>
        ben.browser.call(changeEndpoint, { domain: secondDomain, endpoint: hook.id, change }),
  );

/** Minutes later, as the schedule of the jobs would have it. */
async function pass(world: World, minutes: number): Promise<void> {
  world.clock.advance({ minutes });
  await world.jobs.runNow('partners.deliver');
  await world.jobs.drain();
}

const stateOf = (world: World) =>
  world.query('select state, attempts, last_code, message_id from partner_delivery order by id');

describe('a delivery [MOD-10]', () => {
  test('to a receiver that fails for a day arrives afterwards, once', async ({ world, change, receiver }) => {
    await change('test');
    receiver.answer = { status: 500, body: 'out of order '.repeat(100) };
    for (let passed = 0; passed < 24 * 60; passed += 30) await pass(world, 30);
    const tries = receiver.received.length;
    expect(tries).toBeGreaterThan(7);
    expect(tries).toBeLessThan(maxAttempts);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [row] = await world.query('select length(last_answer) as length, last_code from partner_delivery');
    expect(row).toEqual({ length: 300, last_code: 500 });
    receiver.answer = { status: 204 };
    for (let passed = 0; passed < 12 * 60; passed += 30) await pass(world, 30);
    expect(receiver.received.length).toBe(tries + 1);
    const rows = await world.query('select state, next_attempt_at from partner_delivery');
    expect(rows).toEqual([{ state: 'delivered', next_attempt_at: null }]);
    expect(await world.query('select failing_since from partner_endpoint')).toEqual([
      { failing_since: null },
    ]);
  });

  test('that fails for two days is given up, its endpoint paused and the domain told once', async ({
    world,
    change,
    receiver,
  }) => {
    await change('test');
    await change('test');
    receiver.answer = { status: 503 };
    await world.mailbox.collect();
    for (let passed = 0; passed < 72; passed += 1) await pass(world, 60);
    const [paused] = await world.query('select paused_by_failures, paused_at from partner_endpoint');
    expect(paused).toMatchObject({ paused_by_failures: true, paused_at: expect.any(Date) });
    const mails = await world.mailbox.collect();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/staff/domains/${secondDomain}/partners`);
    const tries = receiver.received.length;
    expect(tries).toBeLessThanOrEqual(2 * maxAttempts);
    await pass(world, 24 * 60);
    expect(receiver.received.length).toBe(tries);
  });

  test('is not led by a redirect into the private network', async ({ world, change, receiver }) => {
    receiver.answer = { status: 307, headers: { location: `${receiver.origin}/inside` } };
    await change('test');
    await world.jobs.drain();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await stateOf(world)).toMatchObject([{ state: 'waiting', last_code: 307 }]);
  });

  test('reaches no name that leads into the private network', async ({ world, hook, change, receiver }) => {
    const port = new URL(receiver.origin).port;
    // As if the name had led elsewhere when it was typed.
    await world.query('update partner_endpoint set url = $1 where id = $2', [
      `http://localhost:${port}/hook`,
      hook.id,
    ]);
    await change('test');
    await world.jobs.drain();
    expect(receiver.received).toEqual([]);
    const [row] = await world.query('select last_code, last_answer from partner_delivery');
    expect(row).toEqual({ last_code: null, last_answer: 'localhost has no public address' });
  });

  test('of two processes at once is made once', async ({ world, change, receiver }) => {
    receiver.answer = { status: 200, waitMs: 5 };
    for (let index = 0; index < 12; index += 1) await change('test');
    world.jobs.clear();
    const run = () => world.jobs.runNow('partners.deliver');
    await Promise.all([run(), run(), run(), run()]);
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
    expect(
      (await stateOf(world)).every(({ state, attempts }) => state === 'delivered' && attempts === 1),
    ).toBe(true);
  });

  test('to a slow receiver holds up no other', async ({ world, ben, change, receiver }) => {
    await change('test');
    receiver.answer = { status: 200, waitMs: 400 };
    const { id: endpoint } = await addTo(ben, `${receiver.origin}/other`, { domain: secondDomain });
    await ben.browser.call(changeEndpoint, { domain: secondDomain, endpoint, change: 'test' });
    world.jobs.clear();
    const running = world.jobs.runNow('partners.deliver');
    await expect.poll(() => receiver.received.length, { timeout: 300, interval: 20 }).toBe(2);
    await running;
  });

  test('waits while its endpoint is paused, and is sent when it is resumed', async ({
    world,
    change,
    receiver,
  }) => {
    await change('pause');
    await change('pause');
    await change('test');
    await pass(world, 60);
    expect(receiver.received).toEqual([]);
    const { partners } = await change('pause');
    expect(partners.endpoints).toMatchObject([{ waiting: 1 }]);
    await change('resume');
    await world.jobs.drain();
    expect(receiver.received).toHaveLength(1);
  });

  test('is replayed under its id as often as it is asked for', async ({
    world,
    ben,
    hook,
    change,
    read,
    receiver,
  }) => {
    await change('test');
    await world.jobs.drain();
    const [delivery] = await read();
    const replay = (endpoint = hook.id) =>
      ben.browser.call(replayDelivery, { domain: secondDomain, endpoint, delivery: delivery?.id ?? 0 });
    await Promise.all([replay(), replay()]);
    await world.jobs.drain();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([delivery?.message, delivery?.message]);
    const other = await addTo(ben, `${receiver.origin}/other`, { domain: secondDomain });
    expect(await outcomeOf(replay(other.id))).toBe('delivery.gone');
  });

  test('is forgotten after thirty days', async ({ world, change }) => {
    await change('test');
    world.clock.advance({ days: 29 });
    await world.jobs.runNow('partners.forget-deliveries');
    expect(await stateOf(world)).toHaveLength(1);
    world.clock.advance({ days: 2 });
    await world.jobs.runNow('partners.forget-deliveries');
    expect(await stateOf(world)).toEqual([]);
  });

  test('goes with its endpoint', async ({ world, ben, change }) => {
    await change('test');
    await change('remove');
    expect(await stateOf(world)).toEqual([]);
    expect(await readEndpoints(ben, secondDomain)).toEqual([]);
    await world.jobs.drain();
  });
});
