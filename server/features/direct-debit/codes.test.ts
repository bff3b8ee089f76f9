import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { confirmDebit } from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import { listTransactions } from '#contract/payments/endpoints.ts';
import { debitAccounts, fillDebit, invalidCode, readCode, wrongCode } from '#server/testing/debits.ts';
import { useUpCodes } from '#server/testing/phones.fixture.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100 })
  .extend('anna', ({ world }) => world.join());

describe('the code of a direct debit [CRE-7]', () => {
  test('goes to the phone that was given, with the amount', async ({ world, anna }) => {
    const input = await fillDebit(anna);
    expect(await anna.browser.call(requestDebitCode, input)).toEqual({ phone: '+31 ••• 678' });
    const [sms] = world.platform.texts;
    expect(sms?.to).toBe('+31612345678');
    expect(sms?.text).toMatch(/^\d{6} is your code .*€14\.99.*\n\n@localhost #\d{6}$/);
  });

  test('is valid for five tries, also twenty at once', async ({ world, anna }) => {
    const input = await fillDebit(anna);
    await anna.browser.call(requestDebitCode, input);
    const code = readCode(world);
    const { key } = input;
    const tries = Array.from({ length: 20 }, () =>
      anna.browser.request(confirmDebit, { key, otp: wrongCode(code) }),
    );
    for (const answer of await Promise.all(tries)) expect(answer.json().error.code).toBe('request.invalid');
    const right = anna.browser.call(confirmDebit, { key, otp: code });
    await expect(right).rejects.toMatchObject(invalidCode);
    expect(await world.query('select tries from direct_debit_code')).toEqual([{ tries: 5 }]);
    expect((await anna.browser.call(listTransactions, {})).transactions).toEqual([]);
  });

  test('is valid for ten minutes', async ({ world, anna }) => {
    const input = await fillDebit(anna);
    await anna.browser.call(requestDebitCode, input);
    world.clock.advance({ minutes: 10 });
    const late = anna.browser.call(confirmDebit, { key: input.key, otp: readCode(world) });
    await expect(late).rejects.toMatchObject(invalidCode);
  });

  test('is good for its own order and nobody else’s', async ({ world, anna }) => {
    const ben = await world.join({ name: 'Ben' });
    const input = await fillDebit(anna);
    await anna.browser.call(requestDebitCode, input);
    const code = readCode(world);
    const other = anna.browser.call(confirmDebit, { key: randomUUID(), otp: code });
    await expect(other).rejects.toMatchObject(invalidCode);
    const foreign = ben.browser.call(confirmDebit, { key: input.key, otp: code });
    await expect(foreign).rejects.toMatchObject(invalidCode);
    // Nor for one that is paid in another way.
    const key = randomUUID();
    await placeOrder(anna, { key });
    await expect(anna.browser.call(confirmDebit, { key, otp: code })).rejects.toMatchObject(invalidCode);
  });

  test('used ten times at once orders once; the same answer comes however often it is asked', async ({
    world,
    anna,
  }) => {
    const input = await fillDebit(anna);
    await anna.browser.call(requestDebitCode, input);
    const confirmation = { key: input.key, otp: readCode(world) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anna.browser.call(confirmDebit, confirmation)),
    );
    expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(1);
    world.clock.advance({ hours: 1 });
    expect(await anna.browser.call(confirmDebit, confirmation)).toEqual(answers[0]);
    for (const table of [
      'payment_order',
      'direct_debit',
      'direct_debit_mandate',
      'sandbox_payment',
      'sandbox_mandate',
    ])
      expect(await world.query(`select count(*)::int as n from ${table}`)).toEqual([{ n: 1 }]);
    expect((await world.mailbox.collect()).length).toBe(2);
  });

  test('is not sent for an order that was placed before', async ({ world, anna }) => {
    const input = await fillDebit(anna);
    await anna.browser.call(requestDebitCode, input);
    await anna.browser.call(confirmDebit, { key: input.key, otp: readCode(world) });
    const again = { ...(await fillDebit(anna)), key: input.key };
    await expect(anna.browser.call(requestDebitCode, again)).rejects.toThrow('payments.key_reused');
    expect(world.platform.texts).toHaveLength(1);
  });

  test('is not sent again within half a minute, and a new one ends it', async ({ world, anna }) => {
    const input = await fillDebit(anna);
    const ask = (changes: object = {}) => anna.browser.call(requestDebitCode, { ...input, ...changes });
    await ask();
    const first = readCode(world);
    await ask();
    expect(world.platform.texts).toHaveLength(1);
    await ask({ phone: '06 87654321' });
    expect(world.platform.texts).toHaveLength(2);
    world.clock.advance({ seconds: 31 });
    await ask({ phone: '06 87654321' });
    expect(world.platform.texts).toHaveLength(3);
    if (readCode(world) !== first) {
      const old = anna.browser.call(confirmDebit, { key: input.key, otp: first });
      await expect(old).rejects.toMatchObject(invalidCode);
    }
  });

  test('that cannot be sent leaves nothing behind', async ({ world, anna }) => {
    const { platform } = world;
    const { sms } = platform;
    const input = await fillDebit(anna);
    platform.sms = { send: () => Promise.reject(new Error('no gateway')) };
    await expect(anna.browser.call(requestDebitCode, input)).rejects.toThrow('unavailable');
    platform.sms = sms;
    expect(await world.query('select 1 from direct_debit_code')).toEqual([]);
    await anna.browser.call(requestDebitCode, input);
    expect(await anna.browser.call(confirmDebit, { key: input.key, otp: readCode(world) })).toMatchObject({
      status: 'pending',
    });
  });

  test('is sent to members alone whose address is proven', async ({ world }) => {
    const carla = await world.join({ name: 'Carla', status: 'not_confirmed' });
    const asked = carla.browser.call(requestDebitCode, await fillDebit(carla));
    await expect(asked).rejects.toMatchObject({ code: 'accounts.not_confirmed', status: 403 });
    expect(world.platform.texts).toEqual([]);
  });

  test('is sent three times in ten minutes at most to a member, who takes none from the next [TRU-4]', async ({
    openWorld,
  }) => {
    const strict = await openWorld({ limitsScale: 1 });
    const bea = await strict.join();
    const ask = async (buyer: Person, changes: object) => {
      const input = await fillDebit(buyer, changes);
      return (await buyer.browser.request(requestDebitCode, input)).statusCode;
    };
    const codes = [];
    for (const city of ['A', 'B', 'C', 'D']) codes.push(await ask(bea, { city }));
    expect(codes).toEqual([200, 200, 200, 429]);
    expect(await ask(await strict.join({ name: 'Ben' }), {})).toBe(200);
    expect(strict.platform.texts).toHaveLength(4);
  });

  test.for([
    { kind: 'directdebit.phone', value: '+31612345678' },
    { kind: 'directdebit.iban', value: debitAccounts.anna.iban },
  ])(
    'is withheld behind the same answer where others used up $kind [TRU-4]',
    async (target, { openWorld }) => {
      const strict = await openWorld({ limitsScale: 1 });
      await useUpCodes(strict, target);
      const bea = await strict.join();
      const input = await fillDebit(bea);
      expect(await bea.browser.call(requestDebitCode, input)).toEqual({ phone: '+31 ••• 678' });
      expect(strict.platform.texts).toEqual([]);
      const guess = bea.browser.call(confirmDebit, { key: input.key, otp: '123456' });
      await expect(guess).rejects.toMatchObject(invalidCode);
    },
  );

  test('counts each try before anything is said about it', async ({ openWorld }) => {
    const strict = await openWorld({ limitsScale: 1 });
    const bea = await strict.join();
    const codes = [];
    for (let i = 0; i < 4; i++) {
      const input = { ...(await fillDebit(bea)), shown_cents: 1 + i };
      codes.push((await bea.browser.request(requestDebitCode, input)).json().error.code);
    }
    expect(codes).toEqual([...Array(3).fill('payments.price_changed'), 'request.too_many']);
    // And all those of a network together.
    const again = { ...(await fillDebit(bea)), shown_cents: 1 };
    for (let n = 4; n < 30; n += 1) await bea.browser.request(requestDebitCode, again);
    const ben = await strict.join({ name: 'Ben' });
    const his = await fillDebit(ben, debitAccounts.ben);
    expect((await ben.browser.request(requestDebitCode, his)).statusCode).toBe(429);
  });
});
