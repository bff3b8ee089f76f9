import * as z from 'zod';
import type { PaymentMethod } from '#contract/payments.ts';
import type { Config } from '#server/config.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from './provider.ts';

const timeoutMs = 10_000;
const idPattern = /^tr_\w{1,64}$/;

/** Our methods by the names of https://docs.mollie.com/reference/create-payment; card brands are one method there. */
const methodNames: Partial<Record<PaymentMethod, string>> = {
  bancontact: 'bancontact',
  blik: 'blik',
  cartebancaire: 'creditcard',
  creditcard: 'creditcard',
  eps: 'eps',
  ideal: 'ideal',
  nexi: 'creditcard',
  paypal: 'paypal',
  prezelewy24: 'przelewy24',
};

const statuses = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  paid: 'completed',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
} as const;

const paymentSchema = z.object({
  id: z.string().regex(idPattern),
  status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]),
  amount: z.object({ value: z.string().regex(/^\d+\.\d\d$/), currency: z.string() }),
  metadata: z.object({ reference: z.string() }).nullish().catch(null),
  _links: z.object({ checkout: z.object({ href: z.url() }).optional() }).optional(),
});
type MolliePayment = z.infer<typeof paymentSchema>;

type MollieSettings = Pick<Config, 'mollieApiKey' | 'mollieApiUrl' | 'publicUrl'>;

/** A thin client of its own, because the official one speaks to no other address, so nothing could test it. */
export function createMollieProvider(settings: MollieSettings): PaymentProvider {
  return {
    name: 'mollie',
    methods: Object.keys(methodNames) as PaymentMethod[],
    async createPayment(request) {
      const headers = { 'idempotency-key': request.idempotencyKey };
      const payment = await call(settings, '/payments', {
        method: 'POST',
        headers,
        body: describe(settings, request),
      });
      const checkoutUrl = payment._links?.checkout?.href;
      if (!checkoutUrl) throw new ProviderRefusal(`payment ${payment.id} has no checkout page`);
      return { providerId: payment.id, checkoutUrl };
    },
    async fetchPayment(providerId) {
      return readPayment(
        await call(settings, `/payments/${encodeURIComponent(providerId)}`, { method: 'GET' }),
      );
    },
    readWebhook(body) {
      const id = new URLSearchParams(body.toString('utf8')).get('id') ?? '';
      return idPattern.test(id) ? id : undefined;
    },
  };
}

function describe({ publicUrl }: MollieSettings, request: PaymentRequest): string {
  const { amountCents, currency, description, method, country, locale, reference } = request;
  return JSON.stringify({
    amount: { value: (amountCents / 100).toFixed(2), currency },
    description,
    method: methodNames[method],
    restrictPaymentMethodsToCountry: country,
    locale: locale.replace('-', '_'),
    redirectUrl: request.returnUrl,
    // Mollie refuses an address it cannot reach, as on a laptop; there the payment is looked up instead.
    webhookUrl: publicUrl.startsWith('https:') ? `${publicUrl}/api/webhooks/mollie` : undefined,
    metadata: { reference },
  });
}

function readPayment({ status, amount, metadata }: MolliePayment): ProviderPayment {
  return {
    status: statuses[status],
    // The pattern of the schema leaves digits alone, so no float is involved.
    amountCents: Number(amount.value.replace('.', '')),
    currency: amount.currency,
    reference: metadata?.reference ?? '',
  };
}

async function call(settings: MollieSettings, path: string, request: RequestInit): Promise<MolliePayment> {
  const response = await send(settings, path, request);
  const { status } = response;
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    throw new ProviderUnavailable(`Mollie answered ${status}`);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ProviderRefusal(`Mollie answered ${status}: ${readDetail(body)}`);
  const parsed = paymentSchema.safeParse(body);
  if (!parsed.success)
    throw new ProviderUnavailable(`Mollie's answer is not a payment: ${parsed.error.message}`);
  return parsed.data;
}

async function send({ mollieApiKey, mollieApiUrl }: MollieSettings, path: string, request: RequestInit) {
  try {
    return await fetch(`${mollieApiUrl.replace(/\/$/, '')}${path}`, {
      ...request,
      headers: {
        ...request.headers,
        authorization: `Bearer ${mollieApiKey}`,
        'content-type': 'application/json',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new ProviderUnavailable('Mollie did not answer', { cause: error });
  }
}

function readDetail(body: unknown): string {
  const { detail = 'no detail' } = z.object({ detail: z.string().optional() }).catch({}).parse(body);
  return detail;
}
