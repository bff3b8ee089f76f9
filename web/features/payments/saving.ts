import type { CreditPackage } from '#contract/payments.ts';

type Priced = Pick<CreditPackage, 'credits' | 'price_cents'>;

const pricePerCredit = ({ credits, price_cents }: Priced) => price_cents / credits;

/** By how many per cent a credit is cheaper than in the dearest package, rounded down. */
export function findSaving(item: Priced, packages: Priced[]): number {
  const dearest = Math.max(...packages.map(pricePerCredit));
  return Math.floor(100 * (1 - pricePerCredit(item) / dearest));
}
