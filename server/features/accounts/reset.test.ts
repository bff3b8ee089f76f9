import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkReset, requestMailChange, requestReset, resetPassword } from '#contract/account-security.ts';
import { getUser } from '#contract/accounts.ts';
import { login } from '#contract/login.ts';
import { activate, signup } from '#contract/signup.ts';
import { collectMails, createOwner, findToken, testPassword } from '#server/testing/credentials.ts';
import type { TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

const newPassword = 'seven quiet harbours';
const page = '/reset-password/do';

let world: TestApp;
let anna: TestMember;
let browser: TestClient;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.db.query('truncate account, rate_limit cascade');
  await collectMails(world);
  ({ member: anna, browser } = await createOwner(world, { email: 'anna@post.example' }));
});

const ask = async (email: string, client = world.visitor()) =>
  (await client.request(requestReset, { email })).json();

async function readToken(email = anna.email): Promise<string> {
  await ask(email);
  return findToken(await collectMails(world), page);
}

const choose = async (token: string, password = newPassword, password_repeat = password) =>
  (await world.visitor().request(resetPassword, { token, password, password_repeat })).json();

const canLogIn = async (password: string) =>
  (await world.visitor().request(login, { email: anna.email, password })).statusCode === 200;

const isLoggedIn = async (client: TestClient) => (await client.call(getUser, {})).user !== null;

/** As if this network had asked for as many addresses as anybody may. */
async function spendBudget(): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    expect((await ask(`nobody-${n}@post.example`)).error.code).toBe('accounts.email_unknown');
  }
}

describe('asking for a new password', () => {
  test('mails a link to the stored address [ACC-17]', async () => {
    expect(await ask(' ANNA@post.EXAMPLE ')).toEqual({});
    const [mail] = await collectMails(world);
    expect(mail?.to).toBe(anna.email);
    expect(mail?.text).toContain('http://localhost:3000/reset-password/do?token=');
    expect(await canLogIn(testPassword)).toBe(true);
  });

  test('says that nobody has this address [ACC-17]', async () => {
    expect((await ask('nobody@post.example')).error.code).toBe('accounts.email_unknown');
    expect(await collectMails(world)).toEqual([]);
  });

  test('says that the account is about to be deleted', async () => {
    await createOwner(world, { email: 'leaving@post.example', status: 'pending_deletion' });
    expect((await ask('leaving@post.example')).error.code).toBe('accounts.pending_deletion');
    expect(await collectMails(world)).toEqual([]);
  });

  test('starts its link with the address of the site, whatever Host says', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const payload = { email: anna.email };
    await world.inject({
      method: 'POST',
      url: requestReset.path,
      payload,
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    });
    for (const { text } of await collectMails(world)) expect(text).not.toContain('evil');
  });

  test.each([
    ['a line break and a header', 'anna@post.example\r\nBcc: eve@evil.example'],
    ['two addresses', 'anna@post.example,eve@evil.example'],
    ['a name around the address', 'Anna <anna@post.example>'],
    ['a domain that cannot exist', 'anna@256.256.256.256'],
    ['spaces', '   '],
  ])('refuses %s [ACC-17]', async (_what, email) => {
    expect((await ask(email)).error.fields[0]).toEqual({ path: 'email', code: 'email' });
    expect(await collectMails(world)).toEqual([]);
  });

  test('refuses what is far too long without reading it', async () => {
    const answer = await world
      .visitor()
      .request(requestReset, { email: `${'a'.repeat(1 << 20)}@post.example` });
    expect(answer.statusCode).toBe(413);
  });

  test('finds an address however it is composed, and in whatever script its domain is written', async () => {
    await createOwner(world, { email: 'zoé+duet@xn--bcher-kva.example', name: 'Zoe' });
    expect(await ask('zoe\u0301+duet@bücher.example')).toEqual({});
    expect(findToken(await collectMails(world), page)).not.toBe('');
    expect((await ask('zoé@bücher.example')).error.code).toBe('accounts.email_unknown');
  });
});

describe('asking again and again', () => {
  test('mails three times an hour to one address, and counts those without an account alike', async () => {
    for (const email of [anna.email, 'nobody@post.example']) {
      for (let n = 0; n < 3; n += 1) await ask(email);
      const answer = await world.visitor().request(requestReset, { email: email.toUpperCase() });
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect(await collectMails(world)).toHaveLength(3);
  });

  test('is possible ten times an hour from one network', async () => {
    for (let n = 0; n < 10; n += 1) await ask(`nobody-${n}@post.example`);
    expect((await ask(anna.email)).error.code).toBe('request.too_many');
    expect(await collectMails(world)).toEqual([]);
  });

  test('past the budget answers alike for every address, and still mails to those that have an account', async () => {
    await createOwner(world, { email: 'leaving@post.example', status: 'pending_deletion' });
    await spendBudget();
    const answers = [];
    for (const email of [anna.email, 'nobody@post.example', 'leaving@post.example']) {
      answers.push(await world.visitor().request(requestReset, { email }));
    }
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, '{}']));
    const mails = await collectMails(world);
    expect(mails.map(({ to }) => to)).toEqual([anna.email]);
    expect(await choose(findToken(mails, page))).toEqual({});
  });

  test('shares its budget with signing up and with changing an address [ACC-17, ACC-18]', async () => {
    const bea = await createOwner(world, { name: 'Bea' });
    for (let n = 0; n < 2; n += 1) await ask(`nobody-${n}@post.example`);
    await tryToJoin('anna@post.example');
    await tryToJoin('somebody@post.example');
    await changeTo(bea.browser, 'new@post.example');
    expect((await tryToJoin('another@post.example')).error.code).toBe('request.too_many');
    expect((await changeTo(bea.browser, 'other@post.example')).error.code).toBe('request.too_many');
    expect((await changeTo(bea.browser, anna.email)).error.code).toBe('request.too_many');
    expect(await ask('further@post.example')).toEqual({});
  });
});

