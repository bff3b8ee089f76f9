import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentStatus } from '#contract/payments.status.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { Charge } from './payments.rules.ts';

export interface PaymentRequest extends Charge {
  /** What the member reads on the provider's page. */
  description: string;
  method: PaymentMethod;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** With region, e.g. de-DE. */
  locale: string;
  returnUrl: string;
  /** A repeat with the same key answers the first payment. */
  idempotencyKey: string;
}

/** What the provider says about a payment right now. */
export interface ProviderPayment extends Charge {
  status: Exclude<PaymentStatus, 'loading'>;
}

/** Takes the money: the page where members pay, and the truth about what was paid. */
export interface PaymentProvider {
  name: string;
  /** What it can take at all. */
  methods: readonly PaymentMethod[];
  createPayment(request: PaymentRequest): Promise<{ providerId: string; checkoutUrl: string }>;
  fetchPayment(providerId: string): Promise<ProviderPayment>;
  /** The payment a webhook is about, which is all it is believed; undefined when it is not the provider's. */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): string | undefined;
}

/** No usable answer: the same call may work later. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider understood and said no. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}
