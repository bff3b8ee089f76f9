import { expect } from 'vitest';
import { endStaffSessions, getStaffAccount, renewRecoveryCodes } from '#contract/staff/account.ts';
import { getStaff } from '#contract/staff/endpoints.ts';
import { logInStaff } from '#contract/staff/forms.ts';
import { joinStaff, readTotp, staffPassword, type TestStaff } from '#server/testing/staff.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const outcomeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (fault: { code?: string }) => fault.code,
  );

/** Another browser, logged in by a recovery code. */
async function logInElsewhere(world: World, { email, recoveryCodes }: TestStaff, n: number) {
  const browser = world.visitor();
  await browser.call(logInStaff, { email, password: staffPassword, code: recoveryCodes[n] ?? '' });
  return browser;
}

const countEntries = async (world: World, action: string) =>
  (await world.query('select 1 from audit_entry where action = $1', [action])).length;

test('staff see where they are logged in, and end one of these or all but this [MOD-1]', async ({
  world,
}) => {
  const mara = await joinStaff(world);
  const other = await joinStaff(world, undefined, 'ben@staff.example');
  world.clock.advance({ minutes: 5 });
  const phone = await logInElsewhere(world, mara, 0);
  world.clock.advance({ minutes: 5 });
  const tablet = await logInElsewhere(world, mara, 1);
  const { account } = await mara.browser.call(getStaffAccount, {});
  expect(account.sessions.map(({ current }) => current)).toEqual([true, false, false]);
  expect(account.recovery_codes_left).toBe(8);
  const [own, newest] = account.sessions;
  const end = (session: string | null) => mara.browser.call(endStaffSessions, { session });
  await end(newest?.id ?? '');
  expect(await outcomeOf(tablet.call(getStaff, {}))).toBe('authentication_required');
  expect(await outcomeOf(phone.call(getStaff, {}))).toBe('done');
  await end(newest?.id ?? '');
  await end(own?.id ?? '');
  const [foreign] = (await other.browser.call(getStaffAccount, {})).account.sessions;
  await end(foreign?.id ?? '');
  expect(await countEntries(world, 'staff.sessions_ended')).toBe(1);
  const left = await end(null);
  expect(left.account.sessions.map(({ id }) => id)).toEqual([own?.id]);
  expect(await outcomeOf(phone.call(getStaff, {}))).toBe('authentication_required');
  expect(await outcomeOf(other.browser.call(getStaff, {}))).toBe('done');
  expect(await countEntries(world, 'staff.sessions_ended')).toBe(2);
});

test('new recovery codes need a code of the app, and replace the old ones [MOD-1]', async ({ world }) => {
  const mara = await joinStaff(world);
  const renew = (code: string) => mara.browser.call(renewRecoveryCodes, { code });
  const right = readTotp(world, mara.secret);
  const wrong = right === '000000' ? '111111' : '000000';
  expect(await outcomeOf(renew(wrong))).toBe('request.invalid');
  expect(await outcomeOf(renew(mara.recoveryCodes[0] ?? ''))).toBe('request.invalid');
  expect((await mara.browser.call(getStaffAccount, {})).account.recovery_codes_left).toBe(10);
  const { recovery_codes, account } = await renew(right);
  expect(new Set(recovery_codes).size).toBe(10);
  expect(account.recovery_codes_left).toBe(10);
  expect(await outcomeOf(renew(right))).toBe('request.invalid');
  expect(await outcomeOf(logInElsewhere(world, mara, 0))).toBe('accounts.login_failed');
  const fresh = { ...mara, recoveryCodes: recovery_codes };
  expect(await outcomeOf(logInElsewhere(world, fresh, 0))).toBe('done');
  expect(await countEntries(world, 'staff.recovery_codes_renewed')).toBe(1);
});

test('wrong codes of the app are limited [MOD-1]', async ({ openWorld }) => {
  const world = await openWorld({ limitsScale: 1 });
  const mara = await joinStaff(world);
  const renew = (code: string) => outcomeOf(mara.browser.call(renewRecoveryCodes, { code }));
  for (let n = 0; n < 10; n++) expect(await renew('ABCDEF')).toBe('request.invalid');
  expect(await renew(readTotp(world, mara.secret))).toBe('request.too_many');
});
