import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  confirmDebit,
  getDebitForm,
  listMandates,
  requestCodeForMandate,
  revokeMandate,
} from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import { cancelOrder, createOrder, getTransaction, listTransactions } from '#contract/payments/endpoints.ts';
import { decideSandboxPayment } from '#contract/payments/sandbox.ts';
import { withdraw } from '#contract/withdrawals/endpoints.ts';
import { runDiscountCodes } from '#server/commands/discount-codes.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { directDebits } from '#server/features/direct-debit/index.ts';
import { debitAccounts, fillDebit, payByDebit, payByMandate, readCode } from '#server/testing/debits.ts';
import { findTraces, leave } from '#server/testing/deletion.fixture.ts';
import { readPdf } from '#server/testing/receipts.ts';
import { fillOrder, placeOrder, sendWebhook } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100 })
  .extend('anna', ({ world }) => world.join());

/** The provider reports it. */
async function hear(world: World, id: number) {
  const [row] = await world.query('select provider_id from payment where id = $1', [id]);
  expect((await sendWebhook(world, String(row?.provider_id))).statusCode).toBe(200);
}

/** As the bank decides, on the page of the sandbox. */
async function decide(world: World, buyer: Person, id: number, outcome: 'paid' | 'failed' | 'refunded') {
  const [row] = await world.query('select provider_id from payment where id = $1', [id]);
  await buyer.browser.call(decideSandboxPayment, { id: String(row?.provider_id), outcome });
  await hear(world, id);
}

/** "Code invalid", beside the field. */
const invalid = { status: 422, fields: [{ path: 'otp', code: 'invalid' }] };

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('a mandate that a former secret has sealed is told without its details, not offered, and can be revoked [CRE-7]', async ({
  world,
  anna,
}) => {
  await payByDebit(world, anna);
  await world.query(`update direct_debit_mandate set status = 'active',
    details = translate(details, 'abcdefghijklm', 'bcdefghijklma')`);
  const { mandates } = await anna.browser.call(listMandates, {});
  expect(mandates).toMatchObject([{ iban: expect.stringMatching(/4300$/), usable: false }]);
  const { package: chosen } = await fillDebit(anna);
  const form = await anna.browser.call(getDebitForm, { package: chosen, country: 'NL' });
  expect(form.mandates).toEqual([]);
  const [part] = (await directDebits.exportMember?.(world.platform, anna.id)) ?? [];
  expect(part).toMatchObject({ json: [{ reference: mandates[0]?.reference, payer: 'unreadable' }] });
  const { id = 0 } = mandates[0] ?? {};
  const order = { mandate: id, package: chosen, paymentCountry: 'NL', key: randomUUID(), shown_cents: 1499 };
  const agreed = { starts_immediately: true, authorization: true } as const;
  await expect(anna.browser.call(requestCodeForMandate, { ...order, ...agreed })).rejects.toThrow(
    'not_found',
  );
  await anna.browser.call(revokeMandate, { mandate: id });
  expect((await anna.browser.call(listMandates, {})).mandates).toEqual([]);
});