async function tryToJoin(email: string) {
  const answer = await world.visitor().request(signup, {
    key: crypto.randomUUID(),
    email,
    name: 'Robin',
    password: 'another evening in town',
    date_of_birth: '1990-06-15',
    signup_message: '',
    language: 'en',
  });
  return answer.json();
}

async function changeTo(client: TestClient, email: string) {
  return (await client.request(requestMailChange, { email, password: testPassword })).json();
}

describe('the mailed link', () => {
  test('lets its owner choose a password, and logs nobody in [ACC-17]', async () => {
    const token = await readToken();
    const visitor = world.visitor();
    const answer = await visitor.request(resetPassword, {
      token,
      password: newPassword,
      password_repeat: newPassword,
    });
    expect(answer.json()).toEqual({});
    expect(answer.cookies).toEqual([]);
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(await canLogIn(testPassword)).toBe(false);
    expect(await canLogIn(newPassword)).toBe(true);
  });

  test('ends every session and every open page, and says so by mail [ACC-23]', async () => {
    const other = await createOwner(world, { name: 'Bea' });
    const ended: unknown[] = [];
    const stop = world.platform.bus.subscribe((event) => ended.push([event.type, event.memberId]));
    await choose(await readToken());
    stop();
    expect(ended).toEqual([['session.ended', anna.id]]);
    expect(await isLoggedIn(browser)).toBe(false);
    expect(await isLoggedIn(other.browser)).toBe(true);
    const [mail] = await collectMails(world);
    expect(mail?.to).toBe(anna.email);
    expect(mail?.subject).toBe('Your password at Duet was changed');
    expect(mail?.text).toContain('November 2, 2026');
    expect(mail?.text).toContain('http://localhost:3000/reset-password\n');
  });

  test('can be looked at without being used up [ACC-17]', async () => {
    const token = await readToken();
    for (let n = 0; n < 3; n += 1) {
      expect(await world.visitor().call(checkReset, { token })).toEqual({ valid: true });
    }
    await world.inject({ url: `${page}?token=${token}` });
    expect(await choose(token)).toEqual({});
    expect(await world.visitor().call(checkReset, { token })).toEqual({ valid: false });
  });

  test('works once, also when two tabs use it at the same moment [ACC-17]', async () => {
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

  test('stays good when the password is refused [ACC-17]', async () => {
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

  const isInvalid = async (token: string) =>
    (await choose(token)).error?.code === 'accounts.reset_link_invalid' &&
    !(await world.visitor().call(checkReset, { token })).valid;

  test('is over after an hour [ACC-17]', async () => {
    const token = await readToken();
    world.platform.clock.advance({ minutes: 59 });
    expect(await world.visitor().call(checkReset, { token })).toEqual({ valid: true });
    world.platform.clock.advance({ minutes: 1 });
    expect(await isInvalid(token)).toBe(true);
  });

  test('ends when a new one is asked for, or the address changes', async () => {
    const first = await readToken();
    const second = await readToken();
    expect(await isInvalid(first)).toBe(true);
    await world.platform.db.query(`update account set email_key = 'new@post.example'`);
    expect(await isInvalid(second)).toBe(true);
  });

  test('is nothing on another domain, nor for another purpose, nor made up', async () => {
    const token = await readToken();
    const { db } = world.platform;
    await tryToJoin('fresh@post.example');
    const activation = findToken(await collectMails(world), '/activate');
    expect(await isInvalid(activation)).toBe(true);
    expect((await world.visitor().request(activate, { token })).json().error.code).toBe(
      'accounts.link_invalid',
    );
    expect(await isInvalid('x'.repeat(43))).toBe(true);
    await db.query(
      `insert into site (id, domain, settings) select 2, 'other.example', settings from site where id = 1`,
    );
    await db.query('update account set site_id = 2 where id = $1', [anna.id]);
    expect(await isInvalid(token)).toBe(true);
    await db.query('update account set site_id = 1 where id = $1', [anna.id]);
    await db.query('delete from site where id = 2');
    expect(await choose(token)).toEqual({});
  });

  test('is over once the account is on its way out', async () => {
    const token = await readToken();
    await world.platform.db.query(`update account set status = 'pending_deletion'`);
    expect(await isInvalid(token)).toBe(true);
  });

  test('leaves the status of an account alone, and works where there was no password', async () => {
    await world.platform.db.query(`update account set status = 'not_confirmed', password_hash = ''`);
    expect(await choose(await readToken())).toEqual({});
    const { user } = await world.visitor().call(login, { email: anna.email, password: newPassword });
    expect(user.status).toBe('not_confirmed');
  });
});

test('a reset is possible while logging in is locked, and lifts the lock everywhere [ACC-14, ACC-17]', async () => {
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
