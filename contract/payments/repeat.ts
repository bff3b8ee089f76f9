import * as z from 'zod/mini';
import { proofFields } from '#contract/accounts/proof.ts';
import { discountCodeSchema } from '#contract/discounts/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { fieldError, idempotencyKeySchema, idSchema, timestampSchema } from '#contract/fields.ts';
import { createOrder } from './endpoints.ts';
import { creditPackageSchema, paymentStatusSchema } from './fields.ts';

const storedCardSchema = z.object({
  id: idSchema,
  /** The brand as the provider names it, e.g. Visa. */
  label: z.string(),
  ending: z.string(),
  kept_at: timestampSchema,
});
export type StoredCard = z.infer<typeof storedCardSchema>;

const offerSchema = z.object({
  /** The package of the last completed purchase; null when there is none or it is no longer on sale. */
  package: z.nullable(creditPackageSchema),
  /** Most recently used first. */
  cards: z.array(storedCardSchema),
  /** The session is older than a day: an order needs a proof. */
  needs_proof: z.boolean(),
  under_review: z.boolean(),
  test_mode: z.boolean(),
});

export const getRepeatOrder = endpoint({
  name: 'payments.repeat',
  method: 'GET',
  path: '/api/repeat-order.php',
  audience: 'member',
  summary: 'What would be ordered again, and the cards that the member lets us keep',
  input: z.object({}),
  output: offerSchema,
  errors: [],
});

export const repeatOrder = endpoint({
  name: 'payments.repeat_order',
  method: 'POST',
  path: '/api/repeat-order.php',
  audience: 'member',
  summary: 'Order a package and take it from a stored card at once; the same key answers the same order',
  input: z.object({
    card: idSchema,
    package: idSchema,
    key: idempotencyKeySchema,
    discount_code: z.optional(discountCodeSchema),
    /** The price that the page showed; at another price nothing is charged. */
    shown_cents: z.int(),
    ...proofFields,
    starts_immediately: z.literal(true, fieldError('consent_required')),
  }),
  output: z.object({
    /** Present even when the card was refused, so that the member can pay another way. */
    payment_id: idSchema,
    status: paymentStatusSchema,
  }),
  errors: [...createOrder.errors, 'payments.proof_required', 'payments.card_limit', 'accounts.locked'],
  repeatable: true,
});

export const removeCard = endpoint({
  name: 'payments.remove_card',
  method: 'DELETE',
  path: '/api/repeat-order.php',
  audience: 'member',
  summary: 'Forget a stored card, here and at the provider',
  input: z.object({ card: idSchema }),
  output: offerSchema,
  errors: [],
});
