import type { CreditPackage } from '#contract/payments.ts';

type Priced = Pick<CreditPackage, 'credits' | 'price_cents'>;

const pricePerCredit = ({ credits, price_cents }: Priced) => price_cents / credits;

/** Per cent that a credit costs less in this package than in the dearest one, rounded down: 0 in that one. */
export function findSaving(item: Priced, packages: Priced[]): number {
  const dearest = Math.max(...packages.map(pricePerCredit));
  return Math.floor(100 * (1 - pricePerCredit(item) / dearest));
}
