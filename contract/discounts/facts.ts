import type { DiscountErrorCode } from './errors.ts';

export const maxDiscountCodeLength = 60;

/**
 * The price after a discount, in the smallest unit of the currency. The discount is rounded up to a whole unit, so
 * that nobody gets less than the percentage that was promised.
 */
export function discountPrice(cents: number, percentage: number): number {
  return cents - Math.ceil((cents * percentage) / 100);
}

/** What is ordered, as far as a discount may depend on it. */
export interface DiscountedOrder {
  /** Without the discount. */
  price_cents: number;
  currency: string;
  country: string;
  method: string | undefined;
}

/** What an order must be for a discount to hold it; null and an empty list ask nothing. */
interface Conditions {
  country: string | null;
  currency: string | null;
  minimum_order_value: number;
  paymentmethods: readonly string[];
  expired: boolean;
}

/** Why an order may not have a discount; undefined when it may. The page asks while it is filled in, the server decides. */
export function findDiscountRefusal(
  discount: Conditions,
  order: DiscountedOrder,
): DiscountErrorCode | undefined {
  const { country, currency, minimum_order_value, paymentmethods, expired } = discount;
  if (expired) return 'discounts.expired';
  if (currency !== null && currency !== order.currency) return 'discounts.currency';
  if (order.price_cents < minimum_order_value) return 'discounts.minimum';
  if (country !== null && country !== order.country) return 'discounts.country';
  if (order.method && paymentmethods.length > 0 && !paymentmethods.includes(order.method))
    return 'discounts.method';
  return undefined;
}
