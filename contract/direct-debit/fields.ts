import * as z from 'zod/mini';
import { discountCodeSchema } from '#contract/discounts/fields.ts';
import { countryCodeSchema, fieldError, idempotencyKeySchema, idSchema } from '#contract/fields.ts';

/** What every order by direct debit names. */
export const orderSchema = z.object({
  package: idSchema,
  paymentCountry: countryCodeSchema,
  /** That of the order. */
  key: idempotencyKeySchema,
  discount_code: z.optional(discountCodeSchema),
  /** The price that the page showed: at another price nothing is ordered. */
  shown_cents: z.int(),
  starts_immediately: z.literal(true, fieldError('consent_required')),
  authorization: z.literal(true, fieldError('consent_required')),
});

export const orderRefusals = [
  'payments.package_unavailable',
  'payments.method_unavailable',
  'payments.price_changed',
  'discounts.not_found',
  'discounts.used',
  'discounts.expired',
  'discounts.minimum',
  'discounts.currency',
  'discounts.country',
  'discounts.method',
  'payments.key_reused',
] as const;

export const codeSentSchema = z.object({
  /** All but the end is hidden. */
  phone: z.string(),
});
