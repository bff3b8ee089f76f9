import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#contract/accounts.ts';
import { activate, resendActivation, signup } from '#contract/signup.ts';
import { createLimits } from '#server/platform/limits.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

let world: TestApp;
let browser: TestClient;
let id: number;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.db.query('truncate account, wallet, transfer, rate_limit cascade');
  world.platform.mails.length = 0;
  browser = world.visitor();
  const { user } = await browser.call(signup, {
    key: crypto.randomUUID(),
    email: 'anna@post.example',
    name: 'Anna <b>',
    password: 'a long walk by the sea',
    date_of_birth: '1990-06-15',
    signup_message: '',
    language: 'en',
  });
  id = user.id;
});

async function readMail() {
  await world.platform.jobs.drain();
  const mail = world.platform.mails.at(-1);
  if (!mail) throw new Error('No mail came');
  return mail;
}

async function readToken(): Promise<string> {
  const { text } = await readMail();
  const [, token = ''] = /\/activate\?token=([\w-]+)/.exec(text) ?? [];
  return token;
}

const useLink = async (token: string, client = world.visitor()) =>
  (await client.request(activate, { token })).json();

const isLinkInvalid = async (token: string) => (await useLink(token)).error?.code === 'accounts.link_invalid';

async function statusesNow() {
  const user = (await browser.call(getUser, {})).user;
  return [user?.status, user?.profile.status];
}

/** As if the member had filled in the later steps of the sign-up. */
async function fillProfile(): Promise<void> {
  await world.platform.db.query(
    `update profile set gender = 'female', country = 'NL', region = '07', city = 'Amsterdam'`,
  );
}

describe('the link of the activation mail', () => {
  test('confirms the address and shows the profile to others [ACC-10]', async () => {
    await fillProfile();
    expect(await statusesNow()).toEqual(['not_confirmed', 'disabled']);
    expect(await useLink(await readToken(), browser)).toEqual({ logged_in: true });
    expect(await statusesNow()).toEqual(['active', 'active']);
    const { rows } = await world.platform.db.query('select vis from member_search where id = $1', [id]);
    expect(rows).toEqual([{ vis: true }]);
  });

  test('logs nobody in', async () => {
    const stranger = world.visitor();
    expect(await useLink(await readToken(), stranger)).toEqual({ logged_in: false });
    expect(await stranger.call(getUser, {})).toEqual({ user: null });
    expect(await statusesNow()).toEqual(['active', 'active']);
  });

  test('works once, also when it is opened many times at the same moment [ACC-10]', async () => {
    const token = await readToken();
    const answers = await Promise.all(Array.from({ length: 6 }, () => useLink(token)));
    expect(answers.filter((answer) => 'logged_in' in answer)).toHaveLength(1);
    expect(await isLinkInvalid(token)).toBe(true);
    expect(await statusesNow()).toEqual(['active', 'active']);
  });

  test('is not used up by a mail scanner that opens it [ACC-10]', async () => {
    const { text } = await readMail();
    const [link = ''] = /http\S+\/activate\S+/.exec(text) ?? [];
    const { pathname, search } = new URL(link);
    await world.inject({ url: pathname + search });
    expect(await statusesNow()).toEqual(['not_confirmed', 'disabled']);
  });

  test('works for seven days [ACC-10]', async () => {
    const token = await readToken();
    world.platform.clock.advance({ days: 7 });
    expect(await isLinkInvalid(token)).toBe(true);
  });

  test('is refused when it is made up', async () => {
    expect(await isLinkInvalid('x'.repeat(43))).toBe(true);
  });

  test('is refused once the account has another address', async () => {
    const token = await readToken();
    await world.platform.db.query(`update account set email_key = 'new@post.example'`);
    expect(await isLinkInvalid(token)).toBe(true);
  });

  test('stands nowhere but in the mail, and starts with the address of the site', async () => {
    const token = await readToken();
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const { rows } = await world.platform.db.query('select * from account_token');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await readMail()).text).toContain('\nhttp://localhost:3000/activate?token=');
  });
});

describe('the mail', () => {
  test('says the same as HTML and as text, and what people typed stays text', async () => {
    const { html, text, subject } = await readMail();
    expect(subject).toBe('Confirm your e-mail address for Duet');
    expect(text).toContain('Welcome, Anna <b>');
    expect(html).toContain('Welcome, Anna &lt;b&gt;');
    expect(html).toContain(`href="http://localhost:3000/activate?token=${await readToken()}"`);
  });
});

describe('sending it again', () => {
  const resend = () => browser.request(resendActivation, {});

  /** As if the pause between two mails had passed. */
  const wait = () => world.platform.db.query(`delete from rate_limit where key like 'activation-pause%'`);

  test('ends the links before [ACC-10]', async () => {
    const old = await readToken();
    await wait();
    expect((await resend()).json()).toEqual({ email: 'anna@post.example' });
    const fresh = await readToken();
    expect(await isLinkInvalid(old)).toBe(true);
    expect(await useLink(fresh)).toEqual({ logged_in: false });
  });

  test('has to wait a minute, also after the sign-up', async () => {
    const answer = await resend();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('is possible five times an hour', async () => {
    for (let n = 0; n < 5; n += 1) {
      await wait();
      expect((await resend()).statusCode).toBe(200);
    }
    await wait();
    const answer = await resend();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error.data.seconds).toBeGreaterThan(3000);
  });

  test('leaves one valid link however many are asked for at once', async () => {
    const { platform } = world;
    const { limits } = platform;
    platform.limits = createLimits(platform.db, 1000);
    const answers = await Promise.all(Array.from({ length: 4 }, resend));
    platform.limits = limits;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { rows } = await platform.db.query('select count(*)::integer as n from account_token');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('is pointless once the address is confirmed', async () => {
    await useLink(await readToken());
    expect((await resend()).json().error.code).toBe('accounts.already_confirmed');
  });

  test('asks for a session', async () => {
    const answer = await world.visitor().request(resendActivation, {});
    expect(answer.json().error.code).toBe('authentication_required');
  });
});
