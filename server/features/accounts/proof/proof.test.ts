import { expect } from 'vitest';
import {
  changePassword,
  checkReset,
  requestMailChange,
  requestReset,
  resetPassword,
} from '#contract/accounts/credentials.ts';
import { askPasskeyProof, listPasskeys, mailProofCode } from '#contract/accounts/passkeys.ts';
import { deleteAccount, requestExport } from '#contract/deletion/forms.ts';
import { isLoggedIn } from '#server/testing/accounts.fixture.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { testPassword } from '#server/testing/members.ts';
import { addTo, test as base, logInBy, proveBy } from '#server/testing/passkeys.fixture.ts';
import { refusalOf, type TestClient } from '#server/testing/test-client.ts';

const newPassword = 'seven quiet harbours';
const passwords = { password: newPassword, password_repeat: newPassword };

const test = base.extend('askCode', ({ anna, world }) => async (browser: TestClient = anna.browser) => {
  await world.mailbox.collect();
  await browser.call(mailProofCode, {});
  const [mail] = await world.mailbox.collect();
  return /\d{3} \d{3}/.exec(mail?.subject ?? '')?.[0] ?? '';
});

const refusal = async (call: Promise<unknown>) => {
  const { code, fields } = await refusalOf(call);
  return fields[0] ?? code;
};

test('a passkey proves what a password proves [TRU-1]', async ({ anna, canLogIn, device }) => {
  const prove = () => proveBy(anna.browser, device);
  const email = 'new@post.example';
  expect(await anna.browser.call(requestMailChange, { email, ...(await prove()) })).toEqual({ email });
  await anna.browser.call(requestExport, await prove());
  await anna.browser.call(changePassword, { ...passwords, ...(await prove()) });
  expect(await canLogIn(newPassword)).toBe(true);
  await anna.browser.call(deleteAccount, { erase_now: false, ...(await prove()) });
  expect(await isLoggedIn(anna.browser)).toBe(false);
});

test('a mailed code does, too, so that a forgotten password locks nobody out [TRU-1]', async ({
  anna,
  askCode,
  canLogIn,
}) => {
  await anna.browser.call(changePassword, { ...passwords, code: await askCode() });
  expect(await canLogIn(newPassword)).toBe(true);
});

test('without any of the three nothing happens [TRU-1]', async ({ anna }) => {
  expect(await refusal(anna.browser.call(requestExport, {}))).toEqual({ path: 'password', code: 'required' });
  expect(await refusal(anna.browser.call(changePassword, passwords))).toEqual({
    path: 'password_old',
    code: 'required',
  });
});

test('a code serves once, in the session that asked, for ten minutes [TRU-1]', async ({
  anna,
  askCode,
  world,
}) => {
  const wrong = { path: 'code', code: 'code_wrong' };
  const code = await askCode();
  const elsewhere = await world.logIn(anna);
  expect(await refusal(elsewhere.call(requestExport, { code }))).toEqual(wrong);
  await anna.browser.call(requestExport, { code });
  expect(await refusal(anna.browser.call(requestExport, { code }))).toEqual(wrong);
  const late = await askCode();
  world.clock.advance({ minutes: 10 });
  expect(await refusal(anna.browser.call(requestExport, { code: late }))).toEqual(wrong);
});

