import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paymentStatuses } from '#contract/payments.ts';
import { type MollieStub, openMollieStub } from '#server/testing/mollie-stub.ts';
import { createTestPlatform, type TestPlatform } from '#server/testing/test-app.ts';
import { createMollieProvider } from './mollie.provider.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderRefusal,
  ProviderUnavailable,
} from './provider.ts';
import { createSandboxProvider } from './sandbox.provider.ts';
import { signatureHeader, signBody } from './sandbox.signature.ts';

let platform: TestPlatform;
let stub: MollieStub;
beforeAll(async () => {
  platform = await createTestPlatform();
  stub = await openMollieStub();
});
afterAll(async () => {
  await stub.close();
  await platform.dispose();
});
afterEach(() => {
  stub.mood = 'well';
});

let orders = 1000;
function requestOf(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const reference = String(++orders);
  return {
    amountCents: 1499,
    currency: 'EUR',
    reference,
    description: `Duet ${reference}`,
    method: 'ideal',
    country: 'NL',
    locale: 'nl-NL',
    returnUrl: `https://duet.example/transactions/${reference}`,
    idempotencyKey: `payment-${reference}`,
    ...changes,
  };
}

/** One provider as the shared tests see it. */
interface World {
  provider: PaymentProvider;
  /** Status words of this provider, by what they mean to us. */
  words: Record<string, string[]>;
  pretend(providerId: string, status: string): Promise<void>;
  message(providerId: string): { body: Buffer; headers: Record<string, string> };
  unknownId: string;
  forgeries: { body: Buffer; headers: Record<string, string> }[];
}

function createMollie(): PaymentProvider {
  const { url, key } = stub;
  return createMollieProvider({ mollieApiUrl: url, mollieApiKey: key, publicUrl: 'https://duet.example' });
}

function openMollie(): World {
  return {
    provider: createMollie(),
    words: {
      pending: ['open', 'pending', 'authorized'],
      completed: ['paid'],
      failed: ['failed'],
      cancelled: ['canceled'],
      expired: ['expired'],
    },
    async pretend(providerId, status) {
      stub.payments.get(providerId)!.status = status;
    },
    message: (providerId) => ({ body: Buffer.from(`id=${providerId}`), headers: {} }),
    unknownId: 'tr_unknown',
    forgeries: ['', 'id=', 'id=../payments', 'id=tr_', '{"id":"tr_1"}'].map((text) => ({
      body: Buffer.from(text),
      headers: {},
    })),
  };
}

function openSandbox(): World {
  const message = (providerId: string, secret = platform.config.secret, now = platform.clock.now()) => {
    const body = JSON.stringify({ id: providerId });
    return { body: Buffer.from(body), headers: { [signatureHeader]: signBody(secret, body, now) } };
  };
  const minutesAway = (minutes: number) => new Date(platform.clock.now().getTime() + minutes * 60_000);
  return {
    provider: createSandboxProvider(platform),
    words: {
      pending: ['open', 'pending'],
      completed: ['paid'],
      failed: ['failed'],
      cancelled: ['cancelled'],
      expired: ['expired'],
    },
    async pretend(providerId, status) {
      await platform.db.query('update sandbox_payment set status = $1 where id = $2', [status, providerId]);
    },
    message,
    unknownId: 'sb_unknown',
    forgeries: [
      { body: Buffer.from('{"id":"sb_1"}'), headers: {} },
      { ...message('sb_1'), body: Buffer.from('{"id":"sb_2"}') },
      { ...message('sb_1'), headers: { [signatureHeader]: 'v1=00' } },
      message('sb_1', 'somebody else’s secret of enough characters'),
      message('sb_1', platform.config.secret, minutesAway(-6)),
      message('sb_1', platform.config.secret, minutesAway(6)),
    ],
  };
}

