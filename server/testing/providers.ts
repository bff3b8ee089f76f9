import { createMollieProvider } from '#server/features/payments/mollie/mollie.provider.ts';
import type { MandateRequest, PaymentProvider, PaymentRequest } from '#server/features/payments/provider.ts';
import { createSandboxProvider } from '#server/features/payments/sandbox/sandbox.provider.ts';
import { signatureHeader, signBody } from '#server/features/payments/sandbox/sandbox.signature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giveMandate, type MollieStub } from './mollie-server.ts';

let orders = 1000;
export function requestOf(changes: Partial<PaymentRequest> = {}): PaymentRequest {
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

export const mandateOf = (reference: string): MandateRequest => ({
  accountHolder: 'Anna de Vries',
  iban: 'NL91ABNA0417164300',
  reference,
  signedAt: new Date('2026-11-02T12:00:00Z'),
  idempotencyKey: `mandate-${reference}`,
});

/** One provider as the shared tests see it. */
export interface Adapter {
  provider: PaymentProvider;
  /** Status words of this provider, by what they mean to us. */
  words: Record<string, string[]>;
  giveBack(providerId: string): Promise<void>;
  chargeBack(providerId: string): Promise<void>;
  pretend(providerId: string, status: string): Promise<void>;
  message(providerId: string): { body: Buffer; headers: Record<string, string> };
  /** As if an hour had passed. */
  forgetKeys(): void;
  unknownId: string;
  forgeries: { body: Buffer; headers: Record<string, string> }[];
}

export function createMollie({ url, key }: MollieStub): PaymentProvider {
  return createMollieProvider({ mollieApiUrl: url, mollieApiKey: key, publicUrl: 'https://duet.example' });
}

export function openMollie(_platform: Platform, stub: MollieStub): Adapter {
  const find = (providerId: string) => {
    const payment = stub.payments.get(providerId);
    if (!payment) throw new Error(`The stub has no payment ${providerId}`);
    return payment;
  };
  return {
    provider: createMollie(stub),
    words: {
      pending: ['open', 'pending', 'authorized'],
      completed: ['paid'],
      failed: ['failed'],
      cancelled: ['canceled'],
      expired: ['expired'],
    },
    async giveBack(providerId) {
      const payment = find(providerId);
      payment.amountRefunded = payment.amount;
    },
    async chargeBack(providerId) {
      const payment = find(providerId);
      payment.amountChargedBack = payment.amount;
    },
    async pretend(providerId, status) {
      const payment = find(providerId);
      payment.status = status;
      if (status === 'paid' && payment.request.sequenceType === 'first') giveMandate(stub, payment);
    },
    message: (providerId) => ({ body: Buffer.from(`id=${providerId}`), headers: {} }),
    forgetKeys: () => stub.forgetKeys(),
    unknownId: 'tr_unknown',
    forgeries: ['', 'id=', 'id=../payments', 'id=tr_', '{"id":"tr_1"}'].map((text) => ({
      body: Buffer.from(text),
      headers: {},
    })),
  };
}

export function openSandbox(platform: Platform): Adapter {
  const message = (providerId: string, secret = platform.config.secret, now = platform.clock.now()) => {
    const body = JSON.stringify({ id: providerId });
    return { body: Buffer.from(body), headers: { [signatureHeader]: signBody(secret, body, now) } };
  };
  const pretend = async (providerId: string, status: string) => {
    await platform.db.query('update sandbox_payment set status = $1 where id = $2', [status, providerId]);
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
    giveBack: (providerId) => pretend(providerId, 'refunded'),
    chargeBack: (providerId) => pretend(providerId, 'refunded'),
    pretend,
    message,
    forgetKeys: () => undefined,
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
