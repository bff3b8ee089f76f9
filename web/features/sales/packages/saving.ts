import type { CreditPackage } from '#contract/payments/fields.ts';

type Priced = Pick<CreditPackage, 'credits' | 'price_cents'>;

const pricePerCredit = ({ credits, price_cents }: Priced) => price_cents / credits;

/** Percentage by which a credit is cheaper than in the dearest package, rounded down. */
export function findSaving(item: Priced, packages: Priced[]): number {
  const dearest = Math.max(...packages.map(pricePerCredit));
  return Math.floor(100 * (1 - pricePerCredit(item) / dearest));
}

/** The ribbon marks the best-seller, else the package with the cheapest credit. */
export function findRibbon(
  item: Priced & Pick<CreditPackage, 'popular'>,
  packages: Priced[],
): 'popular' | 'bestValue' | undefined {
  if (item.popular) return 'popular';
  const least = Math.min(...packages.map(pricePerCredit));
  return findSaving(item, packages) > 0 && pricePerCredit(item) === least ? 'bestValue' : undefined;
}
