import { describe, expect } from 'vitest';
import {
  dropPhoneCode,
  getPhone,
  removePhone,
  sendPhoneCode,
} from '#contract/phone-verification/endpoints.ts';
import { ban, listHeldRows } from '#server/testing/bans.fixture.ts';
import { readCode, wrongCode } from '#server/testing/debits.ts';
import { findTraces } from '#server/testing/deletion.fixture.ts';
import { testPassword } from '#server/testing/members.ts';
import { askForCode, enter, numbers, provePhone, replacePhone } from '#server/testing/phones.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';

const previous = 'the secret that this installation had before';
const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100, previousSecrets: [previous] })
  .extend('anna', ({ world }) => world.join())
  .extend('ben', ({ world }) => world.join({ name: 'Ben' }));

const refusal = async (call: Promise<unknown>) => {
  const { code, fields } = await refusalOf(call);
  return fields[0] ?? code;
};
const read = ({ browser }: Person) => browser.call(getPhone, {});
const isVerified = async (person: Person) => (await read(person)).verified_at !== null;
const wrong = { path: 'otp', code: 'code_wrong' };
const over = 'phone_verification.over';
const taken = 'phone_verification.taken';
const codesIn = (world: World) => world.query('select * from phone_code order by sent_at, id');

describe('a number is proved by a code [TRU-4]', () => {
  test('that goes to it by SMS, and only a keyed hash of the number stays', async ({ world, anna }) => {
    const asked = await askForCode(anna);
    expect(asked).toMatchObject({ verified_at: null, hindrance: null });
    expect(asked.sent).toMatchObject({ number: '+31 ••• 678', resend_seconds: 60 });
    const [sms] = world.platform.texts;
    expect(sms?.to).toBe('+31612345678');
    expect(sms?.text).toMatch(/^\d{6} is your code for .*\n\n@localhost #\d{6}$/);
    const known = await enter(anna, readCode(world));
    expect(known).toMatchObject({ verified_at: world.clock.now().toISOString(), sent: null });
    for (const trace of ['612345678', '12345678'])
      expect(await findTraces(world.platform, trace)).toEqual([]);
    const [row] = await world.query('select * from verified_phone');
    expect(row?.hash).toMatch(/^[\w-]{43}$/);
  });

  test('that is valid for five attempts, also twenty at once', async ({ world, anna }) => {
    await askForCode(anna);
    const code = readCode(world);
    const attempts = Array.from({ length: 20 }, () => refusal(enter(anna, wrongCode(code))));
    const refusals = await Promise.all(attempts);
    expect(refusals.filter((one) => one === over)).toHaveLength(15);
    expect(await refusal(enter(anna, code))).toBe(over);
    expect((await read(anna)).sent).toBeNull();
  });

  test('that is valid for ten minutes, in the hands of its member alone', async ({ world, anna, ben }) => {
    await askForCode(anna);
    const code = readCode(world);
    expect(await refusal(enter(ben, code))).toBe(over);
    await askForCode(ben, numbers.other);
    if (readCode(world) !== code) expect(await refusal(enter(ben, code))).toEqual(wrong);
    world.clock.advance({ minutes: 10 });
    expect(await refusal(enter(anna, code))).toBe(over);
  });

  test('which ends as another number is asked for, or none', async ({ world, anna }) => {
    await askForCode(anna);
    const first = readCode(world);
    await askForCode(anna, numbers.other);
    if (readCode(world) !== first) expect(await refusal(enter(anna, first))).toEqual(wrong);
    await anna.browser.call(dropPhoneCode, {});
    expect(await refusal(enter(anna, readCode(world)))).toBe(over);
    expect((await codesIn(world)).map(({ number }) => number)).toEqual([null, null]);
  });

  test('a second press within a minute sends nothing, and one after it sends a new code', async ({
    world,
    anna,
  }) => {
    await Promise.all([askForCode(anna), askForCode(anna), askForCode(anna, '+31612345678', 'DE')]);
    expect(world.platform.texts).toHaveLength(1);
    world.clock.advance({ seconds: 59 });
    expect((await askForCode(anna)).sent?.resend_seconds).toBe(1);
    expect(world.platform.texts).toHaveLength(1);
    world.clock.advance({ seconds: 1 });
    await askForCode(anna);
    expect(world.platform.texts).toHaveLength(2);
  });

  test('entered ten times at once proves once, and each press reads the same', async ({ world, anna }) => {
    await askForCode(anna);
    const code = readCode(world);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(anna, code)));
    expect(new Set(answers.map(({ verified_at }) => verified_at)).size).toBe(1);
    expect(await refusal(enter(anna, wrongCode(code)))).toBe(over);
  });

  test('that cannot be sent leaves nothing behind, and is asked for again', async ({ world, anna }) => {
    const { sms } = world.platform;
    world.platform.sms = { send: () => Promise.reject(new Error('no gateway')) };
    expect(await refusal(askForCode(anna))).toBe('unavailable');
    world.platform.sms = sms;
    expect(await codesIn(world)).toEqual([]);
    expect(await provePhone(world, anna)).toMatchObject({ sent: null });
  });

  test('a process that dies before the SMS leaves a code that was counted, and the next one works', async ({
    world,
    anna,
  }) => {
    const { sms } = world.platform;
    const { promise: died, reject: die } = Promise.withResolvers<never>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    world.platform.sms = {
      send: () => {
        reach();
        return died;
      },
    };
    const lost = refusal(askForCode(anna));
    await reached;
    expect(await codesIn(world)).toHaveLength(1);
    world.platform.sms = sms;
    world.clock.advance({ seconds: 60 });
    await provePhone(world, anna);
    die(new Error('ended'));
    expect(await lost).toBe('unavailable');
    expect(await isVerified(anna)).toBe(true);
  });
});

