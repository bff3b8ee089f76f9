import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getStaff, getStaffInvitation, logOutStaff } from '#contract/staff/endpoints.ts';
import { acceptStaffInvitation, logInStaff } from '#contract/staff/forms.ts';
import { runStaff } from '#server/commands/staff.ts';
import { joinStaff, readTotp, staffPassword } from '#server/testing/staff.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { addStaff, inviteAgain, removeStaff } from './operator.service.ts';

const everywhere = { siteId: null, role: 'moderator' } as const;
const mara = { email: 'mara@staff.example', name: 'Mara', role: everywhere };

const statusOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (fault: { code?: string; message: string }) => fault.code ?? fault.message,
  );

async function logIn(world: World, { email, secret }: { email: string; secret: string }, code?: string) {
  const browser = world.visitor();
  const form = { email, password: staffPassword, code: code ?? readTotp(world, secret) };
  return { browser, outcome: await statusOf(browser.call(logInStaff, form)) };
}

describe('an invitation to the console [MOD-1]', () => {
  test('names who it is for and what an authenticator app needs, and is used once', async ({ world }) => {
    const token = await addStaff(world.platform, mara);
    const browser = world.visitor();
    const { invitation } = await browser.call(getStaffInvitation, { token });
    expect(invitation).toMatchObject({ email: mara.email, name: 'Mara' });
    expect(invitation?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(invitation?.qr.path).toMatch(/^M0 0h1v1h-1z|^M\d/);
    const code = readTotp(world, invitation?.secret ?? '');
    const joined = await browser.call(acceptStaffInvitation, { token, password: staffPassword, code });
    expect(joined.staff).toMatchObject({ name: 'Mara', roles: [{ domain: null, role: 'moderator' }] });
    expect(new Set(joined.recovery_codes).size).toBe(10);
    expect((await browser.call(getStaff, {})).staff.email).toBe(mara.email);
    expect((await world.visitor().call(getStaffInvitation, { token })).invitation).toBeNull();
    const again = { token, password: staffPassword, code: readTotp(world, invitation?.secret ?? '', 1) };
    expect(await statusOf(world.visitor().call(acceptStaffInvitation, again))).toBe('accounts.link_invalid');
  });

  test('stays open after a wrong code or a weak password, and ends after two days', async ({ world }) => {
    const token = await addStaff(world.platform, mara);
    const browser = world.visitor();
    const { invitation } = await browser.call(getStaffInvitation, { token });
    const right = readTotp(world, invitation?.secret ?? '');
    const wrong = right === '000000' ? '111111' : '000000';
    for (const form of [
      { password: staffPassword, code: wrong },
      { password: 'password1234', code: right },
    ]) {
      expect(await statusOf(browser.call(acceptStaffInvitation, { token, ...form }))).toBe('request.invalid');
    }
    expect((await browser.call(getStaffInvitation, { token })).invitation).not.toBeNull();
    world.clock.advance({ days: 2 });
    expect((await browser.call(getStaffInvitation, { token })).invitation).toBeNull();
  });

  test('that is repeated replaces the one before, the password, the app and every session', async ({
    world,
  }) => {
    const joined = await joinStaff(world);
    const token = await inviteAgain(world.platform, joined.email);
    expect(await statusOf(joined.browser.call(getStaff, {}))).toBe('authentication_required');
    expect((await logIn(world, joined)).outcome).toBe('accounts.login_failed');
    const { invitation } = await world.visitor().call(getStaffInvitation, { token });
    expect(invitation?.secret).not.toBe(joined.secret);
  });
});

describe('the log-in of staff [MOD-1]', () => {
  test('takes password and code, each code once, also ten times at once', async ({ world }) => {
    const joined = await joinStaff(world);
    const code = readTotp(world, joined.secret);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => logIn(world, joined, code)));
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    world.clock.advance({ seconds: 30 });
    const capitals = { ...joined, email: joined.email.toUpperCase() };
    expect((await logIn(world, capitals)).outcome).toBe('done');
    expect((await logIn(world, joined, code)).outcome).toBe('accounts.login_failed');
  });

  test('takes a recovery code in place of the app, once, however it is written', async ({ world }) => {
    const joined = await joinStaff(world);
    const [first = '', second = ''] = joined.recoveryCodes;
    expect((await logIn(world, joined, first)).outcome).toBe('done');
    expect((await logIn(world, joined, first)).outcome).toBe('accounts.login_failed');
    expect((await logIn(world, joined, ` ${second.toLowerCase().replace('-', ' ')}`)).outcome).toBe('done');
  });

  test('has one answer for an unknown address, a wrong password and a wrong code, and a limit', async ({
    openWorld,
  }) => {
    const world = await openWorld({ limitsScale: 1 });
    const joined = await joinStaff(world);
    const code = readTotp(world, joined.secret);
    for (const form of [
      { email: 'nobody@staff.example', password: staffPassword, code },
      { email: joined.email, password: 'another lantern', code },
      { email: joined.email, password: staffPassword, code: 'ABCDE-FGHIJ' },
    ]) {
      expect(await statusOf(world.visitor().call(logInStaff, form))).toBe('accounts.login_failed');
    }
    const wrong = { email: joined.email, password: 'another lantern', code };
    for (let n = 2; n < 10; n++) await statusOf(world.visitor().call(logInStaff, wrong));
    expect(await statusOf(world.visitor().call(logInStaff, wrong))).toBe('request.too_many');
    expect((await logIn(world, joined)).outcome).toBe('request.too_many');
  });

  test('lasts twelve hours and no longer', async ({ world }) => {
    const { browser } = await joinStaff(world);
    world.clock.advance({ hours: 11, minutes: 59 });
    expect(await statusOf(browser.call(getStaff, {}))).toBe('done');
    world.clock.advance({ minutes: 1 });
    expect(await statusOf(browser.call(getStaff, {}))).toBe('authentication_required');
  });

  test('stands beside the session of a member in the same browser', async ({ world }) => {
    const anna = await world.join();
    expect(await statusOf(anna.browser.call(getStaff, {}))).toBe('authentication_required');
    const { secret, email } = await joinStaff(world);
    await anna.browser.call(logInStaff, { email, password: staffPassword, code: readTotp(world, secret) });
    expect((await anna.browser.call(getStaff, {})).staff.email).toBe(email);
    expect((await anna.browser.call(getUser, {})).user?.id).toBe(anna.id);
    await anna.browser.call(logOutStaff, {});
    expect(await statusOf(anna.browser.call(getStaff, {}))).toBe('authentication_required');
    expect((await anna.browser.call(getUser, {})).user?.id).toBe(anna.id);
  });
});

