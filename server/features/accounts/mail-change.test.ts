import { describe, expect } from 'vitest';
import {
  changePassword,
  requestMailChange,
  requestReset,
  resetPassword,
} from '#contract/accounts/credentials.ts';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { activate } from '#contract/signup/activation.ts';
import { resendActivation } from '#contract/signup/resend.ts';
import { isLoggedIn } from '#server/testing/accounts.fixture.ts';
import { newAddress, oldAddress, test } from '#server/testing/mail-change.fixture.ts';
import { testPassword } from '#server/testing/members.ts';
import type { World } from '#server/testing/world.ts';

describe('asking for another address', () => {
  test('mails a link to the new address, and until it is used nothing changes [ACC-18]', async ({
    addressNow,
    ask,
    world,
  }) => {
    expect(await ask(newAddress)).toEqual({ email: newAddress });
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual([newAddress]);
    expect(mails[0]?.text).toContain('http://localhost:3000/mail-change/do?token=');
    expect(await addressNow()).toBe(oldAddress);
  });

  test('takes the password, which counts like a login [ACC-18]', async ({ ask, world }) => {
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(newAddress, { password: 'wrong' })).error.fields).toEqual([
        { path: 'password', code: 'password_wrong' },
      ]);
    }
    const { error } = await ask(newAddress);
    expect(error.code).toBe('accounts.locked');
    expect(error.data.minutes).toBeGreaterThanOrEqual(14);
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('says that the address has an account, however it is written [ACC-18]', async ({ ask, world }) => {
    await world.join({ email: 'zoé+x@xn--bcher-kva.example' });
    for (const email of ['ZOÉ+x@bücher.example', 'zoe\u0301+x@xn--bcher-kva.example']) {
      expect((await ask(email)).error.code).toBe('accounts.email_taken');
    }
    expect(await ask('zoé+y@bücher.example')).toEqual({ email: 'zoé+y@bücher.example' });
  });

  test.for([
    ['no address', 'anna'],
    ['the address there is', oldAddress.toUpperCase()],
    ['a line break and a header', 'new@post.example\r\nBcc: eve@evil.example'],
    ['a domain that cannot exist', 'anna@256.256.256.256'],
  ] as const)('refuses %s [ACC-18]', async ([_what, email], { ask, world }) => {
    expect((await ask(email)).error.fields).toEqual([{ path: 'email', code: 'email_new' }]);
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('refuses what is far too long without reading it', async ({ anna }) => {
    const password = 'x'.repeat(1 << 20);
    expect((await anna.browser.request(requestMailChange, { email: newAddress, password })).statusCode).toBe(
      413,
    );
  });

  test('is possible five times an hour, and ends the link before', async ({ ask, confirm, readToken }) => {
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
  test('makes it the address of the account, and lets only this browser stay [ACC-18, ACC-23]', async ({
    anna,
    confirm,
    readToken,
    world,
  }) => {
    const elsewhere = await world.logIn(anna);
    world.events.length = 0;
    expect(await confirm(await readToken(), anna.browser)).toEqual({ email: newAddress, logged_in: true });
    expect(world.events.map(({ type }) => type)).toEqual(['session.ended']);
    expect(await isLoggedIn(anna.browser)).toBe(true);
    expect(await isLoggedIn(elsewhere)).toBe(false);
    const logIn = (email: string) => world.visitor().request(login, { email, password: testPassword });
    expect((await logIn(oldAddress)).statusCode).toBe(422);
    expect((await logIn(newAddress.toLowerCase())).statusCode).toBe(200);
  });

  test('logs nobody in, and another member out neither [ACC-18]', async ({
    anna,
    confirm,
    readToken,
    world,
  }) => {
    const bea = await world.join({ name: 'Bea' });
    expect(await confirm(await readToken(), bea.browser)).toEqual({ email: newAddress, logged_in: false });
    expect(await isLoggedIn(bea.browser)).toBe(true);
    expect(await isLoggedIn(anna.browser)).toBe(false);
  });

  test('works once, also when two tabs use it at the same moment', async ({ confirm, readToken }) => {
    const token = await readToken();
    const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(token)));
    expect(answers.filter(({ email }) => email === newAddress)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'accounts.link_invalid')).toHaveLength(2);
  });

  test('gives one address to one of two members who confirm it at the same moment [ACC-18]', async ({
    confirm,
    readToken,
    world,
  }) => {
    const bea = await world.join({ name: 'Bea' });
    const tokens = [await readToken(), await readToken(newAddress, bea.browser)];
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.filter(({ email }) => email === newAddress)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'accounts.email_taken')).toHaveLength(1);
    const rows = await world.query('select id from account where email = $1', [newAddress]);
    expect(rows).toHaveLength(1);
  });

  test('is over after a day, on another domain, after a new password, and for another purpose', async ({
    addressNow,
    anna,
    confirm,
    readToken,
    undo,
    world,
  }) => {
    const isInvalid = async (token: string) => (await confirm(token)).error?.code === 'accounts.link_invalid';
    const token = await readToken();
    expect((await undo(token)).error.code).toBe('accounts.link_invalid');
    expect((await world.visitor().request(activate, { token })).statusCode).toBe(422);
    expect(await isInvalid('x'.repeat(43))).toBe(true);
    world.clock.advance({ days: 1 });
    expect(await isInvalid(token)).toBe(true);

    const second = await readToken();
    const move = (site: number) =>
      world.query('update account set site_id = $1 where id = $2', [site, anna.id]);
    await move(await world.addDomain('other.example'));
    expect(await isInvalid(second)).toBe(true);
    await move(1);

    const password = 'seven quiet harbours';
    await anna.browser.call(changePassword, {
      password_old: testPassword,
      password,
      password_repeat: password,
    });
    expect(await isInvalid(second)).toBe(true);
    expect(await addressNow()).toBe(oldAddress);
  });

  test('ends the links mailed to the former address, also if that comes back', async ({
    addressNow,
    change,
    undo,
    world,
  }) => {
    await world.visitor().call(requestReset, { email: oldAddress });
    const token = await world.mailbox.collectToken('/reset-password/do');
    await undo(await change());
    expect(await addressNow()).toBe(oldAddress);
    const password = 'seven quiet harbours';
    const answer = await world
      .visitor()
      .request(resetPassword, { token, password, password_repeat: password });
    expect(answer.json().error.code).toBe('accounts.reset_link_invalid');
  });

  test('keeps the browser known: logging in there again mails nothing [ACC-23]', async ({
    anna,
    change,
    world,
  }) => {
    await change();
    await anna.browser.call(login, { email: newAddress, password: testPassword });
    expect(await world.mailbox.collect()).toEqual([]);
  });
});

/** As if the address at sign-up had never been confirmed. */
async function unconfirm({ query }: World): Promise<void> {
  await query(`update account set status = 'not_confirmed'`);
  await query(`update profile set status = 'disabled'`);
}

describe('a mistyped address at sign-up', () => {
  test('is mended by the link to the right one, which confirms the account [ACC-10, ACC-18]', async ({
    anna,
    confirm,
    readToken,
    world,
  }) => {
    await unconfirm(world);
    await anna.browser.call(resendActivation, {});
    const activation = await world.mailbox.collectToken('/activate');
    await confirm(await readToken(), anna.browser);
    const { user } = await anna.browser.call(getUser, {});
    expect([user?.status, user?.profile.status]).toEqual(['active', 'active']);
    const rows = await world.query('select vis from member_search where id = $1', [anna.id]);
    expect(rows).toEqual([{ vis: true }]);
    const late = await world.visitor().request(activate, { token: activation });
    expect(late.json().error.code).toBe('accounts.link_invalid');
  });

  test('hears nothing: it may be a stranger’s [ACC-18]', async ({ anna, confirm, readToken, world }) => {
    await unconfirm(world);
    await confirm(await readToken(), anna.browser);
    expect(await world.mailbox.collect()).toEqual([]);
  });
});
