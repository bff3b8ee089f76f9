import { describe, expect } from 'vitest';
import { testWithMollie } from '#server/testing/mollie-stub.ts';
import { createMollie, openMollie, openSandbox, requestOf } from '#server/testing/providers.ts';
import { ProviderRefusal } from '../provider.ts';

describe.each([
  ['sandbox', openSandbox, { label: 'Visa', ending: '4242' }, 'completed'],
  // Mollie tells later.
  ['mollie', openMollie, { label: 'Mastercard', ending: '6787' }, 'pending'],
] as const)('a card that is kept by %s', (_name, open, name, charged) => {
  const test = testWithMollie
    .extend('adapter', ({ world, mollie }) => open(world.platform, mollie))
    .extend('kept', async ({ adapter }) => {
      const request = requestOf({ method: 'creditcard', keepsCard: true });
      const { providerId } = await adapter.provider.createPayment(request);
      return { request, providerId };
    });

  test('is reported once it has paid, and not before [CRE-6]', async ({ adapter, kept }) => {
    const { provider } = adapter;
    expect(await provider.fetchPayment(kept.providerId)).toMatchObject({ card: null });
    await adapter.pretend(kept.providerId, 'paid');
    const { card } = await provider.fetchPayment(kept.providerId);
    expect(card).toEqual({ ...name, customerId: expect.any(String), mandateId: expect.any(String) });
    expect((await provider.fetchPayment(kept.providerId)).card).toEqual(card);
  });

  test('is not reported when nobody asked for it to be kept [CRE-6]', async ({ adapter }) => {
    const { providerId } = await adapter.provider.createPayment(requestOf({ method: 'creditcard' }));
    await adapter.pretend(providerId, 'paid');
    expect(await adapter.provider.fetchPayment(providerId)).toMatchObject({
      status: 'completed',
      card: null,
    });
  });

  test('is kept once, however often the payment is asked for [CRE-6]', async ({ adapter, kept }) => {
    expect((await adapter.provider.createPayment(kept.request)).providerId).toBe(kept.providerId);
    await adapter.pretend(kept.providerId, 'paid');
    const { card: mandate } = await adapter.provider.fetchPayment(kept.providerId);
    const again = requestOf({ method: 'creditcard', mandate: mandate ?? undefined });
    const { providerId, checkoutUrl } = await adapter.provider.createPayment(again);
    expect(checkoutUrl).toBeNull();
    expect(await adapter.provider.fetchPayment(providerId)).toMatchObject({ status: charged, card: null });
  });

  test('is charged no more once it is removed [CRE-6]', async ({ adapter, kept }) => {
    await adapter.pretend(kept.providerId, 'paid');
    const { card: mandate } = await adapter.provider.fetchPayment(kept.providerId);
    if (!mandate) throw new Error('No card was kept');
    await adapter.provider.revokeMandate(mandate);
    const attempt = adapter.provider.createPayment(requestOf({ method: 'creditcard', mandate }));
    await expect(attempt).rejects.toThrow(ProviderRefusal);
  });
});

testWithMollie(
  'mollie is told that the first payment is to be repeated, and by whom [CRE-6]',
  async ({ mollie }) => {
    const { providerId } = await createMollie(mollie).createPayment(
      requestOf({ method: 'creditcard', keepsCard: true, reference: '78' }),
    );
    expect(mollie.requests).toEqual(['POST /v2/customers', 'POST /v2/payments']);
    expect(mollie.payments.get(providerId)?.request).toMatchObject({
      method: 'creditcard',
      sequenceType: 'first',
      customerId: expect.stringMatching(/^cst_/),
      redirectUrl: expect.any(String),
    });
  },
);
