import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestReset, resetPassword } from '#contract/account-security.ts';
import { logout } from '#contract/accounts.ts';
import { login } from '#contract/login.ts';
import { signup } from '#contract/signup.ts';
import { formatMoment } from '#server/features/notifications/index.ts';
import { collectMails, createOwner, findToken, testPassword } from '#server/testing/credentials.ts';
import type { TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let world: TestApp;
let anna: TestMember;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.db.query('truncate account, rate_limit cascade');
  await collectMails(world);
  ({ member: anna } = await createOwner(world));
});

const enter = (client: TestClient, userAgent = chrome) =>
  client.inject({
    method: 'POST',
    url: login.path,
    payload: { email: anna.email, password: testPassword },
    headers: { 'user-agent': userAgent },
  });

describe('a login from a browser that is new to the account', () => {
  test('is mailed, with browser, system and time, and the way to the sessions [ACC-23, NOT-8]', async () => {
    await enter(world.visitor());
    const [mail, ...others] = await collectMails(world);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(anna.email);
    expect(mail?.subject).toBe('New login to your account at Duet');
    expect(mail?.text).toContain('Chrome, Android');
    expect(mail?.text).toContain(formatMoment('en', world.platform.clock.now()));
    expect(mail?.text).toContain('http://localhost:3000/settings#sessions');
  });

  test('is not mailed when the browser is known, wrong passwords and logouts notwithstanding [ACC-23]', async () => {
    const client = world.visitor();
    await enter(client);
    await collectMails(world);
    await client.request(login, { email: anna.email, password: 'wrong' });
    await client.call(logout, {});
    await enter(client);
    expect(await collectMails(world)).toEqual([]);
  });

  test('is not mailed after signing up, there and then or later [ACC-23]', async () => {
    const client = world.visitor();
    const form = { email: 'new@post.example', password: 'another evening in town' };
    await client.call(signup, {
      ...form,
      key: crypto.randomUUID(),
      name: 'Robin',
      date_of_birth: '1990-06-15',
      signup_message: '',
      language: 'en',
    });
    await client.call(login, form);
    expect((await collectMails(world)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address for Duet',
    ]);
  });

  test('is mailed three times a day at most [ACC-23]', async () => {
    for (let n = 0; n < 6; n += 1) expect((await enter(world.visitor())).statusCode).toBe(200);
    expect(await collectMails(world)).toHaveLength(3);
  });

  test('tells nothing to an address nobody has confirmed', async () => {
    await world.platform.db.query(`update account set status = 'not_confirmed'`);
    expect((await enter(world.visitor())).statusCode).toBe(200);
    expect(await collectMails(world)).toEqual([]);
  });

  test('puts nothing of the header into the mail but names we know', async () => {
    await enter(world.visitor(), 'Call us: https://evil.example <script>');
    const [mail] = await collectMails(world);
    expect(mail?.text).not.toContain('evil');
    expect(mail?.html).not.toContain('script');
  });
});

test('whatever happens to an account is logged, without address, password or token', async () => {
  const lines: string[] = [];
  const { log } = world.platform;
  world.platform.log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const client = world.visitor();
  await client.request(login, { email: anna.email, password: 'wrong' });
  await enter(client);
  await client.call(requestReset, { email: anna.email });
  const token = findToken(await collectMails(world), '/reset-password/do');
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
