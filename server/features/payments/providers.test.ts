import { describe, expect } from 'vitest';
import { paymentStatuses } from '#contract/payments/facts.ts';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { createMollie, mandateOf, openMollie, openSandbox, requestOf } from '#server/testing/providers.ts';
import { createMollieProvider } from './mollie/mollie.provider.ts';
import { ProviderRefusal, ProviderUnavailable } from './provider.ts';

describe.each([
  ['sandbox', openSandbox],
  ['mollie', openMollie],
] as const)('%s', (name, open) => {
  const test = testWithMollie.extend('adapter', ({ world, mollie }) => open(world.platform, mollie));

  test('a payment has a page to pay on [CRE-17]', async ({ adapter }) => {
    const created = await adapter.provider.createPayment(requestOf());
    expect(new URL(created.checkoutUrl ?? '').pathname).toContain(created.providerId);
    expect(adapter.provider.name).toBe(name);
  });

  test('a repeat with the same key answers the same payment [CRE-17]', async ({ adapter }) => {
    const request = requestOf();
    const answers = await Promise.all([1, 2, 3].map(() => adapter.provider.createPayment(request)));
    expect(new Set(answers.map(({ providerId }) => providerId)).size).toBe(1);
    const other = await adapter.provider.createPayment(requestOf());
    expect(other.providerId).not.toBe(answers[0]!.providerId);
  });

  test('amount, currency and reference come back as they went [CRE-17]', async ({ adapter }) => {
    for (const amountCents of [1, 699, 5999, 1_000_000]) {
      const request = requestOf({ amountCents, currency: 'PLN', method: 'prezelewy24' });
      const { providerId } = await adapter.provider.createPayment(request);
      const { reference } = request;
      expect(await adapter.provider.fetchPayment(providerId)).toEqual({
        status: 'pending',
        amountCents,
        refundedCents: 0,
        chargedBackCents: 0,
        failedRefunds: [],
        card: null,
        currency: 'PLN',
        reference,
      });
    }
  });

  test('each state means one of ours [CRE-17]', async ({ adapter }) => {
    expect(Object.keys(adapter.words)).toEqual(paymentStatuses.slice(1));
    for (const [status, words] of Object.entries(adapter.words)) {
      for (const word of words) {
        const { providerId } = await adapter.provider.createPayment(requestOf());
        await adapter.pretend(providerId, word);
        expect(await adapter.provider.fetchPayment(providerId)).toMatchObject({ status });
      }
    }
  });

  test('money that went back is reported beside the state, which stays [CRE-14]', async ({ adapter }) => {
    const { providerId } = await adapter.provider.createPayment(requestOf({ amountCents: 1499 }));
    await adapter.pretend(providerId, 'paid');
    expect(await adapter.provider.fetchPayment(providerId)).toMatchObject({ refundedCents: 0 });
    await adapter.giveBack(providerId);
    expect(await adapter.provider.fetchPayment(providerId)).toMatchObject({
      status: 'completed',
      amountCents: 1499,
      refundedCents: 1499,
    });
  });

  test('money goes back in parts, each once for its key, and never more than there was [CRE-15]', async ({
    adapter,
  }) => {
    const { providerId } = await adapter.provider.createPayment(requestOf({ amountCents: 1499 }));
    await adapter.pretend(providerId, 'paid');
    const part = (amountCents: number, idempotencyKey: string) =>
      adapter.provider.refundPayment({
        ...{ providerId, amountCents, idempotencyKey, currency: 'EUR', description: 'Duet 1' },
      });
    const first = await part(500, 'first');
    expect(await part(500, 'first')).toEqual(first);
    adapter.forgetKeys();
    expect(await part(500, 'first')).toEqual(first);
    expect(await part(900, 'second')).not.toEqual(first);
    const find = (idempotencyKey: string) => adapter.provider.findRefund({ providerId, idempotencyKey });
    expect([await find('first'), await find('third')]).toEqual([first.refundId, undefined]);
    await expect(part(100, 'third')).rejects.toThrow(ProviderRefusal);
    expect(await adapter.provider.fetchPayment(providerId)).toMatchObject({
      ...{ status: 'completed', amountCents: 1499, refundedCents: 1400 },
    });
  });

  test('a mandate takes money without a page, until it is revoked [CRE-7]', async ({
    adapter: { provider },
  }) => {
    const mandate = await provider.createMandate(mandateOf('D-1'));
    expect(await provider.createMandate(mandateOf('D-1'))).toEqual(mandate);
    expect(await provider.createMandate(mandateOf('D-2'))).not.toEqual(mandate);
    const request = requestOf({ method: 'sdd', mandate });
    const { providerId } = await provider.createPayment(request);
    expect((await provider.createPayment(request)).providerId).toBe(providerId);
    expect(await provider.fetchPayment(providerId)).toMatchObject({ status: 'pending', amountCents: 1499 });
    await provider.revokeMandate(mandate);
    await provider.revokeMandate(mandate);
    await expect(provider.createPayment(requestOf({ method: 'sdd', mandate }))).rejects.toThrow(
      ProviderRefusal,
    );
  });

  test('a payment by a mandate is found by its reference, as its answer may be lost [CRE-6]', async ({
    adapter: { provider },
  }) => {
    const mandate = await provider.createMandate(mandateOf('D-1'));
    const { customerId } = mandate;
    const requests = ['501', '502'].map((reference) => requestOf({ method: 'sdd', mandate, reference }));
    const made = [];
    for (const request of requests) made.push(await provider.createPayment(request));
    expect(await provider.findPayment({ customerId, reference: '501' })).toBe(made[0]!.providerId);
    expect(await provider.findPayment({ customerId, reference: '502' })).toBe(made[1]!.providerId);
    expect(await provider.findPayment({ customerId, reference: '503' })).toBeUndefined();
  });

  test('what the bank takes back is told apart [CRE-7]', async ({ adapter }) => {
    const { providerId } = await adapter.provider.createPayment(requestOf());
    await adapter.pretend(providerId, 'paid');
    await adapter.chargeBack(providerId);
    expect(await adapter.provider.fetchPayment(providerId)).toMatchObject({
      ...{ status: 'completed', refundedCents: 1499, chargedBackCents: 1499 },
    });
  });

  test('a payment it does not know is refused, not unavailable', async ({ adapter }) => {
    await expect(adapter.provider.fetchPayment(adapter.unknownId)).rejects.toThrow(ProviderRefusal);
  });

  test('its message names the payment; what others send is not read [CRE-14]', async ({ adapter }) => {
    const { providerId } = await adapter.provider.createPayment(requestOf());
    const { body, headers } = adapter.message(providerId);
    expect(adapter.provider.readWebhook(body, headers)).toBe(providerId);
    for (const forgery of adapter.forgeries) {
      expect(adapter.provider.readWebhook(forgery.body, forgery.headers)).toBeUndefined();
    }
  });
});

