import { expect } from 'vitest';
import { confirmDebit, listMandates } from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import { decideSandboxPayment } from '#contract/payments/sandbox.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { debitAccounts, fillDebit, payByDebit, payByMandate, readCode } from '#server/testing/debits.ts';
import { sendWebhook } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const previous = 'the secret that this installation had before';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100, previousSecrets: [previous] })
  .extend('anna', ({ world }) => world.join());

/** As if everything there is had been stored before SECRET changed. */
async function storeWithPreviousSecret({ query, platform }: World): Promise<void> {
  const rows = await query('select id, details from direct_debit_mandate');
  for (const { id, details } of rows) {
    const text = unseal(platform.config, 'direct debit mandate', String(details));
    const { iban, phone } = JSON.parse(text);
    const sealed = seal({ secret: previous }, 'direct debit mandate', text);
    const ibanHash = hashKeyed({ secret: previous }, 'direct debit iban', iban);
    const phoneHash = hashKeyed({ secret: previous }, 'direct debit phone', phone);
    const values = [id, sealed, ibanHash, phoneHash];
    await query(
      'update direct_debit_mandate set details = $2, iban_hash = $3, phone_hash = $4 where id = $1',
      values,
    );
    await query('update direct_debit set iban_hash = $2 where mandate_id = $1', [id, ibanHash]);
  }
}

test('a mandate of a previous secret is read, offered and collected [CRE-7]', async ({ world, anna }) => {
  await payByDebit(world, anna);
  const before = await anna.browser.call(listMandates, {});
  await world.query(`update direct_debit_mandate set status = 'active'`);
  await storeWithPreviousSecret(world);
  const { mandates } = await anna.browser.call(listMandates, {});
  expect(mandates).toMatchObject([{ iban: before.mandates[0]?.iban, usable: true }]);
  expect(await payByMandate(world, anna)).toMatchObject({ status: 'pending' });
});

test('the limit of a bank account counts debits of a previous secret [CRE-7]', async ({ world, anna }) => {
  for (let n = 0; n < 3; n++) await payByDebit(world, anna);
  await storeWithPreviousSecret(world);
  const ben = await world.join({ name: 'Ben' });
  const order = payByDebit(world, ben, { ...debitAccounts.ben, iban: debitAccounts.anna.iban });
  await expect(order).rejects.toMatchObject({ code: 'payments.debit_limit' });
});

test('a chargeback of a previous secret blocks the account and the phone [CRE-7]', async ({
  world,
  anna,
}) => {
  const { payment_id } = await payByDebit(world, anna);
  const [row] = await world.query('select provider_id from payment where id = $1', [payment_id]);
  const id = String(row?.provider_id);
  for (const outcome of ['paid', 'refunded'] as const) {
    await anna.browser.call(decideSandboxPayment, { id, outcome });
    expect((await sendWebhook(world, id)).statusCode).toBe(200);
  }
  await storeWithPreviousSecret(world);
  const ben = await world.join({ name: 'Ben' });
  const { anna: hers, ben: his } = debitAccounts;
  const blocked = { code: 'payments.debit_blocked' };
  await expect(payByDebit(world, ben, { ...his, iban: hers.iban })).rejects.toMatchObject(blocked);
  await expect(payByDebit(world, ben, { ...his, phone: hers.phone })).rejects.toMatchObject(blocked);
});

test('a code that was sent with a previous secret signs the mandate [CRE-7]', async ({ world, anna }) => {
  const input = await fillDebit(anna);
  await anna.browser.call(requestDebitCode, input);
  const [otp, key] = [readCode(world), input.key];
  const hash = hashKeyed({ secret: previous }, 'direct debit code', anna.id, key, otp);
  await world.query('update direct_debit_code set code_hash = $2 where account_id = $1', [anna.id, hash]);
  const wrong = anna.browser.call(confirmDebit, { key, otp: otp === '000000' ? '111111' : '000000' });
  await expect(wrong).rejects.toMatchObject({ fields: [{ path: 'otp', code: 'invalid' }] });
  expect(await anna.browser.call(confirmDebit, { key, otp })).toMatchObject({ status: 'pending' });
});
