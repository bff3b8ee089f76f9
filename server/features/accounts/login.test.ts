import type { Response } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#contract/accounts.ts';
import { login } from '#contract/login.ts';
import { createMember, type TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';
import { hashPassword } from './passwords.service.ts';

const password = 'a long walk by the sea';
const home = '198.51.100.7';
const elsewhere = '203.0.113.9';

let world: TestApp;
let passwordHash: string;
let anna: TestMember;
beforeAll(async () => {
  world = await createTestApp();
  passwordHash = await hashPassword(world.platform, password);
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.db.query('truncate rate_limit');
  anna = await createMember(world.platform);
  await world.platform.db.query('update account set password_hash = $1', [passwordHash]);
});

interface Attempt {
  email?: string;
  password?: string;
}

function tryLogin(client: TestClient, attempt: Attempt = {}, remoteAddress = home): Promise<Response> {
  const payload = { email: anna.email, password, ...attempt };
  return client.inject({ method: 'POST', url: '/api/user.php', payload, remoteAddress });
}

async function failTimes(times: number, attempt: Attempt, remoteAddress = home): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await tryLogin(world.visitor(), { password: 'wrong', ...attempt }, remoteAddress);
  }
}

const errorOf = (answer: Response) => {
  const { requestId: _, ...error } = answer.json().error;
  return error;
};

describe('logging in', () => {
  test('answers the member and opens a session [ACC-14]', async () => {
    const browser = world.visitor();
    const { user } = await browser.call(login, { email: anna.email.toUpperCase(), password });
    expect(user).toMatchObject({ id: anna.id, status: 'active', profile: { name: 'Anna' } });
    expect(await browser.call(getUser, {})).toEqual({ user });
  });

  test('is open to members who have not confirmed their address yet', async () => {
    await world.platform.db.query(`update account set status = 'not_confirmed' where id = $1`, [anna.id]);
    const { user } = await world.visitor().call(login, { email: anna.email, password });
    expect(user.status).toBe('not_confirmed');
  });

  test('fails alike for a wrong password, an unknown address and an account on its way out [ACC-14]', async () => {
    const leaving = await createMember(world.platform, { status: 'pending_deletion' });
    await world.platform.db.query('update account set password_hash = $1', [passwordHash]);
    const answers = [
      await tryLogin(world.visitor(), { password: 'wrong' }),
      await tryLogin(world.visitor(), { email: 'nobody@post.example' }),
      await tryLogin(world.visitor(), { email: leaving.email }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(errorOf(answer)).toEqual({ code: 'accounts.login_failed' });
      expect(answer.cookies).toEqual([]);
    }
  });

  test('gives a fresh session and ends the one before', async () => {
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
  test('is stopped after ten tries, and the text says for how many minutes [ACC-14]', async () => {
    await failTimes(10, {});
    const answer = await tryLogin(world.visitor());
    expect(answer.statusCode).toBe(422);
    const { code, data } = errorOf(answer);
    expect(code).toBe('accounts.locked');
    expect(data.minutes).toBeGreaterThanOrEqual(14);
    expect(data.minutes).toBeLessThanOrEqual(15);
  });

  test('is stopped for an address without an account just the same', async () => {
    const email = 'nobody@post.example';
    await failTimes(10, { email });
    expect(errorOf(await tryLogin(world.visitor(), { email })).code).toBe('accounts.locked');
  });

  test('is stopped however the address is spelled', async () => {
    await failTimes(5, { email: anna.email.toUpperCase() });
    await failTimes(5, { email: ` ${anna.email}` });
    expect(errorOf(await tryLogin(world.visitor())).code).toBe('accounts.locked');
  });

  test('many at once get no more tries than one after the other', async () => {
    const attempts = Array.from({ length: 25 }, () => tryLogin(world.visitor(), { password: 'wrong' }));
    const codes = (await Promise.all(attempts)).map((answer) => errorOf(answer).code);
    expect(codes.filter((code) => code === 'accounts.login_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'accounts.locked')).toHaveLength(15);
  });

  test('elsewhere does not lock the member out at home', async () => {
    await failTimes(11, {}, elsewhere);
    expect((await tryLogin(world.visitor())).statusCode).toBe(200);
  });

  test('on the same network does not lock out the browser that logged in before', async () => {
    const browser = world.visitor();
    await tryLogin(browser);
    await failTimes(11, {});
    expect(errorOf(await tryLogin(world.visitor())).code).toBe('accounts.locked');
    expect((await tryLogin(browser)).statusCode).toBe(200);
  });

  test('from everywhere locks strangers only', async () => {
    const browser = world.visitor();
    await tryLogin(browser);
    for (let n = 0; n < 11; n += 1) await failTimes(10, {}, `203.0.113.${n}`);
    expect(errorOf(await tryLogin(world.visitor(), {}, '192.0.2.1')).code).toBe('accounts.locked');
    expect((await tryLogin(browser, {}, '192.0.2.1')).statusCode).toBe(200);
  });

  test('one password on many addresses is stopped by the network', async () => {
    for (let n = 0; n < 101; n += 1) await failTimes(1, { email: `guess-${n}@post.example` }, elsewhere);
    const answer = await tryLogin(world.visitor(), {}, elsewhere);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
  });

  test('with the cookie of a known browser has its limit too, and forging one does not help', async () => {
    const browser = world.visitor();
    await tryLogin(browser);
    for (let n = 0; n < 10; n += 1) await tryLogin(browser, { password: 'wrong' });
    expect(errorOf(await tryLogin(browser)).code).toBe('accounts.locked');
    const forger = world.visitor();
    await failTimes(10, {});
    forger.cookies.set('auth.device', `${'x'.repeat(16)}.${'y'.repeat(43)}`);
    expect(errorOf(await tryLogin(forger)).code).toBe('accounts.locked');
  });

  test('a success forgives the tries before it', async () => {
    await failTimes(9, {});
    expect((await tryLogin(world.visitor())).statusCode).toBe(200);
    await failTimes(9, {});
    expect((await tryLogin(world.visitor())).statusCode).toBe(200);
  });

  test('a cookie made for one address opens no further tries for another', async () => {
    const browser = world.visitor();
    await tryLogin(browser);
    const bea = await createMember(world.platform, { name: 'Bea' });
    await failTimes(10, { email: bea.email });
    expect(errorOf(await tryLogin(browser, { email: bea.email })).code).toBe('accounts.locked');
  });
});
