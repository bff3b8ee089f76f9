import * as z from 'zod/mini';
import { transferKinds } from '#contract/credits/kinds.ts';
import { idSchema, timestampSchema } from '#contract/fields.ts';
import { paymentMethods, paymentStatuses } from '#contract/payments/facts.ts';
import { receiptKinds } from '#contract/receipts/facts.ts';
import { adjustmentStates, orderStates, refundStates, withdrawalStates } from './facts.ts';

export const moneyOrderSchema = z.object({
  id: idSchema,
  domain: z.string(),
  placed_at: timestampSchema,
  member: idSchema,
  /** The number means nobody any more. */
  is_erased: z.boolean(),
  credits: z.int(),
  amount_cents: z.int(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  /** Where the buyer said to pay. */
  country: z.string(),
  state: z.enum(orderStates),
  /** With chargebacks. */
  refunded_cents: z.int(),
  charged_back_cents: z.int(),
  provider: z.string(),
  /** The provider's number; null before it has answered. */
  provider_id: z.nullable(z.string()),
  /** In English, for operators: why it could not be credited, or what a person has to do. */
  problem: z.nullable(z.string()),
});
export type MoneyOrder = z.infer<typeof moneyOrderSchema>;

const eventSchema = z.object({
  at: timestampSchema,
  status: z.enum([...paymentStatuses, 'refunded', 'reversed', 'refund_failed']),
  /** Of a refund: all that has gone back by then. */
  amount_cents: z.int(),
  problem: z.nullable(z.string()),
});

const documentSchema = z.object({
  id: idSchema,
  kind: z.enum(receiptKinds),
  number: z.string(),
  issued_at: timestampSchema,
  amount_cents: z.int(),
  vat_cents: z.int(),
  tax_country: z.string(),
});

const entrySchema = z.object({
  id: z.int(),
  at: timestampSchema,
  kind: z.enum(transferKinds),
  /** Negative: out of the wallet. */
  credits: z.int(),
});

const refundSchema = z.object({
  number: z.int(),
  at: timestampSchema,
  by: z.string(),
  reason: z.string(),
  amount_cents: z.int(),
  state: z.enum(refundStates),
  problem: z.nullable(z.string()),
});

export const moneyOrderPageSchema = z.object({
  order: moneyOrderSchema,
  status: z.enum(paymentStatuses),
  discount_code: z.nullable(z.string()),
  full_price_cents: z.nullable(z.int()),
  made_premium: z.boolean(),
  /** The oldest first. */
  events: z.array(eventSchema),
  documents: z.array(documentSchema),
  entries: z.array(entrySchema),
  refunds: z.array(refundSchema),
  withdrawal: z.nullable(
    z.object({
      at: timestampSchema,
      credits: z.int(),
      amount_cents: z.int(),
      state: z.enum(withdrawalStates),
      problem: z.nullable(z.string()),
    }),
  ),
  /** Null: it needs no look. */
  attention: z.nullable(
    z.object({
      /** What is known of it: anything new is another one. */
      mark: z.string(),
      /** Who has looked at it as it is now; null: nobody. */
      seen: z.nullable(z.object({ by: z.string(), at: timestampSchema, reason: z.string() })),
    }),
  ),
  /** What can still go back, 0 where nothing was paid. */
  refundable_cents: z.int(),
  /** Of refunding all of that: credits that are taken back, and how many of them are spent and become a debt. */
  claimed_credits: z.int(),
  owed_credits: z.int(),
});
export type MoneyOrderPage = z.infer<typeof moneyOrderPageSchema>;

export const adjustmentSchema = z.object({
  id: idSchema,
  domain: z.string(),
  member: idSchema,
  credits: z.int(),
  reason: z.string(),
  at: timestampSchema,
  by: z.string(),
  /** The caller asked for it, and somebody else confirms it. */
  is_own: z.boolean(),
  state: z.enum(adjustmentStates),
  /** Who confirmed or declined it. */
  decided_by: z.nullable(z.string()),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

/** The wallet of a member whose number was looked for. */
export const walletSchema = z.object({
  member: idSchema,
  domain: z.string(),
  balance: z.int(),
  debt: z.int(),
  /** Erased members have no credits to adjust. */
  is_erased: z.boolean(),
  adjustments: z.array(adjustmentSchema),
});
export type Wallet = z.infer<typeof walletSchema>;
