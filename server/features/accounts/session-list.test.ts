import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSessions, type MemberSession, revokeSessions } from '#contract/account-security.ts';
import { getUser } from '#contract/accounts.ts';
import { login } from '#contract/login.ts';
import { createOwner, testPassword } from '#server/testing/credentials.ts';
import { signIn, type TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

let world: TestApp;
let anna: TestMember;
let browser: TestClient;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.db.query('truncate account, rate_limit cascade');
  ({ member: anna, browser } = await createOwner(world));
});

/** A login as this browser announces itself. */
async function enter(userAgent: string): Promise<TestClient> {
  const client = world.visitor();
  await client.inject({
    method: 'POST',
    url: login.path,
    payload: { email: anna.email, password: testPassword },
    headers: { 'user-agent': userAgent },
  });
  return client;
}

const list = async (client = browser) => (await client.call(listSessions, {})).sessions;
const isLoggedIn = async (client: TestClient) => (await client.call(getUser, {})).user !== null;
const sessionOf = (client: TestClient) => (client.cookies.get('auth.session') ?? '').split('.')[0] ?? '';
const devicesOf = (sessions: MemberSession[]) => sessions.map((session) => [session.browser, session.system]);

describe('the list of sessions', () => {
  test('says where the member is logged in, this browser first, then the latest used [ACC-23]', async () => {
    const { clock } = world.platform;
    await enter(firefox);
    clock.advance({ minutes: 10 });
    const phone = await enter(iphone);
    clock.advance({ minutes: 10 });
    await enter('');
    await createOwner(world, { name: 'Bea' });
    expect(devicesOf(await list())).toEqual([
      [null, null],
      [null, null],
      ['Safari', 'iOS'],
      ['Firefox', 'Linux'],
    ]);
    const mine = await list(phone);
    expect(mine.map(({ current }) => current)).toEqual([true, false, false, false]);
    expect(mine[0]).toMatchObject({ id: sessionOf(phone), browser: 'Safari' });
  });

  test('leaves out what is over, and tells no secret', async () => {
    const other = await enter(firefox);
    const [, secret = 'none'] = (other.cookies.get('auth.session') ?? '').split('.');
    expect(JSON.stringify(await list())).not.toContain(secret);
    world.platform.clock.advance({ days: 20 });
    const fresh = await signIn(world, anna);
    world.platform.clock.advance({ days: 11 });
    expect((await list(fresh)).map(({ id }) => id)).toEqual([sessionOf(fresh)]);
  });

  test('knows to the hour when a session was used, and writes no more often [ACC-23]', async () => {
    const { clock, db } = world.platform;
    const usedAt = async () => (await list())[0]?.used_at;
    const versionOf = async () => (await db.query('select xmin::text from session')).rows[0]?.xmin;
    const before = await versionOf();
    clock.advance({ minutes: 59 });
    await isLoggedIn(browser);
    expect(await versionOf()).toBe(before);
    expect(await usedAt()).toBe('2026-12-03T12:20:00.000Z');
    clock.advance({ minutes: 1 });
    await Promise.all([isLoggedIn(browser), isLoggedIn(browser)]);
    expect(await versionOf()).not.toBe(before);
    expect(await usedAt()).toBe(clock.now().toISOString());
  });
});

describe('logging out elsewhere', () => {
  test('ends one session at once, and its open pages hear of it [ACC-23]', async () => {
    const [laptop, phone] = [await enter(firefox), await enter(iphone)];
    const ended: unknown[] = [];
    const stop = world.platform.bus.subscribe((event) => ended.push([event.memberId, event.data.sessionId]));
    const { sessions } = await browser.call(revokeSessions, { session: sessionOf(laptop) });
    stop();
    expect(ended).toEqual([[anna.id, sessionOf(laptop)]]);
    expect(devicesOf(sessions)).toEqual([
      [null, null],
      ['Safari', 'iOS'],
    ]);
    expect(await isLoggedIn(laptop)).toBe(false);
    expect(await isLoggedIn(phone)).toBe(true);
  });

  test('everywhere leaves this browser alone [ACC-23]', async () => {
    const others = [await enter(firefox), await enter(iphone)];
    const { sessions } = await browser.call(revokeSessions, {});
    expect(sessions.map(({ id }) => id)).toEqual([sessionOf(browser)]);
    expect(await isLoggedIn(browser)).toBe(true);
    for (const other of others) expect(await isLoggedIn(other)).toBe(false);
  });

  test('does nothing to another member’s session and says nothing of it [ACC-23]', async () => {
    const bea = await createOwner(world, { name: 'Bea' });
    const foreign = await browser.request(revokeSessions, { session: sessionOf(bea.browser) });
    const unknown = await browser.request(revokeSessions, { session: 'x'.repeat(24) });
    expect(foreign.statusCode).toBe(200);
    expect(foreign.json()).toEqual(unknown.json());
    expect(await isLoggedIn(bea.browser)).toBe(true);
  });

  test('is not how this browser logs out', async () => {
    const { sessions } = await browser.call(revokeSessions, { session: sessionOf(browser) });
    expect(sessions).toHaveLength(1);
    expect(await isLoggedIn(browser)).toBe(true);
  });
});
