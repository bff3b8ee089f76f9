import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { agreeToTerms, getAgreement } from '#contract/agreements/endpoints.ts';
import { writeSaltedHash } from '#server/features/accounts/index.ts';
import { findAccount, updatePasswordHash } from '#server/features/members/index.ts';
import { findReach } from '#server/features/notifications/index.ts';
import { test as base } from '#server/testing/imports.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

const email = 'anna@post.example';
const bcrypt = { password: 'U*U', hash: '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' };
const hashes = [
  ['bcrypt', bcrypt.password, bcrypt.hash],
  ['phpass', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  [
    'salted SHA-256',
    'tester',
    writeSaltedHash('50b3', createHash('sha256').update('50b3tester').digest('hex')),
  ],
] as const;

const test = base.extend('enter', ({ world }) => (password: string, address = email) => {
  const browser = world.visitor();
  return browser.call(login, { email: address, password }).then(() => browser);
});

const stored = async (world: World) =>
  (
    await world.query(
      'select a.password_hash as own, f.hash as former from account a left join former_password f on f.account_id = a.id',
    )
  )[0];

describe('the password of the other site [MOD-10]', () => {
  test.for(hashes)(
    '%s: opens the account once, and is hashed as ours are from then on',
    async ([_name, password, password_hash], { world, bring, enter }) => {
      await bring({ password_hash });
      expect(await stored(world)).toEqual({ own: '', former: password_hash });
      expect((await refusalOf(enter(`${password}x`))).code).toBe('accounts.login_failed');
      expect((await stored(world))?.former).toBe(password_hash);
      const browser = await enter(password);
      expect((await browser.call(getUser, {})).user).toMatchObject({ status: 'active' });
      const { own, former } = (await stored(world)) ?? {};
      expect(own).toMatch(/^\$argon2id\$/);
      expect(former).toBeNull();
      await enter(password);
      expect((await refusalOf(enter(`${password}x`))).code).toBe('accounts.login_failed');
    },
  );

  test('two log-ins at the same moment both come in', async ({ world, bring, enter }) => {
    await bring({ password_hash: bcrypt.hash });
    await Promise.all([enter(bcrypt.password), enter(bcrypt.password)]);
    expect((await stored(world))?.former).toBeNull();
  });

  test('is worth nothing once another one was chosen, as by a reset', async ({ world, bring, enter }) => {
    await bring({ password_hash: bcrypt.hash });
    const [{ id } = {}] = await world.query('select id from account');
    await updatePasswordHash(world.platform, Number(id), 'another');
    expect(await stored(world)).toEqual({ own: 'another', former: null });
    expect((await refusalOf(enter(bcrypt.password))).code).toBe('accounts.login_failed');
  });

  test('is no way in without one: the empty password, the hash, or none at all', async ({ bring, enter }) => {
    await bring({ password_hash: bcrypt.hash }, { email: 'ben@post.example' });
    for (const password of [' ', bcrypt.hash])
      expect((await refusalOf(enter(password))).code).toBe('accounts.login_failed');
    expect((await refusalOf(enter('none', 'ben@post.example'))).code).toBe('accounts.login_failed');
  });

  test('is forgotten after a year', async ({ world, bring }) => {
    await bring({ password_hash: bcrypt.hash });
    world.clock.advance({ days: 364 });
    await world.jobs.runNow('accounts.former_passwords');
    expect((await stored(world))?.former).toBe(bcrypt.hash);
    world.clock.advance({ days: 2 });
    await world.jobs.runNow('accounts.former_passwords');
    expect((await stored(world))?.former).toBeNull();
  });
});

describe('an imported member [MOD-10]', () => {
  test('has agreed to nothing here, and is asked before the first page', async ({ world, bring, enter }) => {
    await bring({ password_hash: bcrypt.hash });
    const browser = await enter(bcrypt.password);
    expect(await browser.call(getAgreement, {})).toEqual({ version: 1, agreed: false });
    await browser.call(agreeToTerms, { version: '1', next: '/members' });
    expect(await browser.call(getAgreement, {})).toEqual({ version: 1, agreed: true });
    expect(await world.query('select version from terms_agreement')).toEqual([{ version: 1 }]);
    expect(await world.query('select terms_due from account')).toEqual([{ terms_due: false }]);
  });

  test('gets no mails until then but those they have asked for', async ({ world, bring }) => {
    await bring({ mail_news: 'yes' });
    const [{ id } = {}] = await world.query('select id from account');
    const account = await findAccount(world.platform, Number(id));
    expect(account?.termsDue).toBe(true);
    const types = ['like', 'new_messages', 'weekly_updates', 'promotions', 'news'] as const;
    const may = async () =>
      Promise.all(types.map(async (type) => (await findReach(world.platform, Number(id), type)).mail));
    expect(await may()).toEqual([false, false, false, false, true]);
    await world.query('update account set terms_due = false');
    expect(await may()).toEqual([true, true, true, false, true]);
  });
});
