import { describe, expect } from 'vitest';
import { getDebitForm } from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import { cancelOrder, createOrder, getTransaction } from '#contract/payments/endpoints.ts';
import { runDiscountCodes } from '#server/commands/discount-codes.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { debitAccounts, decideDebit, fillDebit, payByDebit, readCode } from '#server/testing/debits.ts';
import { findTraces } from '#server/testing/deletion.fixture.ts';
import { readPdf } from '#server/testing/receipts.ts';
import { fillOrder, placeOrder } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100 })
  .extend('anna', ({ world }) => world.join());

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
    await decideDebit(world, anna, payment_id, 'paid');
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
    await decideDebit(world, anna, payment_id, 'failed');
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
