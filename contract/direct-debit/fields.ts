import * as z from 'zod/mini';
import { discountCodeSchema } from '#contract/discounts/fields.ts';
import { countryCodeSchema, fieldError, idempotencyKeySchema, idSchema } from '#contract/fields.ts';

export const orderSchema = z.object({
  package: idSchema,
  paymentCountry: countryCodeSchema,
  key: idempotencyKeySchema,
  discount_code: z.optional(discountCodeSchema),
  /** The price that the page showed; at another price the order is refused. */
  shown_cents: z.int(),
  starts_immediately: z.literal(true, fieldError('consent_required')),
  authorization: z.literal(true, fieldError('consent_required')),
});

export const orderRefusals = [
  'payments.package_unavailable',
  'payments.method_unavailable',
  'payments.price_changed',
  'payments.country_closed',
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
  /** Hidden except the end. */
  phone: z.string(),
});