test('a code that is used twice at the same moment proves one thing [TRU-1]', async ({ anna, askCode }) => {
  const code = await askCode();
  const answers = await Promise.all([1, 2, 3].map(() => anna.browser.request(requestExport, { code })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('five wrong codes end the right one, and a new one ends the old [TRU-1]', async ({ anna, askCode }) => {
  const first = await askCode();
  const second = await askCode();
  expect(await refusal(anna.browser.call(requestExport, { code: first }))).toMatchObject({ path: 'code' });
  const other = second === '000 000' ? '000001' : '000000';
  for (let n = 0; n < 4; n += 1) await refusal(anna.browser.call(requestExport, { code: other }));
  expect(await refusal(anna.browser.call(requestExport, { code: second }))).toMatchObject({ path: 'code' });
});

test('somebody else’s passkey proves nothing, nor one that was signed for a log-in [TRU-1]', async ({
  anna,
  device,
  world,
}) => {
  const bea = await world.join({ name: 'Bea' });
  const theirs = createAuthenticator();
  await addTo(bea.browser, theirs);
  const failed = { path: 'passkey', code: 'passkey_failed' };
  expect(await refusal(anna.browser.call(requestExport, await proveBy(anna.browser, theirs)))).toEqual(
    failed,
  );
  const { options } = await bea.browser.call(askPasskeyProof, {});
  expect(options.allowCredentials).toHaveLength(1);
  const signed = { passkey: device.sign(options) };
  expect(await refusal(anna.browser.call(requestExport, signed))).toEqual(failed);
});

test('wrong passwords lock the password alone: a passkey and a code go on [TRU-1]', async ({
  anna,
  askCode,
  device,
}) => {
  for (let n = 0; n < 10; n += 1) await refusal(anna.browser.call(requestExport, { password: 'wrong' }));
  expect(await refusal(anna.browser.call(requestExport, { password: testPassword }))).toBe('accounts.locked');
  await anna.browser.call(requestExport, await proveBy(anna.browser, device));
  await anna.browser.call(requestExport, { code: await askCode() });
});

test('recovery by mail ends every session, keeps passkeys and leads to them [TRU-1]', async ({
  anna,
  device,
  world,
}) => {
  await world.visitor().call(requestReset, { email: anna.email });
  const token = await world.mailbox.collectToken('/reset-password/do');
  expect(await world.visitor().call(checkReset, { token })).toMatchObject({ state: 'open', passkeys: 1 });
  await world.visitor().call(resetPassword, { token, ...passwords });
  expect(await isLoggedIn(anna.browser)).toBe(false);
  const [mail] = await world.mailbox.collect();
  expect(mail?.text).toContain('You have been logged out everywhere else');
  expect(mail?.text).toMatch(/Look at my passkeys\S*\s+\S*\/settings\?lang=en#passkeys/);
  await logInBy(world.visitor(), device);
});

test('recovery removes them if the member says so, and a mail tells it [TRU-1]', async ({
  anna,
  device,
  world,
}) => {
  await world.visitor().call(requestReset, { email: anna.email });
  const token = await world.mailbox.collectToken('/reset-password/do');
  await world.visitor().call(resetPassword, { token, ...passwords, remove_passkeys: 'on' });
  expect((await world.mailbox.collect()).map(({ subject }) => subject).toSorted()).toEqual([
    'Passkey of your account at Duet removed',
    'Your password at Duet was changed',
  ]);
  const browser = await world.logIn(anna);
  expect((await browser.call(listPasskeys, {})).passkeys).toEqual([]);
  expect((await refusalOf(logInBy(world.visitor(), device))).code).toBe('accounts.passkey_unknown');
});

test('what is refused anyway leaves the proof as it was [TRU-1]', async ({ anna, askCode }) => {
  const code = await askCode();
  const change = (changes: Partial<typeof passwords>) =>
    anna.browser.call(changePassword, { ...passwords, ...changes, code });
  expect(await refusal(change({ password: 'password123', password_repeat: 'password123' }))).toMatchObject({
    path: 'password',
  });
  const move = (email: string) => anna.browser.call(requestMailChange, { email, code });
  expect(await refusal(move(anna.email))).toEqual({ path: 'email', code: 'email_new' });
  await move('new@post.example');
});

test('recovery of an account whose address was never proved removes every passkey [TRU-1]', async ({
  world,
}) => {
  const squatter = await world.join({ email: 'shared@post.example', status: 'not_confirmed' });
  const device = createAuthenticator();
  await addTo(squatter.browser, device);
  await world.mailbox.collect();
  await world.visitor().call(requestReset, { email: squatter.email });
  const token = await world.mailbox.collectToken('/reset-password/do');
  await world.visitor().call(resetPassword, { token, ...passwords });
  expect((await refusalOf(logInBy(world.visitor(), device))).code).toBe('accounts.passkey_unknown');
});
