import type { DiscountErrorCode } from './errors.ts';

export const maxDiscountCodeLength = 60;

/** Smallest unit of the currency; the discount is rounded up, so that it is never less than promised. */
export function discountPrice(cents: number, percentage: number): number {
  return cents - Math.ceil((cents * percentage) / 100);
}

export interface DiscountedOrder {
  price_cents: number;
  currency: string;
  country: string;
  method: string | undefined;
}

/** Conditions of a discount; null and an empty list demand nothing. */
interface Conditions {
  country: string | null;
  currency: string | null;
  minimum_order_value: number;
  paymentmethods: readonly string[];
  expired: boolean;
}

/** Returns why an order gets no discount. The page asks while the form is filled in; the server decides. */
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
