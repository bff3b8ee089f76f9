/** Every method a transaction may name; giropay, sofort and maestro are over and only old ones do. */
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

/** Returns whether the means of payment can be stored for later orders. */
export function isKeepable(method: PaymentMethod): boolean {
  return method === 'creditcard' || method === 'visa' || method === 'mastercard';
}

/** The provider may still change it. */
export function isOpenPayment(status: PaymentStatus): boolean {
  return status === 'loading' || status === 'pending';
}

/** Names the wording of the consent to an immediate start; kept with the order as evidence. */
export const startConsentVersion = '2026-11';

export const transactionsPageSize = 25;

/** A tester chooses one of these on the page of the sandbox provider. */
export const sandboxOutcomes = ['paid', 'pending', 'failed', 'cancelled', 'expired'] as const;

/**
 * loading: the provider has not answered yet; pending: the member is to pay; the other four are results. Apart from the
 * endpoints, because every page of a member listens to them.
 */
export const paymentStatuses = ['loading', 'pending', 'completed', 'failed', 'cancelled', 'expired'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
