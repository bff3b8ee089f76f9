import { describe, expect } from 'vitest';
import { confirmDebit, getDebitForm, listMandates } from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import { getTransaction } from '#contract/payments/endpoints.ts';
import { withdraw } from '#contract/withdrawals/endpoints.ts';
import { findBalance } from '#server/features/credits/index.ts';
import {
  debitAccounts,
  decideDebit,
  fillDebit,
  invalidCode,
  payByDebit,
  readCode,
  reportDebit,
  wrongCode,
} from '#server/testing/debits.ts';
import { leave } from '#server/testing/deletion.fixture.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100 })
  .extend('anna', ({ world }) => world.join());

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
    await decideDebit(world, anna, payment_id, 'paid');
    await decideDebit(world, anna, payment_id, 'refunded');
    expect(await findBalance(world.platform, anna.id)).toBe(0);
    const input = await fillDebit(anna, debitAccounts.ben);
    const { key } = input;
    // A member who has not the right code learns nothing.
    expect(await anna.browser.call(requestDebitCode, input)).toEqual({ phone: '+49 ••• 789' });
    const guess = anna.browser.call(confirmDebit, { key, otp: wrongCode(readCode(world)) });
    await expect(guess).rejects.toMatchObject(invalidCode);
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
    await decideDebit(world, anna, payment_id, 'paid');
    await anna.browser.call(withdraw, { payment_id });
    await world.jobs.drain();
    await reportDebit(world, payment_id);
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
    await decideDebit(world, anna, payment_id, 'paid');
    await leave(anna, true);
    await world.jobs.drain();
    // Of nobody else anything is erased.
    expect((await carla.browser.call(listMandates, {})).mandates).toEqual(mandates);
    expect(await world.query('select account_id from direct_debit_code')).toEqual([{ account_id: carla.id }]);
    await world.query(`update sandbox_payment set status = 'refunded' where reference = $1`, [
      String(payment_id),
    ]);
    await reportDebit(world, payment_id);
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
