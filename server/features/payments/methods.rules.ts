import type { PaymentMethod } from '#contract/payments/facts.ts';

/** Countries whose IBANs are in SEPA. */
const sepaCountries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  );

/** Accepted in every country, after the country's own methods. */
const worldwide: PaymentMethod[] = ['creditcard', 'visa', 'mastercard', 'applepay', 'paypal'];
const inSepa: PaymentMethod[] = ['paysafecard', 'sdd', 'sct'];
const national: Partial<Record<string, PaymentMethod[]>> = {
  AT: ['eps'],
  BE: ['bancontact'],
  FR: ['cartebancaire'],
  IT: ['nexi'],
  NL: ['ideal'],
  PL: ['blik', 'prezelewy24'],
};

const currenciesOf: Partial<Record<PaymentMethod, string[]>> = {
  bancontact: ['EUR'],
  blik: ['PLN'],
  cartebancaire: ['EUR'],
  eps: ['EUR'],
  ideal: ['EUR'],
  nexi: ['EUR'],
  prezelewy24: ['EUR', 'PLN'],
  sct: ['EUR'],
  sdd: ['EUR'],
};

/** Maximum at once, in hundredths of the currency; a provider's own may be less. */
const maxCents: Partial<Record<PaymentMethod, number>> = {
  blik: 50_000_00,
  creditcard: 10_000_00,
  mastercard: 10_000_00,
  prezelewy24: 55_000_00,
  sdd: 10_000_00,
  visa: 10_000_00,
};

/** A brand is offered separately only where an operator asks for it, as every brand is a card. */
const brands: PaymentMethod[] = ['mastercard', 'visa'];

export interface MethodRequest {
  country: string;
  currencies: string[];
  /** Undefined: any amount. */
  amountCents: number | undefined;
}

/** Methods for `country`, the most used first. `allowed` is the domain's choice; null: none made. */
export function listMethods(
  { country, currencies, amountCents = 0 }: MethodRequest,
  supported: readonly PaymentMethod[],
  allowed: readonly PaymentMethod[] | null,
): PaymentMethod[] {
  const sepa = sepaCountries.includes(country) ? inSepa : [];
  const isWanted = (method: PaymentMethod) => (allowed ? allowed.includes(method) : !brands.includes(method));
  return [...(national[country] ?? []), ...worldwide, ...sepa].filter(
    (method) =>
      supported.includes(method) &&
      isWanted(method) &&
      currencies.every((currency) => currenciesOf[method]?.includes(currency) ?? true) &&
      amountCents <= (maxCents[method] ?? Infinity),
  );
}
