import { describe, expect } from 'vitest';
import { getUser, saveLanguage } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { logout } from '#contract/sessions/endpoints.ts';
import { localeCookie } from '#contract/sites/facts.ts';
import { features } from '#server/features.ts';
import { isLoggedIn, test } from '#server/testing/accounts.fixture.ts';
import { testPassword } from '#server/testing/members.ts';
import { endSessions } from './sessions.service.ts';
import { listOpenSessions } from './sessions.store.ts';

describe('the cookies of a login', () => {
  const day = 24 * 60 * 60;

  test('have the prefix auth., path /, 30 days, SameSite=Lax and no script reads them [ACC-15]', async ({
    anna,
    world,
  }) => {
    const { cookies } = await world.visitor().request(login, { email: anna.email, password: testPassword });
    expect(cookies.map(({ name }) => name).sort()).toEqual(['auth.device', 'auth.session']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', maxAge: 30 * day, sameSite: 'Lax', httpOnly: true });
      expect(cookie).not.toHaveProperty('domain');
      expect(cookie).not.toHaveProperty('secure');
    }
  });

  test('travel over https alone where the site stands there [ACC-15]', async ({ openWorld }) => {
    const secured = await openWorld({ publicUrl: 'https://duet.example' });
    const member = await secured.createMember();
    const { cookies } = await secured.inject({
      method: 'POST',
      url: '/api/user.php',
      headers: { host: 'duet.example', 'sec-fetch-site': 'same-origin' },
      payload: { email: member.email, password: testPassword },
    });
    expect(cookies.map(({ secure }) => secure)).toEqual([true, true]);
  });

  test('hold a secret of which the server keeps only the hash', async ({ anna, world }) => {
    const { browser } = anna;
    const [id, secret = ''] = (browser.cookies.get('auth.session') ?? '').split('.');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await world.query('select * from session where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const guesser = world.visitor();
    guesser.cookies.set('auth.session', `${id}.${'x'.repeat(43)}`);
    expect(await isLoggedIn(guesser)).toBe(false);
  });
});

describe('a session', () => {
  test('lasts 30 days from its last renewal, which comes past half of them, and a year at most', async ({
    world,
  }) => {
    const { clock } = world;
    const { browser } = await world.join();
    const visit = () => browser.inject({ url: '/api/user.php' });
    clock.advance({ days: 14 });
    expect((await visit()).cookies).toEqual([]);
    clock.advance({ days: 2 });
    expect((await visit()).cookies[0]).toMatchObject({ name: 'auth.session', maxAge: 30 * 24 * 60 * 60 });
    clock.advance({ days: 29 });
    expect(await isLoggedIn(browser)).toBe(true);
    for (let n = 0; n < 20; n += 1) {
      clock.advance({ days: 16 });
      await visit();
    }
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('is over on the other side once it ran out', async ({ world }) => {
    const { browser } = await world.join();
    world.clock.advance({ days: 31 });
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('ends with the account', async ({ world }) => {
    const { browser, id } = await world.join();
    const [session = ''] = (browser.cookies.get('auth.session') ?? '').split('.');
    expect([...(await listOpenSessions(world.platform, [session]))]).toEqual([session]);
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [id]);
    expect(await isLoggedIn(browser)).toBe(false);
    expect((await listOpenSessions(world.platform, [session])).size).toBe(0);
  });

  test('ends with all others, and so does a push subscription that no session asked for [NOT-3]', async ({
    world,
  }) => {
    const { browser, id } = await world.join();
    await world.query(
      `insert into push_subscription (id, account_id, endpoint, p256dh, auth, created_at)
       values (1, $1, 'https://push.example/old', 'key', 'secret', now())`,
      [id],
    );
    await endSessions(world.platform, id);
    expect(await isLoggedIn(browser)).toBe(false);
    expect(await world.query('select id from push_subscription')).toEqual([]);
  });

  test('opens its own domain only', async ({ world }) => {
    const { browser, id } = await world.join();
    const other = await world.addDomain('other.example');
    await world.query('update session set site_id = $1 where account_id = $2', [other, id]);
    expect(await isLoggedIn(browser)).toBe(false);
  });
});

describe('logging out', () => {
  test('leaves the language alone that was chosen as a visitor [SET-17]', async ({ anna }) => {
    const { cookies } = await anna.browser.request(logout, {});
    expect(cookies.map(({ name }) => name)).not.toContain(localeCookie);
  });

  test('ends the session on the server, so that a copy of the cookie opens nothing [ACC-22]', async ({
    anna,
    world,
  }) => {
    const { browser } = anna;
    const copy = world.visitor();
    copy.cookies.set('auth.session', browser.cookies.get('auth.session') ?? '');
    const ended: unknown[] = [];
    world.platform.bus.subscribe(({ type, memberId }) => ended.push({ type, memberId }));
    const answer = await browser.request(logout, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookies.has('auth.session')).toBe(false);
    expect(await isLoggedIn(copy)).toBe(false);
    expect(ended).toContainEqual({ type: 'session.ended', memberId: anna.id });
  });

  test('leaves the sessions of other browsers alone', async ({ anna, world }) => {
    const here = anna.browser;
    const there = await world.logIn(anna);
    await here.call(logout, {});
    expect(await isLoggedIn(there)).toBe(true);
  });

  test('without a session is no error', async ({ world }) => {
    expect((await world.visitor().request(logout, {})).statusCode).toBe(200);
  });

  test.for(['cross-site', 'same-site', 'none'])(
    'does not happen by a link that comes from elsewhere (%s) [ACC-25]',
    async (origin, { anna }) => {
      const { browser } = anna;
      const headers = { 'sec-fetch-site': origin };
      const answer = await browser.inject({ url: '/api/logout.php', headers });
      expect(answer.json().error.code).toBe('request.forbidden');
      expect(await isLoggedIn(browser)).toBe(true);
    },
  );
});

describe('authentication_required', () => {
  const guarded = features
    .flatMap(({ routes = [] }) => routes)
    .map(({ endpoint }) => endpoint)
    .filter(({ audience }) => audience !== 'visitor');

  test.for(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
    'answers %s with 403 where there is no session [ACC-16]',
    async ([_name, endpoint], { world }) => {
      const visitor = world.visitor();
      const query = Object.fromEntries((endpoint.query ?? []).map((key) => [key, '1']));
      const answer = endpoint.upload
        ? await visitor.inject({
            method: endpoint.method,
            url: endpoint.path,
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
            payload: `--x\r\ncontent-disposition: form-data; name="${endpoint.upload.field}"; filename="a"\r\n\r\na\r\n--x--\r\n`,
          })
        : await visitor.request(endpoint, query);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error.code).toBe('authentication_required');
    },
  );

  test('never answers a member, not even one whose request comes from elsewhere [ACC-16]', async ({
    anna,
  }) => {
    const { browser } = anna;
    const answer = await browser.inject({
      method: 'PUT',
      url: '/api/user.php',
      payload: { language: 'de' },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error.code).toBe('request.forbidden');
  });

  test('never answers the question who is logged in [ACC-16]', async ({ world }) => {
    expect(await world.visitor().call(getUser, {})).toEqual({ user: null });
  });
});

test('the language of a member is saved [SET-4]', async ({ anna }) => {
  const { browser } = anna;
  await browser.call(saveLanguage, { language: 'de' });
  expect((await browser.call(getUser, {})).user?.language).toBe('de');
});