describe.each([
  ['sandbox', openSandbox],
  ['mollie', openMollie],
])('%s', (name, open) => {
  let world: World;
  beforeAll(() => {
    world = open();
  });

  test('a payment has a page to pay on [CRE-17]', async () => {
    const created = await world.provider.createPayment(requestOf());
    expect(new URL(created.checkoutUrl).pathname).toContain(created.providerId);
    expect(world.provider.name).toBe(name);
  });

  test('a repeat with the same key answers the same payment [CRE-17]', async () => {
    const request = requestOf();
    const answers = await Promise.all([1, 2, 3].map(() => world.provider.createPayment(request)));
    expect(new Set(answers.map(({ providerId }) => providerId)).size).toBe(1);
    const other = await world.provider.createPayment(requestOf());
    expect(other.providerId).not.toBe(answers[0]!.providerId);
  });

  test('amount, currency and reference come back as they went [CRE-17]', async () => {
    for (const amountCents of [1, 699, 5999, 1_000_000]) {
      const request = requestOf({ amountCents, currency: 'PLN', method: 'prezelewy24' });
      const { providerId } = await world.provider.createPayment(request);
      const { reference } = request;
      expect(await world.provider.fetchPayment(providerId)).toEqual({
        status: 'pending',
        amountCents,
        currency: 'PLN',
        reference,
      });
    }
  });

  test('each state means one of ours [CRE-17]', async () => {
    expect(Object.keys(world.words)).toEqual(paymentStatuses.slice(1));
    for (const [status, words] of Object.entries(world.words)) {
      for (const word of words) {
        const { providerId } = await world.provider.createPayment(requestOf());
        await world.pretend(providerId, word);
        expect(await world.provider.fetchPayment(providerId)).toMatchObject({ status });
      }
    }
  });

  test('a payment it does not know is refused, not unavailable', async () => {
    await expect(world.provider.fetchPayment(world.unknownId)).rejects.toThrow(ProviderRefusal);
  });

  test('its message names the payment; what others send is not read [CRE-14]', async () => {
    const { providerId } = await world.provider.createPayment(requestOf());
    const { body, headers } = world.message(providerId);
    expect(world.provider.readWebhook(body, headers)).toBe(providerId);
    for (const forgery of world.forgeries) {
      expect(world.provider.readWebhook(forgery.body, forgery.headers)).toBeUndefined();
    }
  });
});

describe('mollie alone', () => {
  test('is told the amount, the method, the country and where to call', async () => {
    const { providerId } = await createMollie().createPayment(requestOf({ reference: '77' }));
    expect(stub.payments.get(providerId)!.request).toMatchObject({
      amount: { value: '14.99', currency: 'EUR' },
      method: 'ideal',
      restrictPaymentMethodsToCountry: 'NL',
      locale: 'nl_NL',
      webhookUrl: 'https://duet.example/api/webhooks/mollie',
      metadata: { reference: '77' },
    });
  });

  test('a laptop is looked up instead of called', async () => {
    const { url, key } = stub;
    const provider = createMollieProvider({
      mollieApiUrl: url,
      mollieApiKey: key,
      publicUrl: 'http://localhost:3000',
    });
    const { providerId } = await provider.createPayment(requestOf());
    expect(stub.payments.get(providerId)!.request).not.toHaveProperty('webhookUrl');
  });

  test('a fault, a broken connection and a strange answer are worth another try', async () => {
    for (const mood of ['broken', 'silent'] as const) {
      stub.mood = mood;
      await expect(createMollie().createPayment(requestOf())).rejects.toThrow(ProviderUnavailable);
    }
    stub.mood = 'well';
    const { providerId } = await createMollie().createPayment(requestOf());
    stub.payments.get(providerId)!.amount = { value: '14', currency: 'EUR' };
    await expect(createMollie().fetchPayment(providerId)).rejects.toThrow(ProviderUnavailable);
  });

  test('a refusal is final and keeps what was said', async () => {
    stub.mood = 'refusing';
    await expect(createMollie().createPayment(requestOf())).rejects.toThrow('is not activated');
  });
});
