import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { login } from '#contract/accounts/login.ts';
import { logout } from '#contract/sessions/endpoints.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { formatMoment } from '#server/features/notifications/index.ts';
import { test as base } from '#server/testing/accounts.fixture.ts';
import { testPassword } from '#server/testing/members.ts';
import { fillSignup } from '#server/testing/signup.fixture.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Anna logs in with this browser. */
const test = base.extend(
  'enter',
  ({ anna }) =>
    (client: TestClient, userAgent = chrome) =>
      client.inject({
        method: 'POST',
        url: login.path,
        payload: { email: anna.email, password: testPassword },
        headers: { 'user-agent': userAgent },
      }),
);

describe('a login from a browser that is new to the account', () => {
  test('is mailed, with browser, system and time, and the way to the sessions [ACC-23, NOT-8]', async ({
    anna,
    enter,
    world,
  }) => {
    await enter(world.visitor());
    const [mail, ...others] = await world.mailbox.collect();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(anna.email);
    expect(mail?.subject).toBe('New login to your account at Duet');
    expect(mail?.text).toContain('Chrome, Android');
    // By the clock where Anna lives, and no country where nobody knows it.
    expect(mail?.text).toContain(`${formatMoment('en', world.clock.now(), 'Europe/Amsterdam')} somebody`);
    expect(mail?.text).toContain('Chrome, Android.');
    expect(mail?.text).toContain('http://localhost:3000/settings?lang=en#sessions');
  });

  test('is mailed with the country it came from, where that is known [ACC-23]', async ({ anna, world }) => {
    await world.visitor().inject({
      method: 'POST',
      url: login.path,
      payload: { email: anna.email, password: testPassword },
      headers: { 'user-agent': chrome },
      remoteAddress: '83.0.0.1',
    });
    const [mail] = await world.mailbox.collect();
    expect(mail?.text).toContain('Chrome, Android · Poland.');
  });

  test('is not mailed when the browser is known, wrong passwords and logouts notwithstanding [ACC-23]', async ({
    anna,
    enter,
    world,
  }) => {
    const client = world.visitor();
    await enter(client);
    await world.mailbox.collect();
    await client.request(login, { email: anna.email, password: 'wrong' });
    await client.call(logout, {});
    await enter(client);
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('is not mailed after signing up, there and then or later [ACC-23]', async ({ world }) => {
    const client = world.visitor();
    const form = { email: 'new@post.example', password: 'another evening in town' };
    await client.call(signup, fillSignup(form));
    await client.call(login, form);
    expect((await world.mailbox.collect()).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address for Duet',
    ]);
  });

  test('is mailed three times a day at most [ACC-23]', async ({ enter, world }) => {
    for (let n = 0; n < 6; n += 1) expect((await enter(world.visitor())).statusCode).toBe(200);
    expect(await world.mailbox.collect()).toHaveLength(3);
  });

  test('tells nothing to an address nobody has confirmed', async ({ enter, world }) => {
    await world.query(`update account set status = 'not_confirmed'`);
    expect((await enter(world.visitor())).statusCode).toBe(200);
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('puts nothing of the header into the mail but names we know', async ({ enter, world }) => {
    await enter(world.visitor(), 'Call us: https://evil.example <script>');
    const [mail] = await world.mailbox.collect();
    expect(mail?.text).not.toContain('evil');
    expect(mail?.html).not.toContain('script');
  });
});

test('whatever happens to an account is logged, without address, password or token', async ({
  anna,
  enter,
  world,
}) => {
  const lines: string[] = [];
  const { log } = world.platform;
  world.platform.log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const client = world.visitor();
  await client.request(login, { email: anna.email, password: 'wrong' });
  await enter(client);
  await client.call(requestReset, { email: anna.email });
  const token = await world.mailbox.collectToken('/reset-password/do');
  await client.call(resetPassword, {
    token,
    password: 'seven quiet harbours',
    password_repeat: 'seven quiet harbours',
  });
  for (let n = 0; n < 12; n += 1) await client.request(login, { email: anna.email, password: 'wrong' });
  world.platform.log = log;
  const events = new Set(lines.map((line) => JSON.parse(line).event));
  expect([...events]).toEqual([
    'auth.login.failed',
    'auth.login',
    'auth.reset.requested',
    'auth.reset.done',
    'auth.login.locked',
  ]);
  const all = lines.join('');
  for (const secret of [anna.email, testPassword, 'seven quiet harbours', token]) {
    expect(all).not.toContain(secret);
  }
  expect(all).toContain(`"account":${anna.id}`);
});