test('who is removed is out with the next request, and may come back by a new invitation [MOD-1]', async ({
  world,
}) => {
  const joined = await joinStaff(world);
  await removeStaff(world.platform, joined.email);
  expect(await statusOf(joined.browser.call(getStaff, {}))).toBe('authentication_required');
  expect((await logIn(world, joined)).outcome).toBe('accounts.login_failed');
  expect(await world.query('select name, email, password_hash, totp_secret from staff')).toEqual([
    { name: 'Mara', email: joined.email, password_hash: null, totp_secret: '' },
  ]);
  const token = await addStaff(world.platform, { ...mara, email: joined.email });
  expect((await world.visitor().call(getStaffInvitation, { token })).invitation).not.toBeNull();
});

test('the command adds, lists, changes roles by domain and removes [MOD-1]', async ({ world }) => {
  const run = (...args: string[]) => runStaff(world.platform, args);
  await world.addDomain('second.example');
  expect(await run('list')).toBe('Nobody works here yet.');
  const invited = await run('add', 'Mara@Staff.example', '--name', 'Mara', '--role', 'moderator');
  const token = /token=([\w-]{43})/.exec(invited)?.[1] ?? '';
  expect((await world.visitor().call(getStaffInvitation, { token })).invitation?.email).toBe(mara.email);
  await expect(run('add', mara.email, '--name', 'Mara', '--role', 'admin')).rejects.toThrow(
    'works here already',
  );
  await run('grant', mara.email, '--role', 'finance', '--domain', 'second.example');
  expect(await run('list')).toMatch(/invited +Mara +moderator on every domain, finance on second\.example$/);
  await run('revoke', mara.email, '--role', 'moderator');
  await expect(run('revoke', mara.email, '--role', 'moderator')).rejects.toThrow('does not have that role');
  await expect(run('grant', mara.email, '--role', 'owner')).rejects.toThrow('Usage');
  await expect(run('invite', 'ben@staff.example')).rejects.toThrow('works here');
  await run('remove', mara.email);
  expect(await run('list')).toMatch(/removed +Mara$/);
});
