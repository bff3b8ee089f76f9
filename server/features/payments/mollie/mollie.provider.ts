import * as z from 'zod';
import {
  type PaidCard,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  ProviderRefusal,
} from '../provider.ts';
import { callMollie, deleteAtMollie, type MollieSettings } from './mollie.client.ts';
import { addCustomer, createMandate, revokeMandate } from './mollie.mandates.ts';
import { listMollieMethods, mollieNames } from './mollie.methods.ts';
import { findRefund, refund } from './mollie.refunds.ts';

const idPattern = /^tr_\w{1,64}$/;

const statuses = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  paid: 'completed',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
} as const;

const amountSchema = z.object({ value: z.string().regex(/^\d+\.\d\d$/), currency: z.string() });

const paymentSchema = z.object({
  id: z.string().regex(idPattern),
  status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]),
  amount: amountSchema,
  amountRefunded: amountSchema.optional(),
  amountChargedBack: amountSchema.optional(),
  metadata: z.object({ reference: z.string() }).nullish().catch(null),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).nullish().catch(null),
  customerId: z.string().nullish(),
  mandateId: z.string().nullish(),
  details: z
    .object({ cardLabel: z.string().nullish(), cardNumber: z.string().nullish() })
    .nullish()
    .catch(null),
  _embedded: z
    .object({
      refunds: z.array(z.object({ id: z.string(), amount: amountSchema, status: z.string() })).optional(),
      chargebacks: z.array(z.object({ amount: amountSchema, reversedAt: z.string().nullish() })).optional(),
    })
    .optional(),
  _links: z.object({ checkout: z.object({ href: z.url() }).optional() }).optional(),
});
const embed = '?embed=refunds,chargebacks';
const listSchema = z.object({ _embedded: z.object({ payments: z.array(paymentSchema) }) });
type MolliePayment = z.infer<typeof paymentSchema>;

/** An own client, because the official one has a fixed address, so that nothing could test it. */
export function createMollieProvider(settings: MollieSettings): PaymentProvider {
  return {
    name: 'mollie',
    listMethods: (query) => listMollieMethods(settings, query),
    async createPayment(request) {
      const headers = { 'idempotency-key': request.idempotencyKey };
      const customerId = request.keepsCard ? await createCustomer(settings, request) : undefined;
      const payment = await callMollie(settings, paymentSchema, '/payments', {
        method: 'POST',
        headers,
        body: describe(settings, request, customerId),
      });
      const checkoutUrl = payment._links?.checkout?.href ?? null;
      if (!checkoutUrl && !request.mandate)
        throw new ProviderRefusal(`payment ${payment.id} has no checkout page`);
      return { providerId: payment.id, checkoutUrl };
    },
    findPayment: (taken) => findPayment(settings, taken),
    async fetchPayment(providerId) {
      return readPayment(
        await callMollie(settings, paymentSchema, `/payments/${encodeURIComponent(providerId)}${embed}`, {
          method: 'GET',
        }),
      );
    },
    // https://docs.mollie.com/reference/cancel-payment
    cancelPayment: (providerId) => deleteAtMollie(settings, `/payments/${encodeURIComponent(providerId)}`),
    refundPayment: (request) => refund(settings, request),
    findRefund: (request) => findRefund(settings, request),
    createMandate: (request) => createMandate(settings, request),
    revokeMandate: (mandate) => revokeMandate(settings, mandate),
    readWebhook(body) {
      const id = new URLSearchParams(body.toString('utf8')).get('id') ?? '';
      return idPattern.test(id) ? id : undefined;
    },
  };
}

/** The newest 250, the maximum page: https://docs.mollie.com/reference/list-customer-payments */
async function findPayment(
  settings: MollieSettings,
  { customerId, reference }: { customerId: string; reference: string },
): Promise<string | undefined> {
  const path = `/customers/${encodeURIComponent(customerId)}/payments?limit=250`;
  const { _embedded } = await callMollie(settings, listSchema, path, { method: 'GET' });
  return _embedded.payments.find(({ metadata }) => metadata?.reference === reference)?.id;
}

