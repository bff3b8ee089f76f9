import { discountPrice } from '#contract/discounts/facts.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';

/**
 * What so many credits cost, in cents: with the package whose credits cost least, and with the one whose cost most.
 * undefined where nothing is sold or the packages are in several currencies.
 */
export function rangeOfCredits(
  credits: number,
  packages: Pick<CreditPackage, 'credits' | 'price_cents' | 'currency'>[],
): { fromCents: number; toCents: number; currency: string } | undefined {
  const [first] = packages;
  if (!first || packages.some(({ currency }) => currency !== first.currency)) return undefined;
  const costs = packages.map((item) => Math.round((credits * item.price_cents) / item.credits));
  return { fromCents: Math.min(...costs), toCents: Math.max(...costs), currency: first.currency };
}

/** Lowers the prices by the percentage of the viewer's offer, if there is one. */
export function lowerPrices<Item extends Pick<CreditPackage, 'price_cents'>>(
  packages: Item[],
  percentage = 0,
): Item[] {
  return packages.map((item) => ({ ...item, price_cents: discountPrice(item.price_cents, percentage) }));
}
