import { expect } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { askPasskeyLogin, listPasskeys, logInByPasskey, removePasskey } from '#contract/accounts/passkeys.ts';
import { isLoggedIn } from '#server/testing/accounts.fixture.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { testPassword } from '#server/testing/members.ts';
import { addTo, logInBy, test } from '#server/testing/passkeys.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { deletePasskeys } from './passkeys.store.ts';

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

test('a passkey logs in without address and password [TRU-1]', async ({ anna, device, world }) => {
  const browser = world.visitor();
  const { user } = await logInBy(browser, device);
  expect(user.email).toBe(anna.email);
  expect(await isLoggedIn(browser)).toBe(true);
  const { passkeys } = await anna.browser.call(listPasskeys, {});
  expect(passkeys).toMatchObject([{ used_at: world.clock.now().toISOString(), works_here: true }]);
});

test('a browser that is new to the account is mailed, one that is known is not [TRU-1]', async ({
  device,
  world,
}) => {
  const browser = world.visitor();
  await logInBy(browser, device);
  expect((await world.mailbox.collect()).map(({ subject }) => subject)).toEqual([
    'New login to your account at Duet',
  ]);
  await logInBy(browser, device);
  expect(await world.mailbox.collect()).toEqual([]);
});

test('what has to be signed tells nothing about anybody [TRU-1]', async ({ device, world }) => {
  const { options } = await world.visitor().call(askPasskeyLogin, {});
  expect(device).toBeDefined();
  expect(options).toMatchObject({ allowCredentials: [], rpId: 'localhost', userVerification: 'required' });
});

test.for([
  ['from a page of another origin', { origin: 'https://duet.example.evil' }],
  ['for another host', { rpId: 'other.example' }],
  ['without the person having been verified', { isVerified: false }],
  ['in the name of somebody else', { userHandle: 'AAAA' }],
] as const)('a signature %s is refused [TRU-1]', async ([_case, changes], { device, world }) => {
  const browser = world.visitor();
  expect(await codeOf(logInBy(browser, device, changes))).toBe('accounts.passkey_failed');
  expect(await isLoggedIn(browser)).toBe(false);
});

test('a challenge serves once, for one browser, for five minutes [TRU-1]', async ({ device, world }) => {
  const browser = world.visitor();
  const ask = async () => (await browser.call(askPasskeyLogin, {})).options;
  const send = (passkey: ReturnType<typeof device.sign>, from = browser) =>
    from.call(logInByPasskey, { passkey });
  const stolen = device.sign(await ask());
  expect(await codeOf(send(stolen, world.visitor()))).toBe('accounts.passkey_failed');
  await send(stolen);
  expect(await codeOf(send(stolen))).toBe('accounts.passkey_failed');
  const late = device.sign(await ask());
  world.clock.advance({ minutes: 5 });
  expect(await codeOf(send(late))).toBe('accounts.passkey_failed');
  const own = device.sign({ challenge: 'bWFkZSB1cA', rpId: 'localhost' });
  expect(await codeOf(send(own))).toBe('accounts.passkey_failed');
});

test('of two uses of one challenge at the same moment one logs in [TRU-1]', async ({ device, world }) => {
  const browser = world.visitor();
  const { options } = await browser.call(askPasskeyLogin, {});
  const passkey = device.sign(options);
  const answers = await Promise.all([1, 2, 3].map(() => browser.request(logInByPasskey, { passkey })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
});

test('a copied passkey is refused once its counter falls behind, and its owner is mailed [TRU-1]', async ({
  anna,
  device,
  world,
}) => {
  const copy = device.copy();
  await logInBy(world.visitor(), device);
  await world.mailbox.collect();
  expect(await codeOf(logInBy(world.visitor(), copy))).toBe('accounts.passkey_copied');
  const [mail, ...others] = await world.mailbox.collect();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: anna.email, subject: 'A passkey at Duet may have been copied' });
  expect(mail?.text).toContain('/settings');
  await logInBy(world.visitor(), device);
});

test('a passkey that does not count is used again and again [TRU-1]', async ({ anna, world }) => {
  const device = createAuthenticator({ counts: false });
  await addTo(anna.browser, device);
  for (let n = 0; n < 3; n += 1) await logInBy(world.visitor(), device);
});

test('one that was removed is not known [TRU-1]', async ({ anna, device, world }) => {
  const [passkey] = (await anna.browser.call(listPasskeys, {})).passkeys;
  await anna.browser.call(removePasskey, { id: passkey?.id ?? 0 });
  expect(await codeOf(logInBy(world.visitor(), device))).toBe('accounts.passkey_unknown');
});

test.runIf(testServerUrl)(
  'one that is removed while it is used is no copy [TRU-1]',
  async ({ anna, device, world }) => {
    const code = await expectTurns(
      world,
      () => deletePasskeys(world.platform, anna.id),
      () => codeOf(logInBy(world.visitor(), device)),
    );
    expect(code).toBe('accounts.passkey_failed');
    expect(await world.mailbox.collect()).toEqual([]);
  },
);

test.for([
  ['suspended', 'accounts.suspended'],
  ['pending_deletion', 'accounts.pending_deletion'],
  ['erased', 'accounts.login_failed'],
] as const)(
  'an account that is %s gives the answer of its password [TRU-1]',
  async ([status, code], { anna, device, world }) => {
    await world.query('update account set status = $1 where id = $2', [status, anna.id]);
    const browser = world.visitor();
    expect(await codeOf(logInBy(browser, device))).toBe(code);
    const byPassword = world.visitor().call(login, { email: anna.email, password: testPassword });
    expect(await codeOf(byPassword)).toBe(code);
    expect(browser.cookies.has('auth.suspended')).toBe(status === 'suspended');
    expect(await isLoggedIn(browser)).toBe(false);
  },
);

test('guesses at the password do not lock the passkey, and its own failures do [TRU-1]', async ({
  anna,
  device,
  world,
}) => {
  for (let n = 0; n < 11; n += 1)
    await world.visitor().request(login, { email: anna.email, password: 'wrong' });
  await logInBy(world.visitor(), device);
  for (let n = 0; n < 10; n += 1) await refusalOf(logInBy(world.visitor(), device, { isVerified: false }));
  expect(await codeOf(logInBy(world.visitor(), device))).toBe('accounts.locked');
});
