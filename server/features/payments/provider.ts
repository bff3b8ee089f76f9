import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/facts.ts';
import type { Charge } from './payments.rules.ts';

/** Leave to take money without a page of the provider, by the provider's own numbers. */
export interface StoredMandate {
  customerId: string;
  mandateId: string;
}

/** A mandate for direct debits, as the member signed it with us. */
export interface MandateRequest {
  accountHolder: string;
  iban: string;
  /** What the bank calls it. */
  reference: string;
  signedAt: Date;
  /** A repeat with the same key answers the first mandate. */
  idempotencyKey: string;
}

export interface PaymentRequest extends Charge {
  /** What the member reads on the provider's page. */
  description: string;
  method: PaymentMethod;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** With region, e.g. de-DE. */
  locale: string;
  returnUrl: string;
  /** Taken by it, when the bank lets it; nobody has to open a page. */
  mandate?: StoredMandate | undefined;
  /** Leave to charge the card again is asked for with this payment. */
  keepsCard?: boolean | undefined;
  /** A repeat with the same key answers the first payment. */
  idempotencyKey: string;
}

/** What a completed payment was made with, by which later ones can be taken. */
export interface PaidCard extends StoredMandate {
  /** The brand. */
  label: string;
  /** The last four digits; empty where the provider does not say. */
  ending: string;
}

/** What the provider says about a payment right now. */
export interface ProviderPayment extends Charge {
  status: Exclude<PaymentStatus, 'loading'>;
  /** Has gone back since, by refunds and chargebacks together; less again when a refund fails or a dispute is won. */
  refundedCents: number;
  /** Of these, what the payer's bank took back. */
  chargedBackCents: number;
  /** Refunds that never reached the payer. */
  failedRefunds: { id: string; amountCents: number }[];
  /** Null unless it was to be kept and the payment is completed. */
  card: PaidCard | null;
}

export interface RefundRequest {
  providerId: string;
  amountCents: number;
  currency: string;
  /** What the member may read on their statement. */
  description: string;
  idempotencyKey: string;
}

export interface MethodQuery {
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: string;
  /** Undefined: of any amount. */
  amountCents: number | undefined;
}

/** Takes the money: the page where members pay, and the truth about what was paid. */
export interface PaymentProvider {
  name: string;
  /** What it takes now for such a payment; never fails. */
  listMethods(query: MethodQuery): Promise<readonly PaymentMethod[]>;
  /** Without a page where there is nothing to do for the member. */
  createPayment(request: PaymentRequest): Promise<{ providerId: string; checkoutUrl: string | null }>;
  /** The number of a payment that was taken by a mandate of this customer; undefined when there is none. */
  findPayment(taken: { customerId: string; reference: string }): Promise<string | undefined>;
  fetchPayment(providerId: string): Promise<ProviderPayment>;
  /** Closes the page where it is paid; refused where the method or the time does not allow it. */
  cancelPayment(providerId: string): Promise<void>;
  /** Gives money back, once for each key, however often and however late it is asked again. */
  refundPayment(request: RefundRequest): Promise<{ refundId: string }>;
  createMandate(request: MandateRequest): Promise<StoredMandate>;
  /** From then on nothing is taken by it; one that is gone already is no fault. */
  revokeMandate(mandate: StoredMandate): Promise<void>;
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