describe('a direct debit [CRE-7]', () => {
  test('is signed by a code, mailed, collected, and credited once the bank has paid', async ({
    world,
    anna,
  }) => {
    const { payment_id, status } = await payByDebit(world, anna);
    expect(status).toBe('pending');
    expect(await findBalance(world.platform, anna.id)).toBe(0);
    const [mandate, announced] = await world.mailbox.collect();
    const [row] = await world.query('select reference, signed_from from direct_debit_mandate');
    for (const words of [row?.reference, 'DE98ZZZ09999999999', 'Duet Demo B.V.', '8 weeks', 'NL•• •••• 4300'])
      expect(mandate?.text).toContain(words);
    for (const words of ['€14.99', 'November 3, 2026', row?.reference, 'NL•• •••• 4300'])
      expect(announced?.text).toContain(words);
    const [copy] = mandate?.attachments ?? [];
    expect(copy).toMatchObject({ filename: `mandate-${row?.reference}.pdf`, contentType: 'application/pdf' });
    expect(await readPdf(copy!.content)).toContain(String(row?.reference));
    expect(announced?.attachments).toBeUndefined();
    expect(row?.signed_from).not.toContain('127.0.0.1');
    await decide(world, anna, payment_id, 'paid');
    expect(await findBalance(world.platform, anna.id)).toBe(50);
    const { transaction } = await anna.browser.call(getTransaction, { id: payment_id });
    expect(transaction).toMatchObject({ status: 'completed', paymentmethod: 'sdd' });
  });

  test('is not given up once it is ordered, for the bank collects it by itself [CRE-5]', async ({
    world,
    anna,
  }) => {
    const { payment_id } = await payByDebit(world, anna);
    const { transaction } = await anna.browser.call(getTransaction, { id: payment_id });
    expect(transaction).toMatchObject({ status: 'pending', can_be_cancelled: false });
    await expect(anna.browser.call(cancelOrder, { payment_id })).rejects.toThrow('not_found');
  });

  test('uses its discount at once, and gives it back when the bank does not pay [CRE-8]', async ({
    world,
    anna,
  }) => {
    await runDiscountCodes(world.platform, ['localhost:3000', 'SPRING', '20']);
    const withCode = { discount_code: 'SPRING', shown_cents: 1199 };
    const { payment_id } = await payByDebit(world, anna, withCode);
    await expect(placeOrder(anna, { discount_code: 'SPRING' })).rejects.toThrow('discounts.used');
    await decide(world, anna, payment_id, 'failed');
    expect(await payByDebit(world, anna, withCode)).toMatchObject({ status: 'pending' });
    const rows = await world.query('select amount_cents from direct_debit');
    expect(rows).toEqual([{ amount_cents: 1199 }, { amount_cents: 1199 }]);
  });

  test('says beforehand what is signed: creditor, reference, amount and day', async ({ anna }) => {
    const { package: chosen } = await fillDebit(anna);
    const form = await anna.browser.call(getDebitForm, { package: chosen, country: 'NL' });
    expect(form).toEqual({
      credits: 50,
      amount_cents: 1499,
      currency: 'EUR',
      discount_code: null,
      creditor: { id: 'DE98ZZZ09999999999', name: 'Duet Demo B.V.', address: 'Keizersgracht 1, Amsterdam' },
      reference: expect.stringMatching(/^DD-/),
      collected_on: '2026-11-03',
      mandates: [],
      blocked: false,
    });
  });

  test('needs the authorization, a real account and a real phone; every fault is reported', async ({
    world,
    anna,
  }) => {
    const input = await fillDebit(anna);
    const faults = async (changes: object) =>
      (await anna.browser.request(requestDebitCode, { ...input, ...changes })).json().error.fields;
    expect(await faults({ authorization: false })).toEqual([
      { path: 'authorization', code: 'consent_required' },
    ]);
    expect(await faults({ iban: 'NL92ABNA0417164300', phone: '12' })).toEqual([
      { path: 'iban', code: 'invalid' },
      { path: 'phone', code: 'invalid' },
    ]);
    expect(await faults({ account_holder: ' ', city: '' })).toEqual([
      { path: 'account_holder', code: 'required' },
      { path: 'city', code: 'required' },
    ]);
    expect(await faults({ reference: 'DD-OTHER' })).toEqual([{ path: 'reference', code: 'invalid' }]);
    expect(world.platform.texts).toEqual([]);
  });

  test('is ordered in no other way, and only where somebody collects it', async ({
    world,
    anna,
    openWorld,
  }) => {
    const order = await fillOrder(anna, { paymentmethod: 'sdd' });
    await expect(anna.browser.call(createOrder, order)).rejects.toThrow('payments.method_unavailable');
    const cheaper = { ...(await fillDebit(anna)), shown_cents: 1 };
    await expect(anna.browser.call(requestDebitCode, cheaper)).rejects.toThrow('payments.price_changed');
    const elsewhere = { ...(await fillDebit(anna)), paymentCountry: 'US', phone: '+31612345678' };
    await expect(anna.browser.call(requestDebitCode, elsewhere)).rejects.toThrow(
      'payments.method_unavailable',
    );
    const live = await openWorld({ paymentProvider: 'mollie', mollieApiKey: 'test_x' });
    const bea = await live.join();
    await expect(fillDebit(bea)).rejects.toThrow('payments.method_unavailable');
    await live.changeSettings({ creditor_id: 'NL79ZZZ999999990000' } as object);
    expect((await fillDebit(bea)).shown_cents).toBe(1499);
    expect(world.platform.texts).toEqual([]);
  });

  test('holds no account number in the clear, anywhere', async ({ world, anna }) => {
    await payByDebit(world, anna);
    for (const secret of [debitAccounts.anna.iban, '0417164300', '+31612345678', 'de Vries'])
      expect(await findTraces(world.platform, secret)).toEqual([]);
    expect(await findTraces(world.platform, readCode(world))).toEqual([]);
  });
});

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
      anna.browser.request(confirmDebit, { key, otp: wrong(code) }),
    );
    for (const answer of await Promise.all(tries)) expect(answer.json().error.code).toBe('request.invalid');
    const right = anna.browser.call(confirmDebit, { key, otp: code });
    await expect(right).rejects.toMatchObject(invalid);
    expect(await world.query('select tries from direct_debit_code')).toEqual([{ tries: 5 }]);
    expect((await anna.browser.call(listTransactions, {})).transactions).toEqual([]);
  });

  test('is valid for ten minutes', async ({ world, anna }) => {
    const input = await fillDebit(anna);
    await anna.browser.call(requestDebitCode, input);
    world.clock.advance({ minutes: 10 });
    const late = anna.browser.call(confirmDebit, { key: input.key, otp: readCode(world) });
    await expect(late).rejects.toMatchObject(invalid);
  });

  test('is good for its own order and nobody else’s', async ({ world, anna }) => {
    const ben = await world.join({ name: 'Ben' });
    const input = await fillDebit(anna);
    await anna.browser.call(requestDebitCode, input);
    const code = readCode(world);
    const other = anna.browser.call(confirmDebit, { key: randomUUID(), otp: code });
    await expect(other).rejects.toMatchObject(invalid);
    const foreign = ben.browser.call(confirmDebit, { key: input.key, otp: code });
    await expect(foreign).rejects.toMatchObject(invalid);
    // Nor for one that is paid in another way.
    const key = randomUUID();
    await placeOrder(anna, { key });
    await expect(anna.browser.call(confirmDebit, { key, otp: code })).rejects.toMatchObject(invalid);
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
      await expect(old).rejects.toMatchObject(invalid);
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

  test('is sent three times in ten minutes at most, by member and by phone', async ({ openWorld }) => {
    const strict = await openWorld({ limitsScale: 1 });
    const bea = await strict.join();
    const ask = async (buyer: Person, changes: object) => {
      const input = await fillDebit(buyer, changes);
      return (await buyer.browser.request(requestDebitCode, input)).statusCode;
    };
    const codes = [];
    for (const city of ['A', 'B', 'C', 'D']) codes.push(await ask(bea, { city }));
    expect(codes).toEqual([200, 200, 200, 429]);
    const ben = await strict.join({ name: 'Ben' });
    expect(await ask(ben, {})).toBe(429);
    expect(await ask(ben, { phone: '06 87654321' })).toBe(200);
    expect(strict.platform.texts).toHaveLength(4);
  });

  test('is sent ten times a day at most for one bank account, for all members together', async ({
    openWorld,
  }) => {
    const strict = await openWorld({ limitsScale: 1 });
    const codes = [];
    for (let n = 0; n < 11; n += 1) {
      const buyer = await strict.join();
      const input = await fillDebit(buyer, { phone: `06 ${10 + n}345678` });
      codes.push((await buyer.browser.request(requestDebitCode, input)).statusCode);
    }
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });

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

describe('limits and blocks of direct debits [CRE-7]', () => {
  const reached = { code: 'payments.debit_limit', status: 422 };
  const blocked = { code: 'payments.debit_blocked', status: 403 };

  test('a member has three a day', async ({ world, anna }) => {
    for (let i = 0; i < 3; i++) await payByDebit(world, anna);
    await expect(payByDebit(world, anna, debitAccounts.ben)).rejects.toMatchObject(reached);
    world.clock.advance({ days: 1 });
    expect(await payByDebit(world, anna)).toMatchObject({ status: 'pending' });
  });

  test('a bank account has three a day for all members together, also at once', async ({ world }) => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => world.join({ name: `Member${n}` })));
    const confirmations: (() => Promise<unknown>)[] = [];
    for (const buyer of people) {
      const input = await fillDebit(buyer, { phone: '06 87654321' });
      await buyer.browser.call(requestDebitCode, input);
      const otp = readCode(world);
      confirmations.push(() => buyer.browser.call(confirmDebit, { key: input.key, otp }));
    }
    const results = await Promise.allSettled(confirmations.map((confirm) => confirm()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(reached);
    expect(await world.query('select count(*)::int as n from payment_order')).toEqual([{ n: 3 }]);
  });

  test('two tabs that pay the same order pay once', async ({ world, anna }) => {
    const input = await fillDebit(anna);
    await anna.browser.call(requestDebitCode, input);
    const { key } = input;
    const otp = readCode(world);
    const tabs = [anna.browser, await world.logIn(anna)];
    const [first, second] = await Promise.all(tabs.map((tab) => tab.call(confirmDebit, { key, otp })));
    expect(first?.payment_id).toBe(second?.payment_id);
  });

  test('a chargeback blocks the member, the bank account and the phone, for the next member too', async ({
    world,
    anna,
  }) => {
    const { payment_id } = await payByDebit(world, anna);
    await decide(world, anna, payment_id, 'paid');
    await decide(world, anna, payment_id, 'refunded');
    expect(await findBalance(world.platform, anna.id)).toBe(0);
    const input = await fillDebit(anna, debitAccounts.ben);
    const { key } = input;
    // A member who has not the right code learns nothing.
    expect(await anna.browser.call(requestDebitCode, input)).toEqual({ phone: '+49 ••• 789' });
    const guess = anna.browser.call(confirmDebit, { key, otp: wrong(readCode(world)) });
    await expect(guess).rejects.toMatchObject(invalid);
    const right = anna.browser.call(confirmDebit, { key, otp: readCode(world) });
    await expect(right).rejects.toMatchObject(blocked);
    expect(await world.query('select count(*)::int as n from direct_debit_mandate')).toEqual([{ n: 1 }]);
    const form = await anna.browser.call(getDebitForm, { package: input.package, country: 'NL' });
    expect(form.blocked).toBe(true);
    // Only direct debits: other methods cannot be taken back for no reason.
    expect(await placeOrder(anna)).toMatchObject({ status: 'pending' });
    const ben = await world.join({ name: 'Ben' });
    const { anna: hers, ben: his } = debitAccounts;
    await expect(payByDebit(world, ben, { ...his, iban: hers.iban })).rejects.toMatchObject(blocked);
    await expect(payByDebit(world, ben, { ...his, phone: hers.phone })).rejects.toMatchObject(blocked);
    expect(await payByDebit(world, ben, his)).toMatchObject({ status: 'pending' });
  });

  test('a withdrawal gives the money back and blocks nobody [CRE-15]', async ({ world, anna }) => {
    const { payment_id } = await payByDebit(world, anna);
    await decide(world, anna, payment_id, 'paid');
    await anna.browser.call(withdraw, { payment_id });
    await world.jobs.drain();
    await hear(world, payment_id);
    const { transaction } = await anna.browser.call(getTransaction, { id: payment_id });
    expect([transaction.refunded_cents, await findBalance(world.platform, anna.id)]).toEqual([1499, 0]);
    expect(await payByDebit(world, anna)).toMatchObject({ status: 'pending' });
  });

  test('a chargeback of an erased account is still taken note of, and its bank account stays blocked', async ({
    world,
    anna,
  }) => {
    const carla = await world.join({ name: 'Carla' });
    await payByDebit(world, carla, debitAccounts.ben);
    const { mandates } = await carla.browser.call(listMandates, {});
    const { payment_id } = await payByDebit(world, anna);
    await decide(world, anna, payment_id, 'paid');
    await leave(anna, true);
    await world.jobs.drain();
    // Of nobody else anything is erased.
    expect((await carla.browser.call(listMandates, {})).mandates).toEqual(mandates);
    expect(await world.query('select account_id from direct_debit_code')).toEqual([{ account_id: carla.id }]);
    await world.query(`update sandbox_payment set status = 'refunded' where reference = $1`, [
      String(payment_id),
    ]);
    await hear(world, payment_id);
    expect(
      await world.query('select details, iban_end, status from direct_debit_mandate where account_id = $1', [
        anna.id,
      ]),
    ).toEqual([{ details: null, iban_end: '', status: 'revoked' }]);
    const ben = await world.join({ name: 'Ben' });
    const { iban } = debitAccounts.anna;
    await expect(payByDebit(world, ben, { ...debitAccounts.ben, iban })).rejects.toMatchObject(blocked);
  });
});

describe('a mandate [CRE-7]', () => {
  test('is used again by a code alone', async ({ world, anna }) => {
    await payByDebit(world, anna);
    await world.mailbox.collect();
    expect(await payByMandate(world, anna)).toMatchObject({ status: 'pending' });
    expect(await world.query('select count(*)::int as n from direct_debit_mandate')).toEqual([{ n: 1 }]);
    expect((await world.mailbox.collect()).map(({ subject }) => subject)).toEqual([
      'We will collect €14.99 by direct debit',
    ]);
  });

  test('is revoked in the settings, here and at the provider; nothing is ordered by it any more', async ({
    world,
    anna,
  }) => {
    await payByDebit(world, anna);
    const { mandates } = await anna.browser.call(listMandates, {});
    expect(mandates).toEqual([
      {
        id: expect.any(Number),
        reference: expect.stringMatching(/^DD-/),
        iban: 'NL•• •••• 4300',
        phone: '+31 ••• 678',
        signed_at: '2026-11-02T12:00:00.000Z',
        usable: true,
      },
    ]);
    const mandate = mandates[0]!.id;
    const ben = await world.join({ name: 'Ben' });
    await expect(ben.browser.call(revokeMandate, { mandate })).rejects.toThrow('not_found');
    const asked = async (buyer: Person) => ({
      ...{ mandate, package: (await fillDebit(buyer)).package, paymentCountry: 'NL', key: randomUUID() },
      ...({ shown_cents: 1499, starts_immediately: true, authorization: true } as const),
    });
    const foreign = ben.browser.call(requestCodeForMandate, await asked(ben));
    await expect(foreign).rejects.toThrow('not_found');
    const late = await asked(anna);
    await anna.browser.call(requestCodeForMandate, late);
    const otp = readCode(world);
    expect(await anna.browser.call(revokeMandate, { mandate })).toEqual({ mandates: [] });
    await world.jobs.drain();
    expect(await world.query('select 1 from sandbox_mandate where revoked_at is null')).toEqual([]);
    const gone = anna.browser.call(requestCodeForMandate, await asked(anna));
    await expect(gone).rejects.toThrow('not_found');
    // Nor by a code that was sent before.
    const attempt = anna.browser.call(confirmDebit, { key: late.key, otp });
    await expect(attempt).rejects.toThrow('payments.method_unavailable');
    expect((await anna.browser.call(listTransactions, {})).transactions).toHaveLength(1);
  });

  test('that a former provider knows is offered no more, and revoked with us alone', async ({
    world,
    anna,
  }) => {
    await payByDebit(world, anna);
    const { mandates } = await anna.browser.call(listMandates, {});
    await world.query(`update direct_debit_mandate set provider = 'mollie'`);
    expect((await anna.browser.call(listMandates, {})).mandates).toEqual([]);
    await anna.browser.call(revokeMandate, { mandate: mandates[0]!.id });
    await world.jobs.drain();
    expect(await world.query('select revoked_at from sandbox_mandate')).toEqual([{ revoked_at: null }]);
  });

  test('ends when it was not used for 36 months; of old ones who and where is forgotten', async ({
    world,
    anna,
  }) => {
    await payByDebit(world, anna);
    world.clock.advance({ days: 36 * 30 });
    await world.jobs.runNow('directdebit.upkeep');
    expect(await world.query('select status from direct_debit_mandate')).toEqual([{ status: 'active' }]);
    world.clock.advance({ days: 20 });
    await world.jobs.runNow('directdebit.upkeep');
    expect(await world.query('select status from direct_debit_mandate')).toEqual([{ status: 'expired' }]);
    expect(await world.query('select 1 from direct_debit_code')).toEqual([]);
    world.clock.advance({ days: 430 });
    await world.jobs.runNow('directdebit.upkeep');
    expect(await world.query('select details from direct_debit_mandate')).toEqual([{ details: null }]);
  });
});
