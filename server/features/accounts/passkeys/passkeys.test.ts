import { expect } from 'vitest';
import { changePassword } from '#contract/accounts/credentials.ts';
import { maxPasskeys } from '#contract/accounts/facts.ts';
import {
  addPasskey,
  askNewPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#contract/accounts/passkeys.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { testPassword } from '#server/testing/members.ts';
import { addTo, test } from '#server/testing/passkeys.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { accounts, deleteStaleProofs } from '../index.ts';
import { findRelyingParty } from './ceremony.ts';

const refusal = async (call: Promise<unknown>) => {
  const { code, fields } = await refusalOf(call);
  return fields.length > 0 ? fields : code;
};

test('a passkey is asked for as one that is found without a name and verifies its person [TRU-1]', async ({
  anna,
}) => {
  const { options } = await anna.browser.call(askNewPasskey, {});
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Duet' },
    user: { name: anna.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const handle = Buffer.from(options.user.id, 'base64url');
  expect(handle).toHaveLength(32);
  expect(handle.toString()).not.toContain(String(anna.id));
  const again = await anna.browser.call(askNewPasskey, {});
  expect(again.options.user.id).toBe(options.user.id);
  expect(again.options.challenge).not.toBe(options.challenge);
});

test('passkeys are added, named and removed, and mails tell of it [TRU-1]', async ({
  anna,
  device,
  world,
}) => {
  await addTo(anna.browser, createAuthenticator());
  const [added] = await world.mailbox.collect();
  expect(added).toMatchObject({ to: anna.email, subject: 'New passkey for your account at Duet' });
  const { passkeys } = await anna.browser.call(listPasskeys, {});
  expect(passkeys).toHaveLength(2);
  expect(passkeys).toMatchObject([{ used_at: null, works_here: true }, {}]);
  const id = passkeys[0]?.id ?? 0;
  const renamed = await anna.browser.call(renamePasskey, { id, name: '  My  phone ' });
  expect(renamed.passkeys.find((one) => one.id === id)?.name).toBe('My phone');
  const { passkeys: left } = await anna.browser.call(removePasskey, { id });
  expect(left).toHaveLength(1);
  // A second press finds nothing to remove.
  await anna.browser.call(removePasskey, { id });
  const mails = await world.mailbox.collect();
  expect(mails.map(({ subject }) => subject)).toEqual(['Passkey of your account at Duet removed']);
  expect(mails[0]?.text).toContain('My phone');
  expect(device).toBeDefined();
});

test('those of others are out of reach [TRU-1]', async ({ anna, device, world }) => {
  const bea = await world.join({ name: 'Bea' });
  const [passkey] = (await anna.browser.call(listPasskeys, {})).passkeys;
  const id = passkey?.id ?? 0;
  await bea.browser.call(renamePasskey, { id, name: 'Mine' });
  expect(await bea.browser.call(removePasskey, { id })).toMatchObject({ passkeys: [] });
  expect((await anna.browser.call(listPasskeys, {})).passkeys).toEqual([passkey]);
  expect(device).toBeDefined();
  const { options } = await anna.browser.call(askNewPasskey, {});
  const made = createAuthenticator().create(options);
  expect(await refusal(bea.browser.call(addPasskey, { passkey: made }))).toBe('accounts.passkey_failed');
});

test.for([
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without its person verified', { isVerified: false }],
] as const)('one made %s is refused [TRU-1]', async ([_case, changes], { anna }) => {
  const { options } = await anna.browser.call(askNewPasskey, {});
  const passkey = createAuthenticator().create(options, changes);
  expect(await refusal(anna.browser.call(addPasskey, { passkey }))).toBe('accounts.passkey_failed');
});

test('one device is not added twice, nor by a challenge that was used [TRU-1]', async ({ anna, device }) => {
  const { options } = await anna.browser.call(askNewPasskey, {});
  expect(options.excludeCredentials).toHaveLength(1);
  const passkey = device.create(options);
  expect(await refusal(anna.browser.call(addPasskey, { passkey }))).toBe('accounts.passkey_failed');
  const other = createAuthenticator().create(options);
  expect(await refusal(anna.browser.call(addPasskey, { passkey: other }))).toBe('accounts.passkey_failed');
});

test('what was asked before a new password adds nothing after it [TRU-1]', async ({ anna }) => {
  const { options } = await anna.browser.call(askNewPasskey, {});
  const [password, password_old] = ['seven quiet harbours', testPassword];
  await anna.browser.call(changePassword, { password, password_repeat: password, password_old });
  const passkey = createAuthenticator().create(options);
  expect(await refusal(anna.browser.call(addPasskey, { passkey }))).toBe('accounts.passkey_failed');
});

test('there are ten at the most, however many are added at the same moment [TRU-1]', async ({ anna }) => {
  const made = await Promise.all(
    Array.from({ length: maxPasskeys + 2 }, async () => {
      const { options } = await anna.browser.call(askNewPasskey, {});
      return createAuthenticator().create(options);
    }),
  );
  const answers = await Promise.all(made.map((passkey) => anna.browser.request(addPasskey, { passkey })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxPasskeys);
  expect((await anna.browser.call(listPasskeys, {})).passkeys).toHaveLength(maxPasskeys);
  expect(await refusal(anna.browser.call(askNewPasskey, {}))).toBe('accounts.passkeys_full');
});

test('a quarter of an hour after the log-in a proof is asked for [TRU-1]', async ({ anna, world }) => {
  world.clock.advance({ minutes: 15 });
  expect(await anna.browser.call(listPasskeys, {})).toMatchObject({ needs_proof: true });
  expect(await refusal(anna.browser.call(askNewPasskey, {}))).toEqual([
    { path: 'password', code: 'required' },
  ]);
  expect(await refusal(anna.browser.call(askNewPasskey, { password: 'wrong' }))).toEqual([
    { path: 'password', code: 'password_wrong' },
  ]);
  const { options } = await anna.browser.call(askNewPasskey, { password: testPassword });
  await anna.browser.call(addPasskey, { passkey: createAuthenticator().create(options) });
});

test('passkeys belong to a host, by https or on this computer [TRU-1]', () => {
  const idOf = (origin: string) => findRelyingParty({ origin })?.id;
  expect(idOf('https://duet.example')).toBe('duet.example');
  expect(idOf('https://de.duet.example:8443')).toBe('de.duet.example');
  expect(idOf('http://localhost:3000')).toBe('localhost');
  expect(idOf('http://duet.example')).toBeUndefined();
  expect(idOf('https://192.0.2.7')).toBeUndefined();
  expect(idOf('https://[2001:db8::7]')).toBeUndefined();
});

test('the export names them without keys, and nothing is left of an erased member [TRU-1, ACC-24]', async ({
  anna,
  device,
  world,
}) => {
  await anna.browser.call(askNewPasskey, {});
  expect(device).toBeDefined();
  const [file] = (await accounts.exportMember?.(world.platform, anna.id)) ?? [];
  expect(file).toMatchObject({ path: 'passkeys.json', json: [{ site: 'localhost', usedAt: null }] });
  const [row] = await world.query('select public_key, credential_id from passkey');
  const text = JSON.stringify(file);
  for (const key of [row?.public_key, row?.credential_id])
    expect(text).not.toContain(Buffer.from(key as Uint8Array).toString('base64url'));
  await accounts.eraseMember?.(world.platform, anna.id);
  const left = `select (select count(*) from passkey) + (select count(*) from passkey_owner)
    + (select count(*) from passkey_challenge) + (select count(*) from proof_code) as rows`;
  expect(Number((await world.query(left))[0]?.rows)).toBe(0);
});

test('what was asked and never signed is swept away [TRU-1]', async ({ anna, world }) => {
  await anna.browser.call(askNewPasskey, {});
  world.clock.advance({ minutes: 6 });
  await deleteStaleProofs(world.platform);
  expect(await world.query('select 1 from passkey_challenge')).toEqual([]);
});

test('the browser may use passkeys on our own pages alone [TRU-1]', async ({ world }) => {
  const { headers } = await world.visitor().inject({ url: '/login' });
  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
  expect(headers['permissions-policy']).toContain('publickey-credentials-create=(self)');
});
