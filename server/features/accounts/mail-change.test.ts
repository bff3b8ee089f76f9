import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changePassword,
  confirmMailChange,
  requestMailChange,
  requestReset,
  resetPassword,
  undoMailChange,
} from '#contract/account-security.ts';
import { getUser } from '#contract/accounts.ts';
import { login } from '#contract/login.ts';
import { activate, resendActivation } from '#contract/signup.ts';
import { collectMails, createOwner, findToken, testPassword } from '#server/testing/credentials.ts';
import { signIn, type TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

const oldAddress = 'anna@post.example';
const newAddress = 'Anna.Neu@post.example';

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
  ({ member: anna, browser } = await createOwner(world, { email: oldAddress }));
});

const ask = async (email: string, { client = browser, password = testPassword } = {}) =>
  (await client.request(requestMailChange, { email, password })).json();

async function readToken(email = newAddress, client = browser): Promise<string> {
  await ask(email, { client });
  return findToken(await collectMails(world), '/mail-change/do');
}

const confirm = async (token: string, client = world.visitor()) =>
  (await client.request(confirmMailChange, { token })).json();

const undo = async (token: string, client = world.visitor()) =>
  (await client.request(undoMailChange, { token })).json();

/** Changes the address and answers the token of the link that takes it back. */
async function change(email = newAddress): Promise<string> {
  expect((await confirm(await readToken(email), browser)).email).toBe(email);
  return findToken(await collectMails(world), '/mail-change/undo');
}

async function addressNow(): Promise<unknown> {
  const { rows } = await world.platform.db.query('select email from account where id = $1', [anna.id]);
  return rows[0]?.email;
}

const isLoggedIn = async (client: TestClient) => (await client.call(getUser, {})).user !== null;

describe('asking for another address', () => {
  test('mails a link to the new address, and until it is used nothing changes [ACC-18]', async () => {
    expect(await ask(newAddress)).toEqual({ email: newAddress });
    const mails = await collectMails(world);
    expect(mails.map(({ to }) => to)).toEqual([newAddress]);
    expect(mails[0]?.text).toContain('http://localhost:3000/mail-change/do?token=');
    expect(await addressNow()).toBe(oldAddress);
  });

  test('takes the password, which counts like a login [ACC-18]', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(newAddress, { password: 'wrong' })).error.fields).toEqual([
        { path: 'password', code: 'password_wrong' },
      ]);
    }
    const { error } = await ask(newAddress);
    expect(error.code).toBe('accounts.locked');
    expect(error.data.minutes).toBeGreaterThanOrEqual(14);
    expect(await collectMails(world)).toEqual([]);
  });

  test('says that the address has an account, however it is written [ACC-18]', async () => {
    await createOwner(world, { email: 'zoé+x@xn--bcher-kva.example' });
    for (const email of ['ZOÉ+x@bücher.example', 'zoe\u0301+x@xn--bcher-kva.example']) {
      expect((await ask(email)).error.code).toBe('accounts.email_taken');
    }
    expect(await ask('zoé+y@bücher.example')).toEqual({ email: 'zoé+y@bücher.example' });
  });

  test.each([
    ['no address', 'anna'],
    ['the address there is', oldAddress.toUpperCase()],
    ['a line break and a header', 'new@post.example\r\nBcc: eve@evil.example'],
    ['a domain that cannot exist', 'anna@256.256.256.256'],
  ])('refuses %s [ACC-18]', async (_what, email) => {
    expect((await ask(email)).error.fields).toEqual([{ path: 'email', code: 'email_new' }]);
    expect(await collectMails(world)).toEqual([]);
  });

  test('refuses what is far too long without reading it', async () => {
    const password = 'x'.repeat(1 << 20);
    expect((await browser.request(requestMailChange, { email: newAddress, password })).statusCode).toBe(413);
  });

  test('is possible five times an hour, and ends the link before', async () => {
    const first = await readToken();
    const tokens = [first];
    for (let n = 0; n < 4; n += 1) tokens.push(await readToken());
    expect((await ask(newAddress)).error.code).toBe('request.too_many');
    const [last, ...others] = tokens.reverse();
    for (const token of others) expect((await confirm(token)).error.code).toBe('accounts.link_invalid');
    expect((await confirm(last ?? '')).email).toBe(newAddress);
  });
});

