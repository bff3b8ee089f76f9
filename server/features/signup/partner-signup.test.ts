import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { signup } from '#contract/signup/endpoints.ts';
import { issueKey } from '#server/commands/partner-key.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { lockDirectory } from '#server/platform/database/directory-lock.ts';
import { fillPartnerForm, test } from '#server/testing/partners.ts';
import { fillSignup } from '#server/testing/signup.fixture.ts';
import type { World } from '#server/testing/world.ts';

async function readAccounts({ query }: World) {
  return query(
    `select a.status, a.password_hash as password, a.network, a.special_data_consent_at as consent, p.name,
            p.status as profile, p.gender, p.sexuality, w.balance
     from account a join profile p on p.member_id = a.id join wallet w on w.account_id = a.id`,
  );
}

describe('a partner', () => {
  test('creates a hidden account without a password, with what a sign-up brings [ACC-12]', async ({
    order,
    world,
  }) => {
    const { status, body, cookies } = await order(fillPartnerForm());
    expect([status, Object.keys(body), cookies]).toEqual([200, ['id'], []]);
    expect(await readAccounts(world)).toEqual([
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

  test('has a mail sent in the language of the new member [ACC-12]', async ({ order, world }) => {
    await order(fillPartnerForm());
    const [mail, ...others] = await world.mailbox.collect();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'Bea@Post.example',
      subject: 'Schließ deine Registrierung bei Duet ab',
    });
    expect(mail?.text).toContain('http://localhost:3000/complete-signup?token=');
  });

  test('gets the same account while it waits, also for two calls at once [ACC-12]', async ({
    order,
    world,
  }) => {
    const answers = await Promise.all([
      order(fillPartnerForm()),
      order(fillPartnerForm()),
      order(fillPartnerForm({ email: 'bea@post.example' })),
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await readAccounts(world)).toHaveLength(1);
  });

  test('has the mail sent again, and only the newest link works, but no more than three a day [ACC-12]', async ({
    order,
    pendingOf,
    prepare,
    world,
  }) => {
    const first = await prepare();
    const second = await prepare();
    expect([await pendingOf(first), (await pendingOf(second))?.name]).toEqual([null, 'Bea']);
    for (let n = 0; n < 4; n += 1) await order(fillPartnerForm());
    expect(await world.mailbox.collect()).toHaveLength(1);
  });

  test.for([
    ['without a key', ''],
    ['with a made up key', `Bearer ${'x'.repeat(43)}`],
    ['with another scheme', 'Basic eDp5'],
  ])('%s is unknown', async ([_case, authorization], { order, world }) => {
    const { status, body } = await order(fillPartnerForm(), { authorization });
    expect([status, body.error.code]).toEqual([403, 'accounts.partner_unknown']);
    expect(await readAccounts(world)).toEqual([]);
  });

  test('is unknown at another domain', async ({ order }) => {
    expect((await order(fillPartnerForm(), { host: 'other.example' })).body.error.code).toBe(
      'accounts.partner_unknown',
    );
  });

  test('that no longer sends JSON is taken for a form of a foreign page', async ({ key, world }) => {
    const answer = await world.inject({
      method: 'POST',
      url: '/api/partner/signup',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=bea@post.example',
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await readAccounts(world)).toEqual([]);
  });

  test('stands in the database by the hash of the key alone', async ({ key, world }) => {
    const rows = await world.query('select * from partner_key');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test.for([
    ['somebody under age', { date_of_birth: '2009-01-01' }, [['date_of_birth', 'date_of_birth']]],
    [
      'a day that does not exist',
      { date_of_birth: '1990-02-30' },
      [['date_of_birth', 'date_of_birth_invalid']],
    ],
    ['the address as name', { name: 'bea@POST.example' }, [['name', 'name_equals_email']]],
    ['a header', { email: 'bea@post.example\r\nBcc: all@post.example' }, [['email', 'email']]],
  ] as const)('cannot sign up %s', async ([_case, changes, faults], { order, world }) => {
    const { body } = await order(fillPartnerForm(changes));
    expect(body.error.fields.map(({ path, code }: Record<string, string>) => [path, code])).toEqual(faults);
    expect(await readAccounts(world)).toEqual([]);
  });

  test.for([
    ['active', 'accounts.exists'],
    ['not_confirmed', 'accounts.exists'],
    ['pending_deletion', 'accounts.pending_deletion'],
  ])('hears of an account that is %s [ACC-7]', async ([status, code], { order, world }) => {
    const { gender: _, ...same } = fillPartnerForm();
    await world.visitor().call(signup, fillSignup(same));
    await world.query('update account set status = $1', [status]);
    expect((await order(fillPartnerForm())).body.error.code).toBe(code);
  });

  test('can ask a thousand times an hour', async ({ order, world }) => {
    await order(fillPartnerForm());
    await world.query(`update rate_limit set points = 1000 where key like 'partner-signup:%'`);
    const { status, body } = await order(fillPartnerForm());
    expect([status, body.error.code]).toEqual([429, 'request.too_many']);
  });
});

describe('the command for keys', () => {
  test('names the domains it knows', async ({ world }) => {
    await world.addDomain('other.example');
    await expect(issueKey(world.platform, 'nowhere.example', 'x')).rejects.toThrow(
      'There is no domain nowhere.example. Known: localhost, other.example.',
    );
  });

  test('refuses clearly while the site holds the embedded database', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'duet-key-'));
    const unlock = lockDirectory(join(dataDir, 'database'));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', './server/module-loading.mjs', 'server/commands/partner-key.ts', 'localhost', 'x'],
      {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      },
    );
    unlock();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The embedded database in .* is open in process \d+/);
  });
});