describe('one account a number [TRU-4]', () => {
  test('a second account is refused once it has entered the code, and not before', async ({
    world,
    anna,
    ben,
  }) => {
    await provePhone(world, anna);
    const asked = await askForCode(ben);
    expect(asked.sent?.number).toBe('+31 ••• 678');
    const code = readCode(world);
    expect(await refusal(enter(ben, code))).toBe(taken);
    expect(await refusal(enter(ben, code))).toBe(taken);
    expect([await isVerified(anna), await isVerified(ben)]).toEqual([true, false]);
  });

  test('half a year later it is given to somebody else: the earlier account loses the mark, by mail', async ({
    world,
    anna,
    ben,
  }) => {
    await provePhone(world, anna);
    world.clock.advance({ days: 180 });
    await world.mailbox.collect();
    const browser = await world.logIn(ben);
    await provePhone(world, { browser });
    const [mail] = await world.mailbox.collect();
    expect(mail).toMatchObject({ to: anna.email });
    expect(mail?.text).not.toContain('Ben');
    expect(await world.query('select member_id from verified_phone')).toEqual([{ member_id: ben.id }]);
  });

  test('an account that is about to be erased gives its number up', async ({ world, anna, ben }) => {
    await provePhone(world, anna);
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [anna.id]);
    await provePhone(world, ben);
    expect(await isVerified(ben)).toBe(true);
  });

  test('another domain has its own accounts', async ({ world, anna, ben }) => {
    await provePhone(world, anna);
    await world.query('update verified_phone set site_id = 2');
    await provePhone(world, ben);
    expect(await world.query('select 1 from verified_phone')).toHaveLength(2);
  });

  test('a number that was proved under an earlier secret is recognised', async ({ world, anna, ben }) => {
    const { config } = world.platform;
    const { secret } = config;
    Object.assign(config, { secret: previous, previousSecrets: [secret] });
    await provePhone(world, anna);
    Object.assign(config, { secret, previousSecrets: [previous] });
    await askForCode(ben);
    expect(await refusal(enter(ben, readCode(world)))).toBe(taken);
  });
});