describe('the link in the mail to the new address', () => {
  test('makes it the address of the account, and lets only this browser stay [ACC-18, ACC-23]', async () => {
    const elsewhere = await signIn(world, anna);
    const ended: unknown[] = [];
    const stop = world.platform.bus.subscribe(({ type }) => ended.push(type));
    expect(await confirm(await readToken(), browser)).toEqual({ email: newAddress, logged_in: true });
    stop();
    expect(ended).toEqual(['session.ended']);
    expect(await isLoggedIn(browser)).toBe(true);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    const logIn = (email: string) => world.visitor().request(login, { email, password: testPassword });
    expect((await logIn(oldAddress)).statusCode).toBe(422);
    expect((await logIn(newAddress.toLowerCase())).statusCode).toBe(200);
  });

  test('logs nobody in, and another member out neither [ACC-18]', async () => {
    const bea = await createOwner(world, { name: 'Bea' });
    expect(await confirm(await readToken(), bea.browser)).toEqual({ email: newAddress, logged_in: false });
    expect(await isLoggedIn(bea.browser)).toBe(true);
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('works once, also when two tabs use it at the same moment', async () => {
    const token = await readToken();
    const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(token)));
    expect(answers.filter(({ email }) => email === newAddress)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'accounts.link_invalid')).toHaveLength(2);
  });

  test('gives one address to one of two members who confirm it at the same moment [ACC-18]', async () => {
    const bea = await createOwner(world, { name: 'Bea' });
    const tokens = [await readToken(), await readToken(newAddress, bea.browser)];
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.filter(({ email }) => email === newAddress)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'accounts.email_taken')).toHaveLength(1);
    const { rows } = await world.platform.db.query('select id from account where email = $1', [newAddress]);
    expect(rows).toHaveLength(1);
  });

  test('is over after a day, on another domain, after a new password, and for another purpose', async () => {
    const isInvalid = async (token: string) => (await confirm(token)).error?.code === 'accounts.link_invalid';
    const token = await readToken();
    expect((await undo(token)).error.code).toBe('accounts.link_invalid');
    expect((await world.visitor().request(activate, { token })).statusCode).toBe(422);
    expect(await isInvalid('x'.repeat(43))).toBe(true);
    world.platform.clock.advance({ days: 1 });
    expect(await isInvalid(token)).toBe(true);

    const second = await readToken();
    const { db } = world.platform;
    await db.query(
      `insert into site (id, domain, settings) select 2, 'other.example', settings from site where id = 1`,
    );
    await db.query('update account set site_id = 2 where id = $1', [anna.id]);
    expect(await isInvalid(second)).toBe(true);
    await db.query('update account set site_id = 1 where id = $1', [anna.id]);
    await db.query('delete from site where id = 2');

    const password = 'seven quiet harbours';
    await browser.call(changePassword, { password_old: testPassword, password, password_repeat: password });
    expect(await isInvalid(second)).toBe(true);
    expect(await addressNow()).toBe(oldAddress);
  });

  test('ends the links mailed to the former address, also if that comes back', async () => {
    await world.visitor().call(requestReset, { email: oldAddress });
    const token = findToken(await collectMails(world), '/reset-password/do');
    await undo(await change());
    expect(await addressNow()).toBe(oldAddress);
    const password = 'seven quiet harbours';
    const answer = await world
      .visitor()
      .request(resetPassword, { token, password, password_repeat: password });
    expect(answer.json().error.code).toBe('accounts.reset_link_invalid');
  });

  test('keeps the browser known: logging in there again mails nothing [ACC-23]', async () => {
    await change();
    await browser.call(login, { email: newAddress, password: testPassword });
    expect(await collectMails(world)).toEqual([]);
  });
});

describe('a mistyped address at sign-up', () => {
  beforeEach(async () => {
    await world.platform.db.query(`update account set status = 'not_confirmed'`);
    await world.platform.db.query(`update profile set status = 'disabled'`);
  });

  test('is mended by the link to the right one, which confirms the account [ACC-10, ACC-18]', async () => {
    await browser.call(resendActivation, {});
    const activation = findToken(await collectMails(world), '/activate');
    await confirm(await readToken(), browser);
    const { user } = await browser.call(getUser, {});
    expect([user?.status, user?.profile.status]).toEqual(['active', 'active']);
    const { rows } = await world.platform.db.query('select vis from member_search where id = $1', [anna.id]);
    expect(rows).toEqual([{ vis: true }]);
    const late = await world.visitor().request(activate, { token: activation });
    expect(late.json().error.code).toBe('accounts.link_invalid');
  });

  test('hears nothing: it may be a stranger’s [ACC-18]', async () => {
    await confirm(await readToken(), browser);
    expect(await collectMails(world)).toEqual([]);
  });
});

describe('the link in the mail to the former address', () => {
  test('brings it back, and ends every session [ACC-18, ACC-23]', async () => {
    await confirm(await readToken(), browser);
    const [mail] = await collectMails(world);
    expect(mail?.to).toBe(oldAddress);
    expect(mail?.text).toContain(newAddress);
    const token = findToken(mail ? [mail] : [], '/mail-change/undo');
    expect(await undo(token, browser)).toEqual({ email: oldAddress });
    expect(await addressNow()).toBe(oldAddress);
    expect(await isLoggedIn(browser)).toBe(false);
    expect((await undo(token)).error.code).toBe('accounts.link_invalid');
  });

  test('works for seven days [ACC-18]', async () => {
    const token = await change();
    world.platform.clock.advance({ days: 6, hours: 23 });
    expect(await undo(token)).toEqual({ email: oldAddress });
  });

  test('is over after that', async () => {
    const token = await change();
    world.platform.clock.advance({ days: 7 });
    expect((await undo(token)).error.code).toBe('accounts.link_invalid');
  });

  test('still works after the address was changed once more, and ends the later link [ACC-18]', async () => {
    const first = await change();
    world.platform.clock.advance({ minutes: 5 });
    const second = await change('third@post.example');
    expect(await undo(first)).toEqual({ email: oldAddress });
    expect((await undo(second)).error.code).toBe('accounts.link_invalid');
    expect(await addressNow()).toBe(oldAddress);
  });

  test('of a later change leaves the earlier one good [ACC-18]', async () => {
    const first = await change();
    world.platform.clock.advance({ minutes: 5 });
    const second = await change('third@post.example');
    expect(await undo(second)).toEqual({ email: newAddress });
    expect(await undo(first)).toEqual({ email: oldAddress });
  });

  test('ends the link of a change that is under way', async () => {
    const token = await change();
    const pending = await readToken('third@post.example');
    await undo(token);
    expect((await confirm(pending)).error.code).toBe('accounts.link_invalid');
  });

  test('says so when somebody else has taken the address meanwhile, and stays good', async () => {
    const token = await change();
    const other = await createOwner(world, { email: oldAddress, name: 'Bea' });
    expect((await undo(token)).error.code).toBe('accounts.email_taken');
    await world.platform.db.query(`update account set email_key = 'away@post.example' where id = $1`, [
      other.member.id,
    ]);
    expect(await undo(token)).toEqual({ email: oldAddress });
  });
});
