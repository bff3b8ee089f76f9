import type {
  PricedCountry,
  PricedPackage,
  PriceWarning,
  PriceWarningCode,
} from '#contract/domains/prices.ts';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { SoldPackage } from '../document.rules.ts';

/** A package with its line in the form. */
export type TypedPackage = SoldPackage & { row: number };

/** What one country would buy. */
export interface CountryOffer {
  country: string;
  vatRate: number | null;
  packages: readonly TypedPackage[];
  /** Whatever the price and its currency. */
  methods: readonly PaymentMethod[];
  /** By currency, at any price. */
  byCurrency: ReadonlyMap<string, readonly PaymentMethod[]>;
  /** By line of the package, at its price. */
  byRow: ReadonlyMap<number, readonly PaymentMethod[]>;
}

type Costs = Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'gift_credits'>;

const centsPerCredit = ({ price_cents, credits }: SoldPackage) => price_cents / credits;
/** Thousandths of a cent, so that a float is not shown as one. */
const toFine = (cents: number) => Math.round(cents * 1000) / 1000;

export function priceCountry(offer: CountryOffer, costs: Costs): PricedCountry {
  const { country, vatRate: vat_rate, packages } = offer;
  const [smallest] = packages.toSorted((one, other) => one.credits - other.credits);
  return {
    country,
    is_own: packages.some((sold) => sold.country !== null),
    vat_rate,
    packages: packages.map((sold) => pricePackage(sold, smallest ?? sold, { offer, costs })),
  };
}

function pricePackage(
  sold: TypedPackage,
  smallest: TypedPackage,
  { offer, costs }: { offer: CountryOffer; costs: Costs },
): PricedPackage {
  const { row, credits, price_cents, currency, popular } = sold;
  const credit = centsPerCredit(sold);
  const cost = (count: number) => Math.round(count * credit);
  return {
    ...{ row, credits, price_cents, currency, popular },
    credit: toFine(credit),
    credit_net: toFine((credit * 10_000) / (10_000 + (offer.vatRate ?? 0))),
    saving: Math.floor((1 - credit / centsPerCredit(smallest)) * 100),
    message_cents: cost(costs.message_credits),
    photo_cents: cost(costs.photo_credits),
    gift_cents: cost(costs.gift_credits),
    methods: [...(offer.byRow.get(row) ?? [])],
  };
}

type Found = Omit<PriceWarning, 'countries'>;

/** Each mistake once, with all countries that it concerns. */
export function findWarnings(offers: readonly CountryOffer[]): PriceWarning[] {
  const warnings = new Map<string, PriceWarning>();
  for (const offer of offers) {
    for (const found of [...findPriceWarnings(offer.packages), ...findMethodWarnings(offer)]) {
      const key = [found.code, found.row, found.method].join(' ');
      const known = warnings.get(key) ?? { ...found, countries: [] };
      known.countries.push(offer.country);
      warnings.set(key, known);
    }
  }
  return [...warnings.values()];
}

const warn = (code: PriceWarningCode, more: Partial<Found> = {}): Found => ({
  ...{ code, row: null, method: null },
  ...more,
});

function findPriceWarnings(packages: readonly TypedPackage[]): Found[] {
  const isDearer = (sold: TypedPackage) =>
    packages.some(
      (one) =>
        one.credits < sold.credits &&
        one.currency === sold.currency &&
        centsPerCredit(one) < centsPerCredit(sold),
    );
  return [
    ...packages.filter(isDearer).map(({ row }) => warn('dearer', { row })),
    // Pages round the price of a credit, and would call it free.
    ...packages.filter((sold) => centsPerCredit(sold) < 0.5).map(({ row }) => warn('under_cent', { row })),
    ...(packages.filter(({ popular }) => popular).length > 1 ? [warn('several_popular')] : []),
  ];
}

/** A method that the country usually has, and that its currency or a price shuts out. */
function findMethodWarnings({ packages, methods, byCurrency, byRow }: CountryOffer): Found[] {
  const found: Found[] = [];
  const currencies = [...new Set(packages.map(({ currency }) => currency))];
  const shutOut = methods.filter((method) =>
    currencies.some((currency) => !byCurrency.get(currency)?.includes(method)),
  );
  found.push(...shutOut.map((method) => warn('currency_refused', { method })));
  for (const { row } of packages) {
    const taken = byRow.get(row) ?? [];
    if (taken.length === 0) found.push(warn('nobody_pays', { row }));
    else {
      const missing = methods.filter((method) => !shutOut.includes(method) && !taken.includes(method));
      found.push(...missing.map((method) => warn('price_refused', { row, method })));
    }
  }
  return found;
}
