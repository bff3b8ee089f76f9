import { expect } from 'vitest';
import { confirmDebit } from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import { listTransactions } from '#contract/payments/endpoints.ts';
import { fillDebit, payByDebit, readCode } from '#server/testing/debits.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';

const test = testWithMollie.extend('config', { scope: 'file' }, async ({ mollieServer }) => ({
  paymentProvider: 'mollie' as const,
  mollieApiKey: mollieServer.key,
  mollieApiUrl: mollieServer.url,
  limitsScale: 100,
}));

test('a debit whose answer was lost is found and not made again [CRE-7]', async ({ world, mollie }) => {
  await world.changeSettings({ creditor_id: 'NL79ZZZ999999990000' } as object);
  const anna = await world.join();
  const input = await fillDebit(anna);
  await anna.browser.call(requestDebitCode, input);
  const confirmation = { key: input.key, otp: readCode(world) };
  mollie.mood = 'lost-answer';
  for (const _lost of ['customer', 'mandate', 'payment']) {
    const attempt = anna.browser.call(confirmDebit, confirmation);
    await expect(attempt).rejects.toThrow('payments.provider_unavailable');
  }
  mollie.mood = 'well';
  mollie.forgetKeys();
  world.clock.advance({ hours: 2 });
  await world.jobs.runNow('payments.reconcile');
  const { transactions } = await anna.browser.call(listTransactions, {});
  expect(transactions).toMatchObject([{ status: 'pending', paymentmethod: 'sdd' }]);
  expect(mollie.payments.size).toBe(1);
});

test('a provider that is away for a moment is asked again with the same code [CRE-7]', async ({
  world,
  mollie,
}) => {
  await world.changeSettings({ creditor_id: 'NL79ZZZ999999990000' } as object);
  const anna = await world.join();
  const input = await fillDebit(anna);
  await anna.browser.call(requestDebitCode, input);
  const confirmation = { key: input.key, otp: readCode(world) };
  for (const mood of ['broken', 'lost-answer', 'lost-answer', 'lost-answer'] as const) {
    mollie.mood = mood;
    const attempt = anna.browser.call(confirmDebit, confirmation);
    await expect(attempt).rejects.toThrow('payments.provider_unavailable');
  }
  mollie.mood = 'well';
  expect(await anna.browser.call(confirmDebit, confirmation)).toMatchObject({ status: 'pending' });
  expect(mollie.mandates.size).toBe(1);
  expect([...mollie.payments.values()].map(({ request }) => request.sequenceType)).toEqual(['recurring']);
});

test('the last debit of a day is asked again, too, though its first attempt is counted [CRE-7]', async ({
  world,
  mollie,
}) => {
  await world.changeSettings({ creditor_id: 'NL79ZZZ999999990000' } as object);
  const anna = await world.join();
  for (let debit = 0; debit < 2; debit += 1) await payByDebit(world, anna);
  const input = await fillDebit(anna);
  await anna.browser.call(requestDebitCode, input);
  const confirmation = { key: input.key, otp: readCode(world) };
  mollie.mood = 'lost-answer';
  for (const _lost of ['customer', 'mandate', 'payment']) {
    const attempt = anna.browser.call(confirmDebit, confirmation);
    await expect(attempt).rejects.toThrow('payments.provider_unavailable');
  }
  mollie.mood = 'well';
  expect(await anna.browser.call(confirmDebit, confirmation)).toMatchObject({ status: 'pending' });
  expect(mollie.payments.size).toBe(3);
});
