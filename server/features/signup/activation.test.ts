import { describe, expect } from 'vitest';
import { requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { activate, checkActivation } from '#contract/signup/activation.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { resendActivation } from '#contract/signup/resend.ts';
import { deleteStaleProofs } from '#server/features/accounts/index.ts';
import { createPostgresCounters } from '#server/platform/counters/postgres-counters.ts';
import { createLimits } from '#server/platform/limits.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { fillSignup } from '#server/testing/signup.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const test = base
  /** Of Anna, who has just signed up. */
  .extend('browser', async ({ world }) => {
    const browser = world.visitor();
    await browser.call(signup, fillSignup({ name: 'Anna <b>' }));
    return browser;
  })
  .extend('readMail', ({ browser: _, world }) => async () => {
    await world.jobs.drain();
    const mail = world.platform.mails.at(-1);
    if (!mail) throw new Error('No mail came');
    return mail;
  })
  .extend(
    'readToken',
    ({ readMail }) =>
      async () =>
        findToken([await readMail()], '/activate'),
  )
  .extend(
    'pressLink',
    ({ browser }) =>
      async (token: string, client = browser, password?: string) =>
        (await client.request(activate, { token, password })).json(),
  )
  .extend(
    'isLinkInvalid',
    ({ pressLink }) =>
      async (token: string) =>
        (await pressLink(token)).error?.code === 'accounts.link_invalid',
  )
  .extend('statusesNow', ({ browser }) => async () => {
    const { user } = await browser.call(getUser, {});
    return [user?.status, user?.profile.status];
  })
  .extend(
    'resend',
    ({ browser }) =>
      () =>
        browser.request(resendActivation, {}),
  );

/** As if the member had filled in the later steps of the sign-up. */
const fillProfile = ({ query }: World) =>
  query(`update profile set gender = 'female', country = 'NL', region = '07', city = 'Amsterdam'`);

/** As if the pause between two mails had passed. */
const wait = ({ query }: World) => query(`delete from rate_limit where key like 'activation-pause%'`);

describe('the link of the activation mail', () => {
  test('confirms the address and shows the profile to others [ACC-10]', async ({
    browser,
    readToken,
    statusesNow,
    pressLink,
    world,
  }) => {
    await fillProfile(world);
    expect(await statusesNow()).toEqual(['not_confirmed', 'disabled']);
    expect(await pressLink(await readToken(), browser)).toEqual({ logged_in: true });
    expect(await statusesNow()).toEqual(['active', 'active']);
    const rows = await world.query('select vis from member_search');
    expect(rows).toEqual([{ vis: true }]);
  });

  test('logs nobody in, as where the member has logged out since', async ({
    browser,
    readToken,
    pressLink,
  }) => {
    browser.cookies.delete('auth.session');
    expect(await pressLink(await readToken())).toEqual({ logged_in: false });
    expect(await browser.call(getUser, {})).toEqual({ user: null });
  });

  test('asks for the password where nobody signed up: the address may be that of another person [ACC-10]', async ({
    readToken,
    statusesNow,
    pressLink,
    world,
  }) => {
    const token = await readToken();
    const phone = world.visitor();
    expect(await phone.call(checkActivation, { token })).toMatchObject({
      state: 'open',
      asks_password: true,
    });
    for (const [password, code] of [
      [undefined, 'required'],
      ['wrong', 'password_wrong'],
    ] as const) {
      const { error } = await pressLink(token, phone, password);
      expect(error.fields).toEqual([{ path: 'password', code }]);
      expect(await statusesNow()).toEqual(['not_confirmed', 'disabled']);
    }
    expect(await pressLink(token, phone, fillSignup().password)).toEqual({ logged_in: true });
    expect((await phone.call(getUser, {})).user?.status).toBe('active');
  });

  test('guesses of the password count as at the login [ACC-10, ACC-14]', async ({
    readToken,
    pressLink,
    world,
  }) => {
    const token = await readToken();
    for (let n = 0; n < 10; n += 1) await pressLink(token, world.visitor(), 'wrong');
    const { error } = await pressLink(token, world.visitor(), fillSignup().password);
    expect(error.code).toBe('accounts.locked');
  });

  test('of a sign-up by a stranger is good once the owner of the address has reset the password [ACC-10]', async ({
    browser,
    readToken,
    statusesNow,
    pressLink,
    world,
  }) => {
    const token = await readToken();
    const owner = world.visitor();
    await owner.call(requestReset, { email: 'anna@post.example' });
    const reset = await world.mailbox.collectToken('/reset-password/do');
    const password = 'seven quiet harbours';
    await owner.call(resetPassword, { token: reset, password, password_repeat: password });
    expect(await owner.call(checkActivation, { token })).toMatchObject({ asks_password: false });
    expect(await browser.call(checkActivation, { token })).toMatchObject({ asks_password: true });
    expect(await pressLink(token, owner)).toEqual({ logged_in: false });
    expect(await statusesNow()).toEqual([undefined, undefined]);
    await owner.call(login, { email: 'anna@post.example', password });
    expect((await owner.call(getUser, {})).user?.status).toBe('active');
  });

  test('says that it is done, and what it is not when it is over [ACC-10]', async ({
    browser,
    readToken,
    pressLink,
    world,
  }) => {
    const token = await readToken();
    const look = async (asked: string) => world.visitor().call(checkActivation, { token: asked });
    expect(await look(token)).toMatchObject({ state: 'open', email: 'anna@post.example' });
    await pressLink(token);
    expect(await look(token)).toMatchObject({ state: 'done', email: 'anna@post.example' });
    expect(await browser.call(checkActivation, { token })).toMatchObject({ state: 'done' });
    for (const bogus of ['x'.repeat(43), 'bogus', ''])
      expect(await look(bogus)).toEqual({ state: 'over', email: null, asks_password: false });
    world.clock.advance({ days: 8 });
    await deleteStaleProofs(world.platform);
    expect(await look(token)).toMatchObject({ state: 'done' });
    world.clock.advance({ days: 22 });
    await deleteStaleProofs(world.platform);
    expect(await look(token)).toMatchObject({ state: 'over' });
  });

  test('works once, also when it is opened many times at the same moment [ACC-10]', async ({
    isLinkInvalid,
    readToken,
    statusesNow,
    pressLink,
  }) => {
    const token = await readToken();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pressLink(token)));
    expect(answers.filter((answer) => 'logged_in' in answer)).toHaveLength(1);
    expect(await isLinkInvalid(token)).toBe(true);
    expect(await statusesNow()).toEqual(['active', 'active']);
  });

  test('is not used up by a mail scanner that opens it, nor by looking it up [ACC-10]', async ({
    readMail,
    statusesNow,
    world,
  }) => {
    const { text } = await readMail();
    const [link = ''] = /http\S+\/activate\S+/.exec(text) ?? [];
    const { pathname, search } = new URL(link);
    await world.inject({ url: pathname + search });
    expect(await statusesNow()).toEqual(['not_confirmed', 'disabled']);
  });

  test('works for seven days [ACC-10]', async ({ isLinkInvalid, readToken, world }) => {
    const token = await readToken();
    world.clock.advance({ days: 7 });
    expect(await isLinkInvalid(token)).toBe(true);
  });

  test('is refused when it is made up', async ({ isLinkInvalid }) => {
    expect(await isLinkInvalid('x'.repeat(43))).toBe(true);
  });

  test('is refused once the account has another address', async ({ isLinkInvalid, readToken, world }) => {
    const token = await readToken();
    await world.query(`update account set email_key = 'new@post.example'`);
    expect(await isLinkInvalid(token)).toBe(true);
  });

  test('stands nowhere but in the mail, and starts with the address of the site', async ({
    readMail,
    readToken,
    world,
  }) => {
    const token = await readToken();
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const rows = await world.query('select * from account_token');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await readMail()).text).toContain('\nhttp://localhost:3000/activate?token=');
  });

  test('leads on to the member on whose page somebody joins, the second time too [LAN-4]', async ({
    world,
  }) => {
    const browser = world.visitor();
    await browser.call(signup, fillSignup({ member: 12 }));
    const [first] = await world.mailbox.collect();
    expect(first?.text).toContain('\nhttp://localhost:3000/activate?member=12&token=');
    await wait(world);
    await browser.call(resendActivation, { member: 12 });
    const mails = await world.mailbox.collect();
    expect(mails.at(-1)?.text).toContain('\nhttp://localhost:3000/activate?member=12&token=');
    const answer = await browser.request(signup, fillSignup({ member: '//evil.example' as never }));
    expect(answer.json().error.code).toBe('request.invalid');
  });
});

