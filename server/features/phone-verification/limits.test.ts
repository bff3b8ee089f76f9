import { describe, expect } from 'vitest';
import { getPhone } from '#contract/phone-verification/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { createDefaultSettings } from '#server/features/sites/index.ts';
import { askForCode, enter, provePhone, useUpCodes } from '#server/testing/phones.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { writeSms } from './codes.service.ts';
import { doCodesArrive } from './phone-verification.rules.ts';

const test = base.extend('config', { scope: 'file' }, { limitsScale: 1 });

const refusal = async (call: Promise<unknown>) => {
  const { code, fields } = await refusalOf(call);
  return fields[0] ?? code;
};
const tooMany = 'request.too_many';

describe('who gets a code [TRU-4]', () => {
  test.for([
    ['06 123', 'NL', 'invalid'],
    ['020 1234567', 'NL', 'phone_mobile'],
    ['0900 1234', 'NL', 'phone_mobile'],
    ['+881612345678', 'NL', 'phone_country'],
    ['+8821612345678', 'NL', 'phone_mobile'],
    ['+2348021234567', 'NL', 'phone_country'],
  ] as const)('not %s, typed in %s: %s', async ([number, country, code], { world }) => {
    const anna = await world.join();
    expect(await refusal(askForCode(anna, number, country))).toEqual({ path: 'number', code });
    expect(world.platform.texts).toEqual([]);
  });

  test('numbers of the countries a domain chose, its own first where they are among them', async ({
    world,
  }) => {
    const anna = await world.join();
    await world.changeSettings({ phone_countries: ['DE', 'NL'] });
    const { countries } = await anna.browser.call(getPhone, {});
    expect(countries).toEqual([
      { country: 'NL', prefix: '+31' },
      { country: 'DE', prefix: '+49' },
    ]);
    expect(await refusal(askForCode(anna, '+447400123456'))).toMatchObject({ code: 'phone_country' });
  });

  test('nobody before their address is confirmed, or where the domain asks nobody', async ({ world }) => {
    const anna = await world.join({ status: 'not_confirmed' });
    expect((await anna.browser.call(getPhone, {})).hindrance).toBe('unconfirmed');
    expect(await refusal(askForCode(anna))).toBe('phone_verification.hindered');
    await world.changeSettings({ phone_verification: false });
    expect((await anna.browser.call(getPhone, {})).hindrance).toBe('unavailable');
  });
});

describe('codes are limited [TRU-4]', () => {
  test('by member: three in ten minutes, six a day', async ({ world }) => {
    const anna = await world.join();
    let asked = 0;
    const ask = () => askForCode(anna, `06 1234${1000 + asked++}`);
    for (let n = 0; n < 3; n += 1) await ask();
    expect(await refusal(ask())).toBe(tooMany);
    await endCounters(world, 'phone.member:');
    for (let n = 0; n < 3; n += 1) await ask();
    await endCounters(world, 'phone.member:');
    expect(await refusal(ask())).toBe(tooMany);
    expect(world.platform.texts).toHaveLength(6);
  });

  test('a number whose codes others have used up answers as every number does, and is sent nothing', async ({
    world,
  }) => {
    const [anna, ben] = [await world.join(), await world.join({ name: 'Ben' })];
    await useUpCodes(world, { kind: 'phone.number', value: '+31612345678' });
    const ordinary = await askForCode(ben, '+31612340678');
    expect(await askForCode(anna)).toEqual(ordinary);
    expect(world.platform.texts).toHaveLength(1);
    for (let n = 0; n < 5; n += 1)
      expect(await refusal(enter(anna, `00000${n}`))).toEqual({ path: 'otp', code: 'code_wrong' });
    expect(await refusal(enter(anna, '000005'))).toBe('phone_verification.over');
  });

  test('what is withheld does not count among the codes that are not entered', async ({ world }) => {
    await useUpCodes(world, { kind: 'phone.number', value: '+31612345678' });
    await askForCode(await world.join());
    expect(await world.query('select number_range from phone_code')).toEqual([{ number_range: '' }]);
  });
});

/** As if their time were over: counters go by the clock of the machine. */
async function endCounters(world: World, prefix: string): Promise<void> {
  await world.query('delete from rate_limit where key like $1', [`${prefix}%`]);
}

/** Codes to numbers of this range that were sent a while ago and never entered. */
async function sendUnentered(world: World, amount: number): Promise<void> {
  await world.query(
    `insert into phone_code (id, site_id, number_range, code_hash, sent_at, expires_at)
     select n, 1, '+3161', '', $1::timestamptz - interval '5 minutes', $1 from generate_series(1, $2::integer) n`,
    [world.clock.now(), amount],
  );
}

describe('a range whose codes are not entered [TRU-4]', () => {
  test('is stopped for an hour, which is counted and logged once; other ranges go on', async ({ world }) => {
    const counted: unknown[] = [];
    Object.assign(world.platform, {
      watcher: { counted: (...what: unknown[]) => counted.push(what), answered() {}, ranJob() {} },
    });
    await sendUnentered(world, 20);
    const [anna, ben] = [await world.join(), await world.join({ name: 'Ben' })];
    expect(await refusal(askForCode(anna))).toBe(tooMany);
    expect(await refusal(askForCode(ben))).toBe(tooMany);
    expect(counted.filter((what) => String(what) === 'sms,range_stopped')).toHaveLength(1);
    await provePhone(world, anna, '+4915123456789');
    world.clock.advance({ minutes: 61 });
    const browser = await world.logIn(ben);
    expect(await refusal(askForCode({ browser }))).toBe(tooMany);
    await endCounters(world, 'phone.stopped:');
    await provePhone(world, { browser });
  });

  test.for([
    [19, 0, true],
    [20, 4, false],
    [20, 5, true],
  ] as const)('of %i sent and %i entered they arrive: %s', ([sent, entered, arrives]) => {
    expect(doCodesArrive({ sent, entered })).toBe(arrives);
  });
});

/** The basic characters of GSM 03.38, of which 160 fit into one SMS. */
const gsm = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/;

test.for([...locales])('the SMS is one message of plain letters, in %s [TRU-4]', (locale: Locale) => {
  const site = { origin: 'https://www.duet-dating.example', settings: createDefaultSettings('localhost') };
  const text = writeSms(site, locale, '123456');
  expect(text).toMatch(gsm);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text.endsWith('\n\n@www.duet-dating.example #123456')).toBe(true);
});
