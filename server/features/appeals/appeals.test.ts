import { unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { fileAppeal, getOwnSanction, leaveSuspended } from '#contract/appeals/suspended.ts';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { reactivate } from '#contract/deletion/forms.ts';
import { deleteSuspended, getSuspendedExport, requestSuspendedExport } from '#contract/deletion/suspended.ts';
import { restore, suspend } from '#server/features/sanctions/index.ts';
import { features } from '#server/features.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { testPassword } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const scam = {
  rule: 'scam',
  facts: 'Asked three members for gift cards.',
  until: null,
  staffId: null,
} as const;
const words = '  The gift cards were\nfor my sister.  ';

/** Carl, who is banned and has just given the right password. */
const test = base
  .extend('carl', ({ world }) => world.join({ name: 'Carl', gender: 'male', paidUser: true }))
  .extend('page', async ({ world, carl }) => {
    await suspend(world.platform, carl.id, scam);
    await world.mailbox.collect();
    return openPage(world, carl);
  });

async function openPage(world: World, { email }: Person, browser = world.visitor()): Promise<TestClient> {
  expect(await codeOf(browser.call(login, { email, password: testPassword }))).toBe('accounts.suspended');
  return browser;
}

const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code, fields }) => fields?.[0]?.code ?? code,
  );
const readPage = async (browser: TestClient) => (await browser.call(getOwnSanction, {})).sanction;
const statusOf = async (world: World, { id }: Person) =>
  (await world.query('select status from account where id = $1', [id]))[0]?.status;

describe('the page of a suspended member [MOD-3]', () => {
  test('states the decision after the right password, for an hour, and to nobody else', async ({
    world,
    carl,
    page,
  }) => {
    expect(await readPage(page)).toMatchObject({
      rule: 'scam',
      facts: 'Asked three members for gift cards.',
      until: null,
      may_appeal: true,
      appeal: null,
    });
    const other = world.visitor();
    const wrong = other.call(login, { email: carl.email, password: 'another password' });
    expect(await codeOf(wrong)).toBe('accounts.login_failed');
    expect(await readPage(other)).toBeNull();
    const [cookie = ''] = [...page.cookies].filter(([name]) => name === 'auth.suspended').map(([, v]) => v);
    const [, at, signature] = cookie.split('.');
    const eva = await world.join({ name: 'Eva', status: 'suspended' });
    other.cookies.set('auth.suspended', `${eva.id}.${at}.${signature}`);
    expect(await readPage(other)).toBeNull();
    world.clock.advance({ hours: 1 });
    expect(await readPage(page)).toBeNull();
    expect(await codeOf(page.call(fileAppeal, { text: words }))).toBe('authentication_required');
  });

  test('is over after logging out, a restored account and a new password', async ({ world, carl, page }) => {
    await page.call(leaveSuspended, {});
    expect(page.cookies.has('auth.suspended')).toBe(false);
    const again = await openPage(world, carl);
    const hash = '$argon2id$v=19$m=8,t=1,p=1$e07cQeH6cIRlP6HNvaAKDw$other';
    const [before] = await world.query('select password_hash from account where id = $1', [carl.id]);
    await world.query('update account set password_hash = $2 where id = $1', [carl.id, hash]);
    expect(await readPage(again)).toBeNull();
    await world.query('update account set password_hash = $2 where id = $1', [
      carl.id,
      before?.password_hash,
    ]);
    expect(await readPage(again)).not.toBeNull();
    await restore(world.platform, carl.id);
    expect(await readPage(again)).toBeNull();
  });

  test('opens no call for members, with the old session and the new cookie', async ({
    world,
    carl,
    page,
  }) => {
    for (const [name, value] of carl.browser.cookies) page.cookies.set(name, value);
    const endpoints = features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint));
    const guarded = endpoints.filter(({ audience }) => audience !== 'visitor');
    expect(guarded.length).toBeGreaterThan(60);
    const answers = guarded.map(async (endpoint) => {
      const marks = Object.fromEntries((endpoint.query ?? []).map((key) => [key, '1']));
      const { statusCode, body } = await page.request(endpoint, marks);
      return [endpoint.name, statusCode, body.includes('authentication_required')];
    });
    const open = (await Promise.all(answers)).filter(([, status, isAsked]) => status !== 403 || !isAsked);
    expect(open).toEqual([]);
    expect((await page.call(getUser, {})).user).toBeNull();
    for (const url of ['/api/events.php', exportFilePath]) {
      const { statusCode } = await page.inject({ url });
      expect([url, statusCode >= 400]).toEqual([url, true]);
    }
    expect(await world.query('select 1 from session where account_id = $1', [carl.id])).toEqual([]);
  });
});