describe('mollie alone', () => {
  testWithMollie('is told the amount, the method, the country and where to call', async ({ mollie }) => {
    const { providerId } = await createMollie(mollie).createPayment(requestOf({ reference: '77' }));
    expect(mollie.payments.get(providerId)!.request).toMatchObject({
      amount: { value: '14.99', currency: 'EUR' },
      method: 'ideal',
      restrictPaymentMethodsToCountry: 'NL',
      locale: 'nl_NL',
      webhookUrl: 'https://duet.example/api/webhooks/mollie',
      metadata: { reference: '77' },
    });
  });

  testWithMollie(
    'is told the mandate as it was signed, and what is collected by it [CRE-7]',
    async ({ mollie }) => {
      const provider = createMollie(mollie);
      const mandate = await provider.createMandate(mandateOf('D-7'));
      expect(mollie.mandates.get(mandate.mandateId)).toEqual({
        method: 'directdebit',
        consumerName: 'Anna de Vries',
        consumerAccount: 'NL91ABNA0417164300',
        signatureDate: '2026-11-02',
        mandateReference: 'D-7',
      });
      const { providerId, checkoutUrl } = await provider.createPayment(requestOf({ method: 'sdd', mandate }));
      expect(checkoutUrl).toBeNull();
      const { request } = mollie.payments.get(providerId)!;
      expect(request).toMatchObject({ method: 'directdebit', sequenceType: 'recurring', ...mandate });
      expect(request).not.toHaveProperty('redirectUrl');
    },
  );

  testWithMollie('a laptop is looked up instead of called', async ({ mollie }) => {
    const { url, key } = mollie;
    const provider = createMollieProvider({
      mollieApiUrl: url,
      mollieApiKey: key,
      publicUrl: 'http://localhost:3000',
    });
    const { providerId } = await provider.createPayment(requestOf());
    expect(mollie.payments.get(providerId)!.request).not.toHaveProperty('webhookUrl');
  });

  testWithMollie(
    'a fault, a broken connection and a strange answer are worth another try',
    async ({ mollie }) => {
      for (const mood of ['broken', 'silent'] as const) {
        mollie.mood = mood;
        await expect(createMollie(mollie).createPayment(requestOf())).rejects.toThrow(ProviderUnavailable);
      }
      mollie.mood = 'well';
      const { providerId } = await createMollie(mollie).createPayment(requestOf());
      mollie.payments.get(providerId)!.amount = { value: '14', currency: 'EUR' };
      await expect(createMollie(mollie).fetchPayment(providerId)).rejects.toThrow(ProviderUnavailable);
    },
  );

  testWithMollie('a refusal is final and keeps what was said', async ({ mollie }) => {
    mollie.mood = 'refusing';
    await expect(createMollie(mollie).createPayment(requestOf())).rejects.toThrow('is not activated');
  });
});