describe('a proved number [TRU-4]', () => {
  test('is replaced and removed by who proves who they are', async ({ world, anna }) => {
    await provePhone(world, anna);
    const ask = (password?: string) =>
      anna.browser.call(sendPhoneCode, { number: numbers.other, country: 'NL', password });
    expect(await refusal(ask())).toEqual({ path: 'password', code: 'required' });
    expect(await refusal(ask('not the password'))).toEqual({ path: 'password', code: 'password_wrong' });
    expect(world.platform.texts).toHaveLength(1);
    world.clock.advance({ minutes: 1 });
    const now = world.clock.now().toISOString();
    expect(await replacePhone(world, anna, numbers.other)).toMatchObject({ verified_at: now });
    expect(await refusal(anna.browser.call(removePhone, {}))).toMatchObject({ code: 'required' });
    const removed = await anna.browser.call(removePhone, { password: testPassword });
    expect(removed.verified_at).toBeNull();
    expect(await world.query('select 1 from verified_phone')).toEqual([]);
  });

  test('goes with its account; what was counted names nobody', async ({ world, anna, ben }) => {
    await provePhone(world, anna);
    await world.query(`update account set status = 'pending_deletion', deletion_due_at = $2 where id = $1`, [
      anna.id,
      world.clock.now(),
    ]);
    await world.jobs.runNow('deletion.erase');
    await world.jobs.drain();
    expect(await world.query('select 1 from verified_phone')).toEqual([]);
    expect(await codesIn(world)).toMatchObject([{ member_id: null, number: null, code_hash: '' }]);
    await provePhone(world, ben);
  });

  test('of a banned member holds the next account that proves it', async ({ world, anna, ben }) => {
    await provePhone(world, anna);
    const number = await ban(world, anna);
    await askForCode(ben);
    expect(await refusal(enter(ben, readCode(world)))).toBe(taken);
    expect(await listHeldRows(world)).toEqual([
      { memberId: ben.id, signs: [{ kind: 'phone', case: number }], outcome: null },
    ]);
  });

  test('leaves no sealed number once a code is over, and no count after two days', async ({
    world,
    anna,
  }) => {
    await askForCode(anna);
    world.clock.advance({ minutes: 11 });
    await world.jobs.runNow('phone.upkeep');
    expect(await codesIn(world)).toMatchObject([{ member_id: null, number: null, code_hash: '' }]);
    world.clock.advance({ days: 2 });
    await world.jobs.runNow('phone.upkeep');
    expect(await codesIn(world)).toEqual([]);
  });
});

describe.runIf(testServerUrl)('at the same moment [TRU-4]', () => {
  test('of six accounts that prove one number one holds it', async ({ world }) => {
    const people = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => world.join({ name: `Kim${n}` })));
    const codes: string[] = [];
    for (const person of people) {
      await askForCode(person);
      codes.push(readCode(world));
    }
    const outcomes = await Promise.all(
      people.map((person, n) =>
        enter(person, codes[n] ?? '').then(
          () => 'verified',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array<string>(5).fill(taken), 'verified']);
    expect(await world.query('select 1 from verified_phone')).toHaveLength(1);
  });

  test('two accounts that take each other’s number both end', async ({ world, anna, ben }) => {
    await provePhone(world, anna, numbers.own);
    await provePhone(world, ben, numbers.other);
    world.clock.advance({ days: 180 });
    const [one, two] = [{ browser: await world.logIn(anna) }, { browser: await world.logIn(ben) }];
    await one.browser.call(sendPhoneCode, { number: numbers.other, country: 'NL', password: testPassword });
    const first = readCode(world);
    await two.browser.call(sendPhoneCode, { number: numbers.own, country: 'NL', password: testPassword });
    const answers = await Promise.all([enter(one, first), enter(two, readCode(world))]);
    expect(answers.map(({ verified_at }) => verified_at)).not.toContain(null);
    expect(await world.query('select 1 from verified_phone')).toHaveLength(2);
  });
});
