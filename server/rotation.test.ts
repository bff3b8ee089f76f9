import { describe, expect } from 'vitest';
import { requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { fileComplaint, getComplaint } from '#contract/complaints/endpoints.ts';
import { listMandates } from '#contract/direct-debit/endpoints.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { logInStaff } from '#contract/staff/forms.ts';
import { runRotate } from '#server/commands/rotate.ts';
import { payByDebit } from '#server/testing/debits.ts';
import { testPassword } from '#server/testing/members.ts';
import { test as base, fillSignup } from '#server/testing/signup.fixture.ts';
import { joinStaff, readTotp, staffPassword } from '#server/testing/staff.ts';
import type { World } from '#server/testing/world.ts';

const first = 'the secret that this installation began with';
const next = 'the secret that this installation goes on with';

const test = base.extend('config', { scope: 'file' }, { limitsScale: 1, secret: first });

function become({ platform }: World, secret: string, previousSecrets: string[] = []): void {
  Object.assign(platform.config, { secret, previousSecrets });
}

test.beforeEach(({ world }) => become(world, first));
test.afterEach(({ world }) => become(world, first));

describe('SECRET changes while the site is used [OPS-16]', () => {
  const reset = async (world: World) => {
    const token = await world.mailbox.collectToken('/reset-password/do');
    const password = 'a brand new harbour 77';
    const form = { token, password, password_repeat: password };
    return (await world.visitor().request(resetPassword, form)).statusCode;
  };

  test('a link works that was asked for before, and whose mail is written after', async ({ world }) => {
    const { email } = await world.createMember();
    await world.visitor().request(requestReset, { email });
    become(world, next, [first]);
    expect(await reset(world)).toBe(200);
  });

  test('a link works whose mail is written by a process that knows the new secret and has the old one', async ({
    world,
  }) => {
    const { email } = await world.createMember();
    become(world, next, [first]);
    await world.visitor().request(requestReset, { email });
    become(world, first, [next]);
    expect(await reset(world)).toBe(200);
  });

  test('who was locked out stays locked out, and a known browser stays known', async ({ world }) => {
    const { email } = await world.createMember();
    const browser = world.visitor();
    await browser.call(login, { email, password: testPassword });
    const guess = async () => {
      const answer = await world.visitor().request(login, { email, password: 'wrong password' });
      return answer.json().error.code;
    };
    for (let n = 0; n < 10; n += 1) await guess();
    expect(await guess()).toBe('accounts.locked');
    become(world, next, [first]);
    expect(await guess()).toBe('accounts.locked');
    expect((await browser.request(login, { email, password: testPassword })).statusCode).toBe(200);
    become(world, next);
    expect(await guess()).toBe('accounts.login_failed');
  });

  test('free credits are given once all the same, for a mailbox and for a device', async ({ world }) => {
    const join = async (email: string, client = world.visitor(), remoteAddress = '203.0.113.9') => {
      await client.inject({
        method: 'POST',
        url: signup.path,
        payload: fillSignup({ email }),
        remoteAddress,
      });
      return (await client.call(getUser, {})).user?.credits;
    };
    const device = world.visitor();
    expect(await join('anna@post.example', device)).toBeGreaterThan(0);
    become(world, next, [first]);
    expect(await join('anna+2@post.example', undefined, '198.51.100.7')).toBe(0);
    expect(await join('bea@post.example', device, '198.51.100.8')).toBe(0);
    expect(await join('cora@post.example', undefined, '198.51.100.9')).toBeGreaterThan(0);
  });
});

test('a link to a complaint opens whatever becomes of SECRET [OPS-16]', async ({ world }) => {
  const visitor = world.visitor();
  const words = {
    reason: 'rights',
    place: 'https://duet.example/members/7',
    explanation: 'This photo shows me, and I never agreed.',
    name: 'Wilma',
    email: 'wilma@post.example',
  } as const;
  const filed = await visitor.call(fileComplaint, { ...words, good_faith: 'yes', key: crypto.randomUUID() });
  become(world, next);
  expect((await visitor.call(getComplaint, filed)).complaint.state).toBe('open');
  const wrong = { ...filed, secret: filed.secret.replace(/^./, (one) => (one === 'a' ? 'b' : 'a')) };
  expect((await visitor.request(getComplaint, wrong)).statusCode).toBe(404);
});

test('after npm run rotate the former secret is needed for nothing that is sealed [OPS-16]', async ({
  world,
}) => {
  const { platform } = world;
  const anna = await world.join();
  await payByDebit(world, anna);
  await world.query(`update direct_debit_mandate set status = 'active'`);
  const { email, secret } = await joinStaff(world);
  await world.query(
    `insert into ban_sign (id, case_id, site_id, kind, hash, fingerprint, expires_at)
     values (1, 1, 1, 'photo', 'hash', 'sealed by nobody', now() + interval '1 year')`,
  );
  const usable = async () => (await anna.browser.call(listMandates, {})).mandates.map((one) => one.usable);
  become(world, next);
  expect(await usable()).toEqual([false]);

  become(world, next, [first]);
  const said = await runRotate(platform, []);
  expect(said).toContain('staff: 1 sealed with the current secret, 0 unreadable.');
  expect(said).toContain('direct-debit: 1 sealed with the current secret, 0 unreadable.');
  expect(said).toContain('bans: 0 sealed with the current secret, 1 unreadable.');
  expect(await runRotate(platform, [])).toContain(
    'direct-debit: 0 sealed with the current secret, 0 unreadable.',
  );

  become(world, next);
  expect(await usable()).toEqual([true]);
  const code = readTotp(world, secret);
  const form = { email, password: staffPassword, code };
  expect((await world.visitor().request(logInStaff, form)).statusCode).toBe(200);
  // The limits of a payer hold, too: their hashes are those of the current secret.
  const [row] = await world.query(
    'select count(distinct iban_hash)::integer as hashes from (select iban_hash from direct_debit_mandate union all select iban_hash from direct_debit) both_tables',
  );
  expect(row).toEqual({ hashes: 1 });
});
