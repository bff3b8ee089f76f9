import { describe, expect } from 'vitest';
import { requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { login } from '#contract/accounts/login.ts';
import type { CallContext } from '#server/call.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import { test as base } from '#server/testing/accounts.fixture.ts';
import { testPassword } from '#server/testing/members.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { guardAttempt } from './login-guard.ts';

const home = '198.51.100.7';

const test = base.extend(
  'tryLogin',
  ({ anna }) =>
    async (client: TestClient, password: string, { host = 'localhost:3000', remoteAddress = home } = {}) => {
      const payload = { email: anna.email, password };
      const answer = await client.inject({
        ...{ method: 'POST', url: login.path, payload, remoteAddress, headers: { host } },
      });
      return answer.statusCode === 200 ? 'done' : answer.json().error.code;
    },
);

describe('what counts against a login', () => {
  test('a right password in a known browser takes back no failure of others [ACC-14]', async ({
    tryLogin,
    world,
  }) => {
    const browser = world.visitor();
    await tryLogin(browser, testPassword);
    for (let n = 0; n < 3; n += 1) await tryLogin(world.visitor(), 'wrong');
    expect(await tryLogin(browser, testPassword)).toBe('done');
    const rows = await world.query(`select points from rate_limit where key like 'login-address:%'`);
    expect(rows).toEqual([{ points: 3 }]);
  });

  test('a try that the server was too busy for is no failure [ACC-14]', async ({ anna, world }) => {
    const site = await getSite(world.platform, defaultSiteId);
    const client = { ip: home, network: home, userAgent: '' };
    const call = { site, client, cookies: {} } as unknown as CallContext;
    const check = () => Promise.reject(new Error('busy'));
    const attempt = guardAttempt(world.platform, call, { emailKey: anna.email, account: undefined, check });
    await expect(attempt).rejects.toThrow('busy');
    const rows = await world.query(
      `select key from rate_limit where points > 0 and key ~ '^login-(network|address):'`,
    );
    expect(rows).toEqual([]);
  });

  test('a lock on one domain locks nobody out of another [ACC-14]', async ({ tryLogin, world }) => {
    await world.addDomain('other.example');
    for (let n = 0; n < 10; n += 1) await tryLogin(world.visitor(), 'wrong');
    expect(await tryLogin(world.visitor(), 'wrong')).toBe('accounts.locked');
    const there = await tryLogin(world.visitor(), 'wrong', { host: 'other.example' });
    expect(there).toBe('accounts.login_failed');
  });

  test('a new password ends the locks of all sources, and no key has to be looked for [ACC-14] [OPS-2]', async ({
    anna,
    tryLogin,
    world,
  }) => {
    const places = ['203.0.113.9', '203.0.113.10'];
    for (const remoteAddress of places)
      for (let n = 0; n < 10; n += 1) await tryLogin(world.visitor(), 'wrong', { remoteAddress });
    const fromAll = async (password: string) =>
      Promise.all(places.map((remoteAddress) => tryLogin(world.visitor(), password, { remoteAddress })));
    expect(await fromAll(testPassword)).toEqual(['accounts.locked', 'accounts.locked']);
    await world.visitor().call(requestReset, { email: anna.email });
    const token = await world.mailbox.collectToken('/reset-password/do');
    const password = 'seven quiet harbours';
    await world.visitor().call(resetPassword, { token, password, password_repeat: password });
    expect(await fromAll(password)).toEqual(['done', 'done']);
  });

  test('a lock from everywhere is over once a member proves the address by mail [ACC-14]', async ({
    anna,
    tryLogin,
    world,
  }) => {
    await tryLogin(world.visitor(), 'wrong', { remoteAddress: '203.0.113.9' });
    await world.query(`update rate_limit set points = 100 where key like 'login-address:%'`);
    expect(await tryLogin(world.visitor(), testPassword)).toBe('accounts.locked');
    await world.visitor().call(requestReset, { email: anna.email });
    const token = await world.mailbox.collectToken('/reset-password/do');
    const password = 'seven quiet harbours';
    await world.visitor().call(resetPassword, { token, password, password_repeat: password });
    expect(await tryLogin(world.visitor(), password)).toBe('done');
  });
});
