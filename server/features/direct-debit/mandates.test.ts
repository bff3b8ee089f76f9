import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  confirmDebit,
  getDebitForm,
  listMandates,
  requestCodeForMandate,
  revokeMandate,
} from '#contract/direct-debit/endpoints.ts';
import { listTransactions } from '#contract/payments/endpoints.ts';
import { directDebits } from '#server/features/direct-debit/index.ts';
import { fillDebit, payByDebit, payByMandate, readCode } from '#server/testing/debits.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100 })
  .extend('anna', ({ world }) => world.join());

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