/** A mandate to charge a card again belongs to a customer. */
function createCustomer(
  settings: MollieSettings,
  { idempotencyKey, reference }: PaymentRequest,
): Promise<string> {
  return addCustomer(settings, `${idempotencyKey}-customer`, { metadata: { reference } });
}

function describe({ publicUrl }: MollieSettings, request: PaymentRequest, customerId?: string): string {
  const { amountCents, currency, description, method, reference } = request;
  return JSON.stringify({
    amount: { value: (amountCents / 100).toFixed(2), currency },
    description,
    method: mollieNames[method],
    ...describeWay(request),
    ...(customerId && { sequenceType: 'first', customerId }),
    // Mollie refuses an unreachable address, as on a laptop; there the payment is looked up instead.
    webhookUrl: publicUrl.startsWith('https:') ? `${publicUrl}/api/webhooks/mollie` : undefined,
    metadata: { reference },
  });
}

function describeWay({ mandate, country, locale, returnUrl }: PaymentRequest): object {
  if (mandate) return { sequenceType: 'recurring', ...mandate };
  return {
    restrictPaymentMethodsToCountry: country,
    locale: locale.replace('-', '_'),
    redirectUrl: returnUrl,
  };
}

function readPayment(payment: MolliePayment): ProviderPayment {
  const { status, amount, metadata } = payment;
  const chargedBackCents = readChargedBack(payment);
  return {
    status: statuses[status],
    amountCents: readCents(amount),
    refundedCents: readRefunded(payment) + chargedBackCents,
    chargedBackCents,
    failedRefunds: (payment._embedded?.refunds ?? [])
      .filter(isLost)
      .map((refund) => ({ id: refund.id, amountCents: readCents(refund.amount) })),
    currency: amount.currency,
    reference: metadata?.reference ?? '',
    card: readCard(payment),
  };
}

/**
 * "failed: The refund has failed after processing. For example, the customer has closed his / her bank
 * account." Mollie then calls the payment's webhook: https://docs.mollie.com/docs/refunds
 */
function isLost({ status }: { status: string }): boolean {
  return status === 'failed' || status === 'canceled';
}

function readRefunded({ amountRefunded, _embedded }: MolliePayment): number {
  if (!_embedded?.refunds) return readCents(amountRefunded);
  return sum(_embedded.refunds.filter((refund) => !isLost(refund)));
}

/**
 * A won dispute sets `reversedAt` (https://docs.mollie.com/reference/chargebacks-api-webhooks). As
 * `amountChargedBack` may not shrink, chargebacks are summed. The payment stays `paid`.
 */
function readChargedBack({ amountChargedBack, _embedded }: MolliePayment): number {
  if (!_embedded?.chargebacks) return readCents(amountChargedBack);
  return sum(_embedded.chargebacks.filter(({ reversedAt }) => !reversedAt));
}

function sum(parts: Pick<MolliePayment, 'amount'>[]): number {
  return parts.reduce((total, { amount }) => total + readCents(amount), 0);
}

/** A paid first payment creates the mandate: https://docs.mollie.com/docs/recurring-payments */
function readCard({ status, sequenceType, customerId, mandateId, details }: MolliePayment): PaidCard | null {
  if (status !== 'paid' || sequenceType !== 'first' || !customerId || !mandateId) return null;
  const ending = /\d{4}$/.exec(details?.cardNumber ?? '')?.[0] ?? '';
  return { customerId, mandateId, label: details?.cardLabel ?? '', ending };
}

/** The schema's pattern allows digits only, so no float is involved. */
function readCents(amount?: MolliePayment['amount']): number {
  return Number(amount?.value.replace('.', '') ?? 0);
}
