import { describe, expect } from 'vitest';
import { checkReset, resetPassword } from '#contract/accounts/credentials.ts';
import { login } from '#contract/accounts/login.ts';
import { activate } from '#contract/signup/activation.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { isLoggedIn } from '#server/testing/accounts.fixture.ts';
import { testPassword } from '#server/testing/members.ts';
import { test as base, newPassword, resetPage } from '#server/testing/password-reset.fixture.ts';
import { fillSignup } from '#server/testing/signup.fixture.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const test = base.extend(
  'isInvalid',
  ({ choose, world }) =>
    async (token: string) =>
      (await choose(token)).error?.code === 'accounts.reset_link_invalid' &&
      (await world.visitor().call(checkReset, { token })).state !== 'open',
);

describe('the mailed link', () => {
  test('lets its owner choose a password, and logs nobody in [ACC-17]', async ({
    canLogIn,
    readToken,
    world,
  }) => {
    const token = await readToken();
    const visitor = world.visitor();
    const answer = await visitor.request(resetPassword, {
      token,
      password: newPassword,
      password_repeat: newPassword,
    });
    expect(answer.json()).toEqual({});
    expect(answer.cookies.map(({ name }) => name)).toEqual(['auth.device']);
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(await canLogIn(testPassword)).toBe(false);
    expect(await canLogIn(newPassword)).toBe(true);
  });

  test('ends every session and every open page, and says so by mail [ACC-23]', async ({
    anna,
    choose,
    readToken,
    world,
  }) => {
    const other = await world.join({ name: 'Bea' });
    const ended: unknown[] = [];
    const stop = world.platform.bus.subscribe((event) => ended.push([event.type, event.memberId]));
    await choose(await readToken());
    stop();
    expect(ended).toEqual([['session.ended', anna.id]]);
    expect(await isLoggedIn(anna.browser)).toBe(false);
    expect(await isLoggedIn(other.browser)).toBe(true);
    const [mail] = await world.mailbox.collect();
    expect(mail?.to).toBe(anna.email);
    expect(mail?.subject).toBe('Your password at Duet was changed');
    expect(mail?.text).toContain('November 2, 2026');
    expect(mail?.text).toContain('http://localhost:3000/reset-password?lang=en\n');
  });

  test('can be looked at without being used up [ACC-17]', async ({ choose, readToken, world }) => {
    const token = await readToken();
    for (let n = 0; n < 3; n += 1) {
      expect(await world.visitor().call(checkReset, { token })).toMatchObject({ state: 'open' });
    }
    await world.inject({ url: `${resetPage}?token=${token}` });
    expect(await choose(token)).toEqual({});
    expect(await world.visitor().call(checkReset, { token })).toMatchObject({ state: 'done' });
  });

  test('works once, also when two tabs use it at the same moment [ACC-17]', async ({
    canLogIn,
    choose,
    readToken,
  }) => {
    const token = await readToken();
    const passwords = ['first quiet harbour', 'second quiet harbour', 'third quiet harbour'];
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    const refused = answers.filter(({ error }) => error?.code === 'accounts.reset_link_invalid');
    expect(refused).toHaveLength(2);
    const winner = passwords[answers.findIndex(({ error }) => !error)] ?? '';
    const works = [];
    for (const password of passwords) works.push(await canLogIn(password));
    expect(works).toEqual(passwords.map((password) => password === winner));
  });

  test('stays good when the password is refused [ACC-17]', async ({ choose, readToken }) => {
    const token = await readToken();
    expect((await choose(token, newPassword, 'something else')).error.fields).toEqual([
      { path: 'password_repeat', code: 'passwords_differ' },
    ]);
    for (const [password, code] of [
      ['short', 'password_short'],
      ['password1', 'password_common'],
      ['anna@post.example', 'password_common'],
      ['x'.repeat(201), 'password_long'],
    ] as const) {
      expect((await choose(token, password)).error.fields).toEqual([{ path: 'password', code }]);
    }
    expect(await choose(token)).toEqual({});
  });

  test('is over after an hour [ACC-17]', async ({ isInvalid, readToken, world }) => {
    const token = await readToken();
    world.clock.advance({ minutes: 59 });
    expect(await world.visitor().call(checkReset, { token })).toMatchObject({ state: 'open' });
    world.clock.advance({ minutes: 1 });
    expect(await isInvalid(token)).toBe(true);
  });

  test('ends when a new one is asked for, or the address changes', async ({
    isInvalid,
    readToken,
    world,
  }) => {
    const first = await readToken();
    const second = await readToken();
    expect(await isInvalid(first)).toBe(true);
    await world.query(`update account set email_key = 'new@post.example'`);
    expect(await isInvalid(second)).toBe(true);
  });

  test('is nothing on another domain, nor for another purpose, nor made up', async ({
    anna,
    choose,
    isInvalid,
    readToken,
    world,
  }) => {
    const token = await readToken();
    await world.visitor().call(signup, fillSignup({ email: 'fresh@post.example' }));
    const activation = await world.mailbox.collectToken('/activate');
    expect(await isInvalid(activation)).toBe(true);
    expect((await world.visitor().request(activate, { token })).json().error.code).toBe(
      'accounts.link_invalid',
    );
    expect(await isInvalid('x'.repeat(43))).toBe(true);
    const move = (site: number) =>
      world.query('update account set site_id = $1 where id = $2', [site, anna.id]);
    await move(await world.addDomain('other.example'));
    expect(await isInvalid(token)).toBe(true);
    await move(1);
    expect(await choose(token)).toEqual({});
  });

  test('is over once the account is on its way out', async ({ isInvalid, readToken, world }) => {
    const token = await readToken();
    await world.query(`update account set status = 'pending_deletion'`);
    expect(await isInvalid(token)).toBe(true);
  });

  test('leaves the status of an account alone, and works where there was no password', async ({
    anna,
    choose,
    readToken,
    world,
  }) => {
    await world.query(`update account set status = 'not_confirmed', password_hash = ''`);
    expect(await choose(await readToken())).toEqual({});
    const { user } = await world.visitor().call(login, { email: anna.email, password: newPassword });
    expect(user.status).toBe('not_confirmed');
  });
});

test('a reset is possible while logging in is locked, and lifts the lock everywhere [ACC-14, ACC-17]', async ({
  anna,
  choose,
  readToken,
  world,
}) => {
  const known = world.visitor();
  await known.call(login, { email: anna.email, password: testPassword });
  const tryFrom = async (client: TestClient, remoteAddress: string, password: string) =>
    (
      await client.inject({
        method: 'POST',
        url: login.path,
        payload: { email: anna.email, password },
        remoteAddress,
      })
    ).json();
  const places: [TestClient, string][] = [
    [known, '198.51.100.7'],
    [world.visitor(), '198.51.100.7'],
    [world.visitor(), '203.0.113.9'],
  ];
  for (const [client, address] of places) {
    for (let n = 0; n < 10; n += 1) await tryFrom(client, address, 'wrong');
    expect((await tryFrom(client, address, testPassword)).error.code).toBe('accounts.locked');
  }
  await choose(await readToken());
  for (const [client, address] of places) {
    expect((await tryFrom(client, address, newPassword)).user?.id).toBe(anna.id);
  }
});
