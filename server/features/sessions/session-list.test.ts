import { describe, expect } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { listSessions, type MemberSession, revokeSessions } from '#contract/sessions/endpoints.ts';
import { lockMember } from '#server/features/notifications/index.ts';
import { test as base, isLoggedIn } from '#server/testing/accounts.fixture.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { testPassword } from '#server/testing/members.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { flushUses } from './session-use.service.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** A login of Anna's as this browser announces itself. */
const test = base.extend('enter', ({ anna, world }) => async (userAgent: string) => {
  const client = world.visitor();
  await client.inject({
    method: 'POST',
    url: login.path,
    payload: { email: anna.email, password: testPassword },
    headers: { 'user-agent': userAgent },
  });
  return client;
});

const list = async (client: TestClient) => (await client.call(listSessions, {})).sessions;
const sessionOf = (client: TestClient) => (client.cookies.get('auth.session') ?? '').split('.')[0] ?? '';
const devicesOf = (sessions: MemberSession[]) => sessions.map((session) => [session.browser, session.system]);

describe('the list of sessions', () => {
  test('says where the member is logged in, this anna.browser first, then the latest used [ACC-23]', async ({
    anna,
    enter,
    world,
  }) => {
    const { clock } = world;
    await enter(firefox);
    clock.advance({ minutes: 10 });
    const phone = await enter(iphone);
    clock.advance({ minutes: 10 });
    await enter('');
    await world.join({ name: 'Bea' });
    expect(devicesOf(await list(anna.browser))).toEqual([
      [null, null],
      [null, null],
      ['Safari', 'iOS'],
      ['Firefox', 'Linux'],
    ]);
    const mine = await list(phone);
    expect(mine.map(({ current }) => current)).toEqual([true, false, false, false]);
    expect(mine[0]).toMatchObject({ id: sessionOf(phone), browser: 'Safari' });
  });

  test('says from which country each login came, where anybody knows [ACC-23]', async ({ anna, world }) => {
    await world.visitor().inject({
      method: 'POST',
      url: login.path,
      payload: { email: anna.email, password: testPassword },
      remoteAddress: '83.0.0.1',
    });
    const countries = (await list(anna.browser)).map(({ country }) => country);
    expect(countries).toEqual([null, 'PL']);
  });

  test('leaves out what is over, and tells no secret', async ({ anna, enter, world }) => {
    const other = await enter(firefox);
    const [, secret = 'none'] = (other.cookies.get('auth.session') ?? '').split('.');
    expect(JSON.stringify(await list(anna.browser))).not.toContain(secret);
    world.clock.advance({ days: 20 });
    const fresh = await world.logIn(anna);
    world.clock.advance({ days: 11 });
    expect((await list(fresh)).map(({ id }) => id)).toEqual([sessionOf(fresh)]);
  });

  test('knows to the hour when a session was used, and writes it with the next batch alone [ACC-23]', async ({
    anna,
    world,
  }) => {
    const { clock, query, platform } = world;
    const usedAt = async () => (await list(anna.browser))[0]?.used_at;
    const versionOf = async () => (await query('select xmin::text from session'))[0]?.xmin;
    const before = await versionOf();
    clock.advance({ minutes: 59 });
    await isLoggedIn(anna.browser);
    await flushUses(platform);
    expect(await versionOf()).toBe(before);
    expect(await usedAt()).toBe('2026-11-02T12:00:00.000Z');
    clock.advance({ minutes: 1 });
    await Promise.all([isLoggedIn(anna.browser), isLoggedIn(anna.browser)]);
    expect(await versionOf()).toBe(before);
    expect(await usedAt()).toBe(clock.now().toISOString());
    await flushUses(platform);
    expect(await versionOf()).not.toBe(before);
    expect(await usedAt()).toBe(clock.now().toISOString());
  });
});

describe('logging out elsewhere', () => {
  test('ends one session at once, and its open pages hear of it [ACC-23]', async ({ anna, enter, world }) => {
    const [laptop, phone] = [await enter(firefox), await enter(iphone)];
    const ended: unknown[] = [];
    const stop = world.platform.bus.subscribe((event) => ended.push([event.memberId, event.data.sessionId]));
    const { sessions } = await anna.browser.call(revokeSessions, { session: sessionOf(laptop) });
    stop();
    expect(ended).toEqual([[anna.id, sessionOf(laptop)]]);
    expect(devicesOf(sessions)).toEqual([
      [null, null],
      ['Safari', 'iOS'],
    ]);
    expect(await isLoggedIn(laptop)).toBe(false);
    expect(await isLoggedIn(phone)).toBe(true);
  });

  test('everywhere leaves this anna.browser alone [ACC-23]', async ({ anna, enter }) => {
    const others = [await enter(firefox), await enter(iphone)];
    const { sessions } = await anna.browser.call(revokeSessions, {});
    expect(sessions.map(({ id }) => id)).toEqual([sessionOf(anna.browser)]);
    expect(await isLoggedIn(anna.browser)).toBe(true);
    for (const other of others) expect(await isLoggedIn(other)).toBe(false);
  });

  test('does nothing to another member’s session and says nothing of it [ACC-23]', async ({
    anna,
    world,
  }) => {
    const bea = await world.join({ name: 'Bea' });
    const foreign = await anna.browser.request(revokeSessions, { session: sessionOf(bea.browser) });
    const unknown = await anna.browser.request(revokeSessions, { session: 'x'.repeat(24) });
    expect(foreign.statusCode).toBe(200);
    expect(foreign.json()).toEqual(unknown.json());
    expect(await isLoggedIn(bea.browser)).toBe(true);
  });

  test.runIf(testServerUrl)(
    'takes along a push subscription that is stored at the same moment [ACC-23, NOT-3]',
    async ({ anna, enter, world }) => {
      const phone = await enter(iphone);
      const storing = async () => {
        await lockMember(world.platform, anna.id);
        await world.query(
          `insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth, created_at)
           values (1, $1, $2, 'https://push.example/phone', 'key', 'secret', now())`,
          [anna.id, sessionOf(phone)],
        );
      };
      const revoking = () => anna.browser.call(revokeSessions, { session: sessionOf(phone) });
      await expectTurns(world, storing, revoking);
      expect(await world.query('select id from push_subscription')).toEqual([]);
    },
  );

  test('is not how this anna.browser logs out', async ({ anna }) => {
    const { sessions } = await anna.browser.call(revokeSessions, { session: sessionOf(anna.browser) });
    expect(sessions).toHaveLength(1);
    expect(await isLoggedIn(anna.browser)).toBe(true);
  });
});
