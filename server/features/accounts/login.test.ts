import type { Response } from 'light-my-request';
import { describe, expect } from 'vitest';
import { requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { test as base } from '#server/testing/accounts.fixture.ts';
import { testPassword } from '#server/testing/members.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const home = '198.51.100.7';
const elsewhere = '203.0.113.9';

interface Attempt {
  email?: string;
  password?: string;
}

const test = base
  .extend('tryLogin', ({ anna }) => (client: TestClient, attempt: Attempt = {}, remoteAddress = home) => {
    const payload = { email: anna.email, password: testPassword, ...attempt };
    return client.inject({ method: 'POST', url: '/api/user.php', payload, remoteAddress });
  })
  .extend(
    'failTimes',
    ({ tryLogin, world }) =>
      async (times: number, attempt: Attempt, remoteAddress = home) => {
        for (let n = 0; n < times; n += 1) {
          await tryLogin(world.visitor(), { password: 'wrong', ...attempt }, remoteAddress);
        }
      },
  );

const errorOf = (answer: Response) => {
  const { requestId: _, ...error } = answer.json().error;
  return error;
};

describe('logging in', () => {
  test('answers the member and opens a session [ACC-14]', async ({ anna, world }) => {
    const browser = world.visitor();
    const { user } = await browser.call(login, { email: anna.email.toUpperCase(), password: testPassword });
    expect(user).toMatchObject({ id: anna.id, status: 'active', profile: { name: 'Anna' } });
    expect(await browser.call(getUser, {})).toEqual({ user });
  });

  test('is open to members who have not confirmed their address yet', async ({ anna, world }) => {
    await world.query(`update account set status = 'not_confirmed' where id = $1`, [anna.id]);
    const { user } = await world.visitor().call(login, { email: anna.email, password: testPassword });
    expect(user.status).toBe('not_confirmed');
  });

  test('says to the right password alone that the account is about to be deleted, while it may be told [ACC-7, ACC-14]', async ({
    anna,
    tryLogin,
    world,
  }) => {
    const leaving = await Promise.all(
      Array.from({ length: 6 }, () => world.createMember({ status: 'pending_deletion' })),
    );
    const codes = [];
    for (const { email } of leaving) codes.push(errorOf(await tryLogin(world.visitor(), { email })).code);
    expect(codes).toEqual([...Array(5).fill('accounts.pending_deletion'), 'accounts.login_failed']);
    const [{ email } = anna] = leaving;
    const wrong = await tryLogin(world.visitor(), { email, password: 'wrong' });
    expect(errorOf(wrong)).toEqual({ code: 'accounts.login_failed' });
    expect(wrong.cookies).toEqual([]);
  });

  test('fails alike for a wrong password, an unknown address and an account on its way out [ACC-14]', async ({
    tryLogin,
    world,
  }) => {
    const leaving = await world.createMember({ status: 'pending_deletion' });
    const answers = [
      await tryLogin(world.visitor(), { password: 'wrong' }),
      await tryLogin(world.visitor(), { email: 'nobody@post.example' }),
      await tryLogin(world.visitor(), { email: leaving.email, password: 'wrong' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(errorOf(answer)).toEqual({ code: 'accounts.login_failed' });
      expect(answer.cookies).toEqual([]);
    }
  });

  test('gives a fresh session and ends the one before', async ({ tryLogin, world }) => {
    const browser = world.visitor();
    await tryLogin(browser);
    const before = browser.cookies.get('auth.session') ?? '';
    await tryLogin(browser);
    expect(browser.cookies.get('auth.session')).not.toBe(before);
    const thief = world.visitor();
    thief.cookies.set('auth.session', before);
    expect(await thief.call(getUser, {})).toEqual({ user: null });
  });
});

describe('guessing passwords', () => {
  test('is stopped after ten tries, and the text says for how many minutes [ACC-14]', async ({
    failTimes,
    tryLogin,
    world,
  }) => {
    await failTimes(10, {});
    const answer = await tryLogin(world.visitor());
    expect(answer.statusCode).toBe(422);
    const { code, data } = errorOf(answer);
    expect(code).toBe('accounts.locked');
    expect(data.minutes).toBeGreaterThanOrEqual(14);
    expect(data.minutes).toBeLessThanOrEqual(15);
  });

  test('is stopped for an address without an account just the same', async ({
    failTimes,
    tryLogin,
    world,
  }) => {
    const email = 'nobody@post.example';
    await failTimes(10, { email });
    expect(errorOf(await tryLogin(world.visitor(), { email })).code).toBe('accounts.locked');
  });

  test('is stopped however the address is spelled', async ({ anna, failTimes, tryLogin, world }) => {
    await failTimes(5, { email: anna.email.toUpperCase() });
    await failTimes(5, { email: ` ${anna.email}` });
    expect(errorOf(await tryLogin(world.visitor())).code).toBe('accounts.locked');
  });

  test('many at once get no more tries than one after the other', async ({ tryLogin, world }) => {
    const attempts = Array.from({ length: 25 }, () => tryLogin(world.visitor(), { password: 'wrong' }));
    const codes = (await Promise.all(attempts)).map((answer) => errorOf(answer).code);
    expect(codes.filter((code) => code === 'accounts.login_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'accounts.locked')).toHaveLength(15);
  });

  test('elsewhere does not lock the member out at home', async ({ failTimes, tryLogin, world }) => {
    // Also when it goes on and on after its lock.
    await failTimes(111, {}, elsewhere);
    expect((await tryLogin(world.visitor())).statusCode).toBe(200);
  });

  test('on the same network does not lock out the browser that logged in before', async ({
    failTimes,
    tryLogin,
    world,
  }) => {
    const browser = world.visitor();
    await tryLogin(browser);
    await failTimes(11, {});
    expect(errorOf(await tryLogin(world.visitor())).code).toBe('accounts.locked');
    expect((await tryLogin(browser)).statusCode).toBe(200);
  });

  test('from everywhere locks strangers only', async ({ failTimes, tryLogin, world }) => {
    const browser = world.visitor();
    await tryLogin(browser);
    for (let n = 0; n < 10; n += 1) await failTimes(10, {}, `203.0.113.${n}`);
    expect(errorOf(await tryLogin(world.visitor(), {}, '192.0.2.1')).code).toBe('accounts.locked');
    expect((await tryLogin(browser, {}, '192.0.2.1')).statusCode).toBe(200);
  });

  test('one password on many addresses is stopped by the network', async ({ tryLogin, world }) => {
    for (let n = 0; n < 100; n += 1) {
      const answer = await tryLogin(world.visitor(), { email: `guess-${n}@post.example` }, elsewhere);
      expect(errorOf(answer).code).toBe('accounts.login_failed');
    }
    const answer = await tryLogin(world.visitor(), {}, elsewhere);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
  });

  test('a hundred from one network are a hundred, also many at once [ACC-14]', async ({ openWorld }) => {
    // So many at work at once that each would ask before any has failed.
    const world = await openWorld({ cores: 32 });
    const guess = async (n: number) => {
      const payload = { email: `guess-${n}@post.example`, password: 'wrong' };
      const options = { method: 'POST', url: '/api/user.php', payload, remoteAddress: elsewhere } as const;
      return (await world.visitor().inject(options)).statusCode;
    };
    expect(await guess(0)).toBe(422);
    await world.query(`update rate_limit set points = 90 where key like 'login-network:%'`);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n + 1)));
    expect(answers.filter((status) => status === 422)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(30);
    const locked = await world.query(
      `select points from rate_limit where key like 'login-address:%' and points > 0`,
    );
    expect(locked).toHaveLength(11);
  });

  test('a right password is no failure of its network or address', async ({ tryLogin, world }) => {
    await tryLogin(world.visitor(), { password: 'wrong' });
    for (let n = 0; n < 3; n += 1) expect((await tryLogin(world.visitor())).statusCode).toBe(200);
    const rows = await world.query(
      `select points from rate_limit where key like 'login-network:%' or key like 'login-address:%'`,
    );
    // Of the address, of the network and of the wider one around it.
    expect(rows).toEqual([{ points: 1 }, { points: 1 }, { points: 1 }]);
  });

  test('is counted for all networks of a household together [ACC-14]', async ({ world }) => {
    const attempt = (n: number) =>
      world.visitor().inject({
        method: 'POST',
        url: login.path,
        payload: { email: `nobody-${n}@post.example`, password: 'wrong' },
        remoteAddress: `2001:db8:1:${n.toString(16)}::7`,
      });
    await attempt(1);
    await world.query(`update rate_limit set points = 114 where key = 'login-network:2001:db8:1:0::/56'`);
    expect((await attempt(2)).json().error.code).toBe('accounts.login_failed');
    expect((await attempt(3)).json().error.code).toBe('request.too_many');
    await world.query(`update rate_limit set points = 125 where key = 'login-network:2001:db8:1:0::/48'`);
    expect((await attempt(0x1234)).json().error.code).toBe('request.too_many');
  });

  test('with the cookie of a known browser has its limit too, and forging one does not help', async ({
    failTimes,
    tryLogin,
    world,
  }) => {
    const browser = world.visitor();
    await tryLogin(browser);
    for (let n = 0; n < 10; n += 1) await tryLogin(browser, { password: 'wrong' });
    expect(errorOf(await tryLogin(browser)).code).toBe('accounts.locked');
    const forger = world.visitor();
    await failTimes(10, {});
    forger.cookies.set('auth.device', `${'x'.repeat(16)}.${'y'.repeat(43)}`);
    expect(errorOf(await tryLogin(forger)).code).toBe('accounts.locked');
  });

  test('the cookie of a known browser ends with the password it was made for, and after 30 days [ACC-14]', async ({
    anna,
    failTimes,
    tryLogin,
    world,
  }) => {
    const thief = world.visitor();
    await tryLogin(thief);
    const stolen = thief.cookies.get('auth.device') ?? '';
    await failTimes(10, {});
    expect((await tryLogin(thief)).statusCode).toBe(200);
    await world.visitor().call(requestReset, { email: anna.email });
    const token = await world.mailbox.collectToken('/reset-password/do');
    const password = 'seven quiet harbours';
    const owner = world.visitor();
    await owner.call(resetPassword, { token, password, password_repeat: password });
    thief.cookies.set('auth.device', stolen);
    await failTimes(10, {});
    expect(errorOf(await tryLogin(thief, { password })).code).toBe('accounts.locked');
    expect((await tryLogin(owner, { password })).statusCode).toBe(200);

    world.clock.advance({ days: 30 });
    await failTimes(10, {});
    expect(errorOf(await tryLogin(owner, { password })).code).toBe('accounts.locked');
  });

  test('a browser cannot choose what its cookie says [ACC-14]', async ({ tryLogin, world }) => {
    const browser = world.visitor();
    await tryLogin(browser);
    const [id = '', ...rest] = browser.cookies.get('auth.device')?.split('.') ?? [];
    const forger = world.visitor();
    forger.cookies.set('auth.device', ['x'.repeat(16), ...rest].join('.'));
    await tryLogin(forger);
    const given = forger.cookies.get('auth.device')?.split('.')[0];
    expect(given).toMatch(/^[\w-]{16}$/);
    expect(['x'.repeat(16), id]).not.toContain(given);
    await tryLogin(browser);
    expect(browser.cookies.get('auth.device')?.split('.')[0]).toBe(id);
  });

  test('a success forgives the tries before it', async ({ failTimes, tryLogin, world }) => {
    await failTimes(9, {});
    expect((await tryLogin(world.visitor())).statusCode).toBe(200);
    await failTimes(9, {});
    expect((await tryLogin(world.visitor())).statusCode).toBe(200);
  });

  test('a cookie made for one address opens no further tries for another', async ({
    failTimes,
    tryLogin,
    world,
  }) => {
    const browser = world.visitor();
    await tryLogin(browser);
    const bea = await world.createMember({ name: 'Bea' });
    await failTimes(10, { email: bea.email });
    expect(errorOf(await tryLogin(browser, { email: bea.email })).code).toBe('accounts.locked');
  });
});
