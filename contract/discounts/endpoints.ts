import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, idSchema, timestampSchema } from '#contract/fields.ts';
import { discountCodeSchema } from './fields.ts';

export const discountSchema = z.object({
  code: z.string(),
  /** The country the member pays in; null: any. */
  country: z.nullable(countryCodeSchema),
  user_id: z.nullable(idSchema),
  expires: z.nullable(timestampSchema),
  /** Whole per cent. */
  value_percentage: z.int(),
  currency: z.nullable(z.string()),
  /** Price without the discount, in the smallest unit of the currency. */
  minimum_order_value: z.int(),
  /** `reserved`: an unpaid order of this member holds it, and loses it to their next order with it. */
  status: z.enum(['available', 'reserved']),
  /** Seconds left by the server's clock; null: no end. */
  validity: z.nullable(z.int()),
  expired: z.boolean(),
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
  summary: 'What the domain offers to a member who is about to delete their account, once; null for nothing',
  input: z.object({}),
  output: z.nullable(discountSchema),
  errors: [],
  repeatable: true,
  mayBeNull: true,
});
