import { describe, expect } from 'vitest';
import { changePassword } from '#contract/accounts/credentials.ts';
import { login } from '#contract/accounts/login.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { getSessionEnd, logout, revokeSessions } from '#contract/sessions/endpoints.ts';
import { testPassword } from '#server/testing/members.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { queuePush } from './push.service.ts';

const test = testWithPush.extend('two', async ({ world, pushService }) => {
  const anna = await world.join();
  const phone = await world.logIn(anna);
  const subscribe = async (browser: TestClient) => {
    const { subscription } = createBox(pushService);
    await browser.call(savePushSubscription, { push: '1', subscription });
    return subscription.endpoint;
  };
  const here = await subscribe(anna.browser);
  const there = await subscribe(phone);
  await world.jobs.drain();
  const listReached = async () => {
    pushService.handed = [];
    await queuePush(world.platform, anna.id, { about: 'message', conversation: 1 });
    await world.jobs.drain();
    return pushService.handed.map(({ path }) => pushService.origin + path).toSorted();
  };
  return { anna, phone, here, there, both: [here, there].toSorted(), listReached, subscribe };
});

describe('push messages end with the session that asked for them', () => {
  test('by a log-out [NOT-3, ACC-22]', async ({ two: { anna, there, both, listReached } }) => {
    expect(await listReached()).toEqual(both);
    await anna.browser.call(logout, {});
    expect(await listReached()).toEqual([there]);
  });

  test('by a revocation from elsewhere [NOT-3, ACC-23]', async ({ two: { anna, here, listReached } }) => {
    await anna.browser.call(revokeSessions, {});
    expect(await listReached()).toEqual([here]);
  });

  test('by a new password, in all other browsers [NOT-3, ACC-23]', async ({
    two: { anna, here, listReached },
  }) => {
    const password = 'quite another sentence 7';
    await anna.browser.call(changePassword, {
      password_old: testPassword,
      password,
      password_repeat: password,
    });
    expect(await listReached()).toEqual([here]);
  });

  test('but not by a mere expiry [NOT-3]', async ({ world, two: { anna, phone, both, listReached } }) => {
    world.clock.advance({ days: 31 });
    expect(await listReached()).toEqual(both);
    // Another browser of the member revokes what is left of them.
    const other = await world.logIn(anna);
    await other.call(revokeSessions, {});
    expect(await listReached()).toEqual([]);
    expect(await phone.call(getSessionEnd, {})).toEqual({ revoked: expect.any(String) });
  });

  test('and go on when the same member logs in again in the same browser [NOT-3]', async ({
    two: { anna, there, both, listReached },
  }) => {
    await anna.browser.call(login, { email: anna.email, password: testPassword });
    expect(await listReached()).toEqual(both);
    await anna.browser.call(logout, {});
    expect(await listReached()).toEqual([there]);
  });

  test('when another member logs in there [NOT-3]', async ({ world, two: { anna, there, listReached } }) => {
    const bea = await world.createMember();
    await anna.browser.call(login, { email: bea.email, password: testPassword });
    expect(await listReached()).toEqual([there]);
  });
});

test('a page that opens repeats its subscription, which moves to its session and costs nothing of the limit [NOT-3]', async ({
  world,
  pushService,
}) => {
  const anna = await world.join();
  const { subscription } = createBox(pushService);
  const save = (browser: TestClient) => browser.call(savePushSubscription, { push: '1', subscription });
  for (let n = 0; n < 40; n++) await save(anna.browser);
  const again = await world.logIn(anna);
  await save(again);
  await world.jobs.drain();
  expect(pushService.handed).toHaveLength(1);
  await again.call(logout, {});
  expect(await world.query('select 1 from push_subscription where account_id = $1', [anna.id])).toEqual([]);
});

describe('a push service that refuses the key', () => {
  test.for([401, 403])(
    'with %i is asked five times in a row, then no more [NOT-3]',
    async (status, { world, pushService, two: { listReached } }) => {
      pushService.answer = { status, headers: {} };
      for (let n = 0; n < 4; n++) expect(await listReached()).toHaveLength(2);
      pushService.answer = { status: 201, headers: {} };
      expect(await listReached()).toHaveLength(2);
      pushService.answer = { status, headers: {} };
      for (let n = 0; n < 5; n++) expect(await listReached()).toHaveLength(2);
      expect(await listReached()).toEqual([]);
      expect(await world.query('select 1 from push_subscription')).toEqual([]);
    },
  );
});
