import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { askNewPasskey, listPasskeys } from '#contract/accounts/passkeys.ts';
import { fileAppeal, getOwnSanction } from '#contract/appeals/suspended.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { deleteSuspended, getSuspendedExport, requestSuspendedExport } from '#contract/deletion/suspended.ts';
import { suspend } from '#server/features/sanctions/index.ts';
import { testPassword } from '#server/testing/members.ts';
import { test as base, logInBy } from '#server/testing/passkeys.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';

const scam = { rule: 'scam', facts: 'Asked for gift cards.', until: null, staffId: null } as const;

/** Anna, who is banned and has just logged in by their passkey. */
const test = base.extend('page', async ({ anna, device, world }) => {
  await suspend(world.platform, anna.id, scam);
  await world.mailbox.collect();
  const browser = world.visitor();
  expect((await refusalOf(logInBy(browser, device))).code).toBe('accounts.suspended');
  return browser;
});

const faultOf = async (call: Promise<unknown>) => {
  const { code, fields } = await refusalOf(call);
  return fields[0]?.code ?? code;
};

describe('a suspended member who logs in by a passkey [TRU-1] [MOD-3]', () => {
  test('reads the decision and objects, and is nobody to any call for members', async ({ page }) => {
    expect((await page.call(getOwnSanction, {})).sanction).toMatchObject({ rule: 'scam', may_appeal: true });
    await page.call(fileAppeal, { text: 'They were for my sister.' });
    expect((await page.call(getUser, {})).user).toBeNull();
    for (const call of [
      () => page.call(listPasskeys, {}),
      () => page.call(askNewPasskey, {}),
      () => page.call(requestExport, { password: testPassword }),
    ])
      expect((await refusalOf(call())).code).toBe('authentication_required');
  });

  test('takes their data along and leaves without a password for five minutes', async ({
    anna,
    page,
    world,
  }) => {
    const until = new Date(world.clock.now().getTime() + 5 * 60_000).toISOString();
    expect(await page.call(getSuspendedExport, {})).toMatchObject({ has_passkey: true, proven_until: until });
    await page.call(requestSuspendedExport, {});
    await page.call(deleteSuspended, {});
    expect(await world.query('select status from account where id = $1', [anna.id])).toEqual([
      { status: 'pending_deletion' },
    ]);
  });

  test('is asked once more after that, and another passkey log-in answers', async ({
    device,
    page,
    world,
  }) => {
    world.clock.advance({ minutes: 5 });
    expect((await page.call(getSuspendedExport, {})).proven_until).toBeNull();
    expect(await faultOf(page.call(requestSuspendedExport, {}))).toBe('required');
    expect(await faultOf(page.call(deleteSuspended, {}))).toBe('required');
    expect(await faultOf(page.call(deleteSuspended, { password: 'wrong' }))).toBe('password_wrong');
    expect((await refusalOf(logInBy(page, device))).code).toBe('accounts.suspended');
    await page.call(requestSuspendedExport, {});
  });

  test('a log-in by password proves nothing for later, and its cookie cannot be passed off as the other', async ({
    anna,
    page,
    world,
  }) => {
    const browser = world.visitor();
    await refusalOf(browser.call(login, { email: anna.email, password: testPassword }));
    expect(await browser.call(getSuspendedExport, {})).toMatchObject({
      has_passkey: true,
      proven_until: null,
    });
    expect(await faultOf(browser.call(deleteSuspended, {}))).toBe('required');
    const [id, , signature] = (page.cookies.get('auth.suspended') ?? '').split('.');
    world.clock.advance({ minutes: 10 });
    browser.cookies.set('auth.suspended', `${id}.${world.clock.now().getTime()}.${signature}`);
    expect((await browser.call(getOwnSanction, {})).sanction).toBeNull();
    expect((await refusalOf(browser.call(deleteSuspended, {}))).code).toBe('authentication_required');
  });
});
