/** Includes giropay, sofort and maestro, which are discontinued and only appear in old transactions. */
export const paymentMethods = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'cartebancaire',
  'nexi',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export function isKeepable(method: PaymentMethod): boolean {
  return method === 'creditcard' || method === 'visa' || method === 'mastercard';
}

export function isOpenPayment(status: PaymentStatus): boolean {
  return status === 'loading' || status === 'pending';
}

/** Names the wording of the consent to an immediate start, stored with the order as evidence. */
export const startConsentVersion = '2026-11';

export const transactionsPageSize = 25;

export const sandboxOutcomes = ['paid', 'pending', 'failed', 'cancelled', 'expired'] as const;

/** loading: no answer from the provider yet; pending: the member has to pay; the other four are results. */
export const paymentStatuses = ['loading', 'pending', 'completed', 'failed', 'cancelled', 'expired'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
