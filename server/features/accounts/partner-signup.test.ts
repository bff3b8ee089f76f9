import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCompletion, completeSignup, type partnerSignup } from '#contract/account-completion.ts';
import { getUser } from '#contract/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { login } from '#contract/login.ts';
import { signup } from '#contract/signup.ts';
import { issueKey } from '#scripts/partner-key.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { forgetSites } from '#server/features/sites/index.ts';
import { lockDirectory } from '#server/platform/database/directory-lock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Form = InputOf<typeof partnerSignup>;

const password = 'a long walk by the sea';

let world: TestApp;
let key: string;
beforeAll(async () => {
  world = await createTestApp();
  key = await issueKey(world.platform.db, 'localhost:3000', 'friends');
  await addSecondDomain();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.jobs.drain();
  world.platform.mails.length = 0;
  await world.platform.db.query('truncate account, wallet, transfer, rate_limit cascade');
});

async function addSecondDomain(): Promise<void> {
  const { db } = world.platform;
  await db.query(
    `insert into site (id, domain, settings)
     select 2, 'other.example', settings || '{"domain": "other.example", "name": "Other"}' from site where id = 1`,
  );
  await db.query(`insert into site_host (host, site_id) values ('other.example', 2)`);
  forgetSites(world.platform);
}

function fill(changes: Partial<Form> = {}): Form {
  return {
    email: 'Bea@Post.example',
    name: 'Bea',
    date_of_birth: '1990-06-15',
    gender: 'female',
    language: 'de',
    ...changes,
  };
}

/** As the server of a partner calls: no browser, no cookies. */
async function order(form: object, { authorization = `Bearer ${key}`, host = 'localhost:3000' } = {}) {
  const answer = await world.inject({
    method: 'POST',
    url: '/api/partner/signup',
    headers: { authorization, host },
    payload: form,
  });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
}