describe('an objection [MOD-8]', () => {
  test('is stored as typed, once, however often it is sent', async ({ world, page }) => {
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(page.call(fileAppeal, { text: words }))),
    );
    expect(sent).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(await codeOf(page.call(fileAppeal, { text: 'Something else' }))).toBe('sent_before');
    expect((await readPage(page))?.appeal).toMatchObject({
      text: 'The gift cards were\nfor my sister.',
      outcome: null,
    });
    expect(await world.query('select 1 from appeal')).toHaveLength(1);
  });

  test('needs words, and is accepted for six months', async ({ world, carl, page }) => {
    expect(await codeOf(page.call(fileAppeal, { text: '  ' }))).toBe('required');
    expect(await codeOf(page.call(fileAppeal, { text: 'x'.repeat(4001) }))).toBe('too_long');
    world.clock.advance({ hours: 24 * 184 });
    const later = await openPage(world, carl);
    expect((await readPage(later))?.may_appeal).toBe(false);
    expect(await codeOf(later.call(fileAppeal, { text: words }))).toBe('late');
  });

  test('belongs to one sanction: a later one has its own', async ({ world, carl, page }) => {
    await page.call(fileAppeal, { text: words });
    await restore(world.platform, carl.id);
    world.clock.advance({ minutes: 1 });
    await suspend(world.platform, carl.id, scam);
    const again = await openPage(world, carl);
    expect(await readPage(again)).toMatchObject({ may_appeal: true, appeal: null });
    expect(await codeOf(again.call(fileAppeal, { text: 'Not again' }))).toBe('done');
    expect(await world.query('select 1 from appeal')).toHaveLength(2);
  });
});

describe('what belongs to a suspended member [MOD-3, ACC-20, ACC-24]', () => {
  test('is sent to them as a file, for the password and the mailed link', async ({ world, carl, page }) => {
    await page.call(fileAppeal, { text: words });
    const password = testPassword;
    expect(await codeOf(page.call(requestSuspendedExport, { password: 'wrong' }))).toBe('password_wrong');
    await page.call(requestSuspendedExport, { password });
    const token = await world.mailbox.collectToken('/data-export');
    const file = (browser: TestClient) => browser.inject({ url: exportFilePath, query: { token } });
    expect(await page.call(getSuspendedExport, { token })).toMatchObject({
      export: { state: 'ready' },
      link_works: true,
    });
    const files = unzipSync((await file(page)).rawPayload);
    expect(JSON.parse(Buffer.from(files['appeals.json'] ?? []).toString())).toMatchObject([
      { text: 'The gift cards were\nfor my sister.', outcome: null },
    ]);
    expect((await file(world.visitor())).statusCode).toBe(404);
    const eva = await world.join({ name: 'Eva' });
    await suspend(world.platform, eva.id, scam);
    expect((await file(await openPage(world, eva))).statusCode).toBe(404);
    expect(await world.visitor().call(getSuspendedExport, { token })).toEqual({
      ...{ export: null, link_works: false, has_passkey: false, proven_until: null },
    });
    expect(await statusOf(world, carl)).toBe('suspended');
  });

  test('is erased when they ask for it, objection and all', async ({ world, carl, page }) => {
    await page.call(fileAppeal, { text: words });
    expect(await codeOf(page.call(deleteSuspended, { password: 'wrong' }))).toBe('password_wrong');
    await page.call(deleteSuspended, { password: testPassword, erase_now: 'yes' });
    expect(await readPage(page)).toBeNull();
    await world.jobs.drain();
    expect(await statusOf(world, carl)).toBe('erased');
    for (const table of ['appeal', 'sanction'])
      expect(await world.query(`select 1 from ${table}`)).toEqual([]);
  });

  test('comes back suspended when they take the deletion back', async ({ world, carl, page }) => {
    await page.call(deleteSuspended, { password: testPassword });
    expect(await statusOf(world, carl)).toBe('pending_deletion');
    const token = findToken(await world.mailbox.collect(), '/reactivate');
    await world.visitor().call(reactivate, { token });
    expect(await statusOf(world, carl)).toBe('suspended');
    expect(await readPage(await openPage(world, carl))).toMatchObject({ rule: 'scam' });
  });

  test('opens again, once the suspension has ended meanwhile', async ({ world, carl }) => {
    const until = new Date(world.clock.now().getTime() + 3_600_000);
    await suspend(world.platform, carl.id, { ...scam, until });
    const page = await openPage(world, carl);
    await page.call(deleteSuspended, { password: testPassword });
    const token = findToken(await world.mailbox.collect(), '/reactivate');
    world.clock.advance({ hours: 2 });
    await world.jobs.runNow('sanctions.expiry');
    expect(await statusOf(world, carl)).toBe('pending_deletion');
    expect(await world.mailbox.collect()).toEqual([]);
    await world.visitor().call(reactivate, { token });
    expect(await statusOf(world, carl)).toBe('active');
  });
});

test('a deletion of a suspended member leaves other members logged in there alone [MOD-3]', async ({
  world,
  carl,
}) => {
  const anna = await world.join({ name: 'Anna' });
  await suspend(world.platform, carl.id, scam);
  await openPage(world, carl, anna.browser);
  await anna.browser.call(deleteSuspended, { password: testPassword });
  expect((await anna.browser.call(getUser, {})).user?.id).toBe(anna.id);
});
