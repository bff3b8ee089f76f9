import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/facts.ts';
import type { Charge } from './payments.rules.ts';

/** Permission to charge without a page of the provider, by the provider's own numbers. */
export interface StoredMandate {
  customerId: string;
  mandateId: string;
}

export interface MandateRequest {
  accountHolder: string;
  iban: string;
  /** The bank's reference. */
  reference: string;
  signedAt: Date;
  /** A repeat with the same key returns the first mandate. */
  idempotencyKey: string;
}

export interface PaymentRequest extends Charge {
  /** Shown to the member on the provider's page. */
  description: string;
  method: PaymentMethod;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** With region, e.g. de-DE. */
  locale: string;
  returnUrl: string;
  /** Charges the mandate, without a page. */
  mandate?: StoredMandate | undefined;
  /** Also requests permission to charge the card again. */
  keepsCard?: boolean | undefined;
  /** A repeat with the same key returns the first payment. */
  idempotencyKey: string;
}

/** The card of a completed payment, for later charges. */
export interface PaidCard extends StoredMandate {
  label: string;
  /** The last four digits; empty when the provider does not say. */
  ending: string;
}

export interface ProviderPayment extends Charge {
  status: Exclude<PaymentStatus, 'loading'>;
  /** Refunds and chargebacks together; decreases when a refund fails or a dispute is won. */
  refundedCents: number;
  chargedBackCents: number;
  /** Refunds that never reached the payer. */
  failedRefunds: { id: string; amountCents: number }[];
  /** Null unless it was to be stored and the payment is completed. */
  card: PaidCard | null;
}

export interface RefundRequest {
  providerId: string;
  amountCents: number;
  currency: string;
  /** Shown on the member's bank statement. */
  description: string;
  idempotencyKey: string;
}

export interface MethodQuery {
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: string;
  amountCents: number | undefined;
}

/** The provider owns the payment page and the truth about what was paid. */
export interface PaymentProvider {
  name: string;
  /** Methods available now for such a payment; never fails. */
  listMethods(query: MethodQuery): Promise<readonly PaymentMethod[]>;
  /** No page where the member has nothing to do. */
  createPayment(request: PaymentRequest): Promise<{ providerId: string; checkoutUrl: string | null }>;
  /** The number of a payment charged to this customer's mandate; undefined without one. */
  findPayment(taken: { customerId: string; reference: string }): Promise<string | undefined>;
  fetchPayment(providerId: string): Promise<ProviderPayment>;
  /** Closes the payment page; refused where the method or the time does not allow it. */
  cancelPayment(providerId: string): Promise<void>;
  /** Refunds once per key, however often and late it is retried. */
  refundPayment(request: RefundRequest): Promise<{ refundId: string }>;
  /** The number of the refund that was made with this key; undefined without one. */
  findRefund(request: Pick<RefundRequest, 'providerId' | 'idempotencyKey'>): Promise<string | undefined>;
  createMandate(request: MandateRequest): Promise<StoredMandate>;
  /** Ends the mandate; a missing one is no error. */
  revokeMandate(mandate: StoredMandate): Promise<void>;
  /** The payment a webhook is about, the only part that is trusted; undefined for a foreign webhook. */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): string | undefined;
}

/** No usable answer: a retry may succeed. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}