async function readToken(): Promise<string> {
  await world.platform.jobs.drain();
  const text = world.platform.mails.at(-1)?.text ?? '';
  return /\/complete-signup\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** An account that waits, and its link. */
async function prepare(changes: Partial<Form> = {}): Promise<string> {
  expect((await order(fill(changes))).status).toBe(200);
  return readToken();
}

const choose = (token: string, changes: object = {}, client = world.visitor()) =>
  client.request(completeSignup, { token, password, password_repeat: password, terms: true, ...changes });

const codeOf = async (answer: ReturnType<typeof choose>) => (await answer).json().error?.code;

const pendingOf = async (token: string) => (await world.visitor().call(checkCompletion, { token })).pending;

async function readAccounts() {
  const { rows } = await world.platform.db.query(
    `select a.status, a.password_hash as password, a.network, a.special_data_consent_at as consent, p.name,
            p.status as profile, p.gender, p.sexuality, w.balance
     from account a join profile p on p.member_id = a.id join wallet w on w.account_id = a.id`,
  );
  return rows;
}

describe('a partner', () => {
  test('creates a hidden account without a password, with what a sign-up brings [ACC-12]', async () => {
    const { status, body, cookies } = await order(fill());
    expect([status, Object.keys(body), cookies]).toEqual([200, ['id'], []]);
    expect(await readAccounts()).toEqual([
      {
        status: 'not_confirmed',
        password: '',
        network: { network: 'friends' },
        consent: null,
        name: 'Bea',
        profile: 'disabled',
        gender: 'female',
        sexuality: null,
        balance: 6,
      },
    ]);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('has a mail sent in the language of the new member [ACC-12]', async () => {
    await prepare();
    expect(world.platform.mails).toHaveLength(1);
    expect(world.platform.mails[0]).toMatchObject({ to: 'Bea@Post.example' });
    expect(world.platform.mails[0]?.text).toContain('http://localhost:3000/complete-signup?token=');
  });

  test('gets the same account while it waits, also for two calls at once [ACC-12]', async () => {
    const answers = await Promise.all([
      order(fill()),
      order(fill()),
      order(fill({ email: 'bea@post.example' })),
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await readAccounts()).toHaveLength(1);
  });

  test('has the mail sent again, and only the newest link works, but no more than three a day [ACC-12]', async () => {
    const first = await prepare();
    const second = await prepare();
    expect([await pendingOf(first), (await pendingOf(second))?.name]).toEqual([null, 'Bea']);
    for (let n = 0; n < 4; n += 1) await prepare();
    expect(world.platform.mails).toHaveLength(3);
  });

  test.each([
    ['without a key', ''],
    ['with a made up key', `Bearer ${'x'.repeat(43)}`],
    ['with another scheme', 'Basic eDp5'],
  ])('%s is unknown', async (_case, authorization) => {
    const { status, body } = await order(fill(), { authorization });
    expect([status, body.error.code]).toEqual([403, 'accounts.partner_unknown']);
    expect(await readAccounts()).toEqual([]);
  });

  test('is unknown at another domain', async () => {
    expect((await order(fill(), { host: 'other.example' })).body.error.code).toBe('accounts.partner_unknown');
  });

  test('that no longer sends JSON is taken for a form of a foreign page', async () => {
    const answer = await world.inject({
      method: 'POST',
      url: '/api/partner/signup',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=bea@post.example',
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await readAccounts()).toEqual([]);
  });

  test('stands in the database by the hash of the key alone', async () => {
    const { rows } = await world.platform.db.query('select * from partner_key');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test.each([
    ['somebody under age', { date_of_birth: '2009-01-01' }, [['date_of_birth', 'date_of_birth']]],
    [
      'a day that does not exist',
      { date_of_birth: '1990-02-30' },
      [['date_of_birth', 'date_of_birth_invalid']],
    ],
    ['the address as name', { name: 'bea@POST.example' }, [['name', 'name_equals_email']]],
    ['a header', { email: 'bea@post.example\r\nBcc: all@post.example' }, [['email', 'email']]],
  ])('cannot sign up %s', async (_case, changes, faults) => {
    const { body } = await order(fill(changes));
    expect(body.error.fields.map(({ path, code }: Record<string, string>) => [path, code])).toEqual(faults);
    expect(await readAccounts()).toEqual([]);
  });

  test.each([
    ['active', 'accounts.exists'],
    ['not_confirmed', 'accounts.exists'],
    ['pending_deletion', 'accounts.pending_deletion'],
  ])('hears of an account that is %s [ACC-7]', async (status, code) => {
    const form = { key: crypto.randomUUID(), signup_message: '', ...fill(), password };
    await world.visitor().call(signup, form);
    await world.platform.db.query('update account set status = $1', [status]);
    expect((await order(fill())).body.error.code).toBe(code);
  });

  test('can ask a thousand times an hour', async () => {
    await order(fill());
    await world.platform.db.query(`update rate_limit set points = 1000 where key like 'partner-signup:%'`);
    const { status, body } = await order(fill());
    expect([status, body.error.code]).toEqual([429, 'request.too_many']);
  });
});

describe('the link of the mail', () => {
  test('says whose it is and uses nothing up [ACC-12]', async () => {
    const token = await prepare();
    const pending = { name: 'Bea', email: 'Bea@Post.example' };
    expect([await pendingOf(token), await pendingOf(token)]).toEqual([pending, pending]);
    expect(await pendingOf('x'.repeat(43))).toBeNull();
  });

  test('makes the account its owner’s: password, confirmed address, visible, logged in [ACC-12]', async () => {
    const token = await prepare();
    const browser = world.visitor();
    const { user } = (await choose(token, {}, browser)).json();
    expect(user).toMatchObject({ status: 'active', profile: { name: 'Bea', status: 'active' } });
    expect((await browser.call(getUser, {})).user?.id).toBe(user.id);
    const again = await world.visitor().call(login, { email: 'bea@post.example', password });
    expect(again.user.id).toBe(user.id);
  });

  test('lets others find a member who has said all that takes [ACC-12]', async () => {
    const token = await prepare();
    await world.platform.db.query(`update profile set country = 'NL', region = '07', city = 'Amsterdam'`);
    const { user } = (await choose(token)).json();
    const { rows } = await world.platform.db.query('select vis from member_search where id = $1', [user.id]);
    expect(rows).toEqual([{ vis: true }]);
  });

  test('works once, also in two tabs at the same moment [ACC-12]', async () => {
    const token = await prepare();
    const answers = await Promise.all([
      choose(token),
      choose(token, { password: 'x'.repeat(20), password_repeat: 'x'.repeat(20) }),
      choose(token),
    ]);
    const codes = await Promise.all(answers.map((answer) => answer.json().error?.code ?? 'in'));
    expect(codes.filter((code) => code === 'in')).toHaveLength(1);
    expect(await codeOf(choose(token))).toBe('accounts.link_invalid');
    expect(await pendingOf(token)).toBeNull();
  });

  test('works for thirty days and at its own domain alone', async () => {
    const token = await prepare();
    const elsewhere = await world.visitor().inject({
      method: 'PUT',
      url: '/api/signup.php',
      headers: { host: 'other.example' },
      payload: { token, password, password_repeat: password, terms: true },
    });
    expect(elsewhere.json().error.code).toBe('accounts.link_invalid');
    world.platform.clock.advance({ days: 30 });
    expect(await codeOf(choose(token))).toBe('accounts.link_invalid');
    world.platform.clock.advance({ days: -30 });
  });

  test.each([
    ['a short password', { password: '1234567', password_repeat: '1234567' }, ['password']],
    ['a common one', { password: 'Password123!', password_repeat: 'Password123!' }, ['password']],
    ['the own name', { password: 'Bea.2026!', password_repeat: 'Bea.2026!' }, ['password']],
    ['two that differ', { password_repeat: 'another one' }, ['password_repeat']],
    ['the terms not agreed to', { terms: false }, ['terms']],
  ])('is not used up by %s', async (_case, changes, paths) => {
    const token = await prepare();
    const { error } = (await choose(token, changes)).json();
    expect(error.fields.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(await pendingOf(token)).not.toBeNull();
  });

  test('of an account whose owner has chosen a password meanwhile is over', async () => {
    const token = await prepare();
    await world.platform.db.query(`update account set password_hash = 'chosen'`);
    expect([await pendingOf(token), await codeOf(choose(token))]).toEqual([null, 'accounts.link_invalid']);
  });
});

test('nobody logs in to an account that waits', async () => {
  await prepare();
  for (const guess of [' ', 'null', password]) {
    const answer = await world.visitor().request(login, { email: 'bea@post.example', password: guess });
    expect(answer.json().error.code).toBe('accounts.login_failed');
  }
});

describe('the command for keys', () => {
  test('names the domains it knows', async () => {
    await expect(issueKey(world.platform.db, 'nowhere.example', 'x')).rejects.toThrow(
      'There is no domain nowhere.example. Known: localhost:3000, other.example.',
    );
  });

  test('refuses clearly while the site holds the embedded database', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'duet-key-'));
    const unlock = lockDirectory(join(dataDir, 'database'));
    const { status, stderr } = spawnSync(process.execPath, ['scripts/partner-key.ts', 'localhost', 'x'], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    unlock();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The embedded database in .* is open in process \d+/);
  });
});
