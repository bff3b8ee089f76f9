import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { codeField, countryCodeSchema, idSchema, timestampSchema } from '#contract/fields.ts';
import type { DiscountErrorCode } from './errors.ts';

export const maxDiscountCodeLength = 60;

/** What a member types: compared without outer space and in upper case. */
export const discountCodeSchema = codeField({ min: 1, max: maxDiscountCodeLength, code: 'invalid' });

export const discountSchema = z.object({
  code: z.string(),
  /** Where the member pays; null: anywhere. */
  country: z.nullable(countryCodeSchema),
  /** The only member it is for; null: everybody. */
  user_id: z.nullable(idSchema),
  expires: z.nullable(timestampSchema),
  /** Whole per cent. */
  value_percentage: z.int(),
  /** Null: every currency. */
  currency: z.nullable(z.string()),
  /** Of the price without the discount, in the smallest unit of the currency. */
  minimum_order_value: z.int(),
  /** `reserved`: an unpaid order of this member holds it, and loses it to the next order with it. */
  status: z.enum(['available', 'reserved']),
  /** Seconds left by the clock of the server, which is right where that of a browser is not; null: without end. */
  validity: z.nullable(z.int()),
  expired: z.boolean(),
  /** Empty: every method. */
  paymentmethods: z.array(z.string()),
});
export type Discount = z.infer<typeof discountSchema>;

export const getDiscount = endpoint({
  name: 'discounts.code',
  method: 'GET',
  path: '/api/discountcode.php',
  audience: 'member',
  summary: 'What a discount code is worth to the member who asks',
  input: z.object({ code: discountCodeSchema }),
  output: discountSchema,
  errors: ['discounts.not_found', 'discounts.used'],
});

export const getWelcomeDiscount = endpoint({
  name: 'discounts.welcome',
  method: 'GET',
  path: '/api/discountcode.php',
  query: ['welcome'],
  audience: 'member',
  summary:
    'The welcome offer of the member who asks; it begins with the first request from a page of the domain; null without one',
  input: z.object({ welcome: z.literal('true') }),
  output: z.nullable(discountSchema),
  errors: [],
  mayBeNull: true,
});

export const offerDeleteDiscount = endpoint({
  name: 'discounts.offer_before_deletion',
  method: 'POST',
  path: '/api/delete-discount.php',
  audience: 'member',
  summary: 'What the domain offers to a member who is about to delete her account, once; null for nothing',
  input: z.object({}),
  output: z.nullable(discountSchema),
  errors: [],
  repeatable: true,
  mayBeNull: true,
});

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

type Conditions = Pick<
  Discount,
  'country' | 'currency' | 'minimum_order_value' | 'paymentmethods' | 'expired'
>;

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