describe('the mail', () => {
  test('says the same as HTML and as text, and nothing that a stranger may have typed [NOT-8]', async ({
    readMail,
    readToken,
  }) => {
    const { html, text, subject } = await readMail();
    expect(subject).toBe('Confirm your e-mail address for Duet');
    expect(text).toContain('Welcome, anna');
    expect(html).not.toContain('Anna');
    expect(html).toContain(`href="http://localhost:3000/activate?token=${await readToken()}&amp;lang=en"`);
  });
});

describe('sending it again', () => {
  test('ends the links before [ACC-10]', async ({ isLinkInvalid, readToken, resend, pressLink, world }) => {
    const old = await readToken();
    await wait(world);
    expect((await resend()).json()).toEqual({ email: 'anna@post.example' });
    const fresh = await readToken();
    expect(await isLinkInvalid(old)).toBe(true);
    expect(await pressLink(fresh)).toEqual({ logged_in: true });
  });

  test('has to wait a minute, also after the sign-up', async ({ resend }) => {
    const answer = await resend();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('is possible five times an hour', async ({ resend, world }) => {
    for (let n = 0; n < 5; n += 1) {
      await wait(world);
      expect((await resend()).statusCode).toBe(200);
    }
    await wait(world);
    const answer = await resend();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error.data.seconds).toBeGreaterThan(3000);
  });

  test('leaves one valid link however many are asked for at once', async ({ resend, world }) => {
    const { platform } = world;
    const { limits } = platform;
    platform.limits = createLimits(createPostgresCounters(platform.db), { scale: 1000 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => resend()));
    platform.limits = limits;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const rows = await world.query('select count(*)::integer as n from account_token');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('is pointless once the address is confirmed', async ({ readToken, resend, pressLink }) => {
    await pressLink(await readToken());
    expect((await resend()).json().error.code).toBe('accounts.already_confirmed');
  });

  test('asks for a session', async ({ world }) => {
    const answer = await world.visitor().request(resendActivation, {});
    expect(answer.json().error.code).toBe('authentication_required');
  });
});
