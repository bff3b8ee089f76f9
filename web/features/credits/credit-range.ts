import { discountPrice } from '#contract/discounts/facts.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';

/** Cost in cents with the cheapest and the dearest package; undefined without packages or with several currencies. */
export function rangeOfCredits(
  credits: number,
  packages: Pick<CreditPackage, 'credits' | 'price_cents' | 'currency'>[],
): { fromCents: number; toCents: number; currency: string } | undefined {
  const [first] = packages;
  if (!first || packages.some(({ currency }) => currency !== first.currency)) return undefined;
  const costs = packages.map((item) => Math.round((credits * item.price_cents) / item.credits));
  return { fromCents: Math.min(...costs), toCents: Math.max(...costs), currency: first.currency };
}

export function lowerPrices<Item extends Pick<CreditPackage, 'price_cents'>>(
  packages: Item[],
  percentage = 0,
): Item[] {
  return packages.map((item) => ({ ...item, price_cents: discountPrice(item.price_cents, percentage) }));
}
