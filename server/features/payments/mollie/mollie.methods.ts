import * as z from 'zod';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import type { MethodQuery } from '../provider.ts';
import { callMollie, type MollieSettings } from './mollie.client.ts';

/** Names of https://docs.mollie.com/reference/create-payment; card brands are one method there. */
export const mollieNames: Partial<Record<PaymentMethod, string>> = {
  applepay: 'applepay',
  bancontact: 'bancontact',
  blik: 'blik',
  cartebancaire: 'creditcard',
  creditcard: 'creditcard',
  eps: 'eps',
  ideal: 'ideal',
  mastercard: 'creditcard',
  nexi: 'creditcard',
  paypal: 'paypal',
  paysafecard: 'paysafecard',
  prezelewy24: 'przelewy24',
  sct: 'banktransfer',
  sdd: 'directdebit',
  visa: 'creditcard',
};
const mollieMethods = Object.keys(mollieNames) as PaymentMethod[];

const answerSchema = z.object({ _embedded: z.object({ methods: z.array(z.object({ id: z.string() })) }) });

/** A page waits for it, and works without it. */
const timeoutMs = 2000;
const maxKnown = 1000;
const freshMs = { answered: 600_000, failed: 60_000 };

interface Known {
  methods: Promise<readonly PaymentMethod[]>;
  until: number;
}
const known = new WeakMap<MollieSettings, Map<string, Known>>();

/** Cached for ten minutes; all when Mollie is away: https://docs.mollie.com/reference/list-methods */
export function listMollieMethods(
  settings: MollieSettings,
  query: MethodQuery,
): Promise<readonly PaymentMethod[]> {
  const answers = known.get(settings) ?? new Map<string, Known>();
  known.set(settings, answers);
  const key = Object.values(query).join('/');
  const answer = answers.get(key);
  if (answer && answer.until > performance.now()) return answer.methods;
  const next: Known = {
    until: performance.now() + freshMs.answered,
    methods: fetchMethods(settings, query).catch(() => {
      next.until = performance.now() + freshMs.failed;
      return mollieMethods;
    }),
  };
  answers.set(key, next);
  // Prices that somebody tries out in the console are asked about once and never again.
  if (answers.size > maxKnown)
    for (const [old, { until }] of answers) if (until <= performance.now()) answers.delete(old);
  return next.methods;
}

async function fetchMethods(
  settings: MollieSettings,
  { country, currency, amountCents }: MethodQuery,
): Promise<PaymentMethod[]> {
  const query = new URLSearchParams({ billingCountry: country, includeWallets: 'applepay' });
  // Mollie accepts a currency only with an amount.
  if (amountCents !== undefined) {
    query.set('amount[value]', (amountCents / 100).toFixed(2));
    query.set('amount[currency]', currency);
  }
  const { _embedded } = await callMollie(settings, answerSchema, `/methods?${query}`, {
    method: 'GET',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const enabled = new Set(_embedded.methods.map(({ id }) => id));
  return mollieMethods.filter((method) => {
    const name = mollieNames[method];
    // A direct debit is no method of a first payment, so it is not in this list.
    return method === 'sdd' || (name !== undefined && enabled.has(name));
  });
}
