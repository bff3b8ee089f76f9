import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts/facts.ts';
import { idSchema, textField, timestampSchema } from '#contract/fields.ts';
import { paymentMethods, paymentStatuses } from '#contract/payments/facts.ts';
import { genders, photoStatuses } from '#contract/profiles/facts.ts';
import { sanctionSchema } from '#contract/sanctions/fields.ts';
import { reasonLength } from './facts.ts';

/** Why staff look or act; it stands in the audit log. */
export const reasonField = textField({ min: 1, max: reasonLength, code: 'required' });

export const memberSummarySchema = z.object({
  id: idSchema,
  domain: z.string(),
  name: z.string(),
  age: z.int(),
  gender: z.nullable(z.enum(genders)),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  status: z.enum(accountStatuses),
  joined_at: timestampSchema,
});
export type MemberSummary = z.infer<typeof memberSummarySchema>;

const orderSchema = z.object({
  id: idSchema,
  placed_at: timestampSchema,
  amount_cents: z.int(),
  currency: z.string(),
  credits: z.int(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  refunded_cents: z.int(),
});

export const memberRecordSchema = z.object({
  member: memberSummarySchema,
  last_active_at: z.nullable(timestampSchema),
  premium: z.boolean(),
  about: z.string(),
  photos: z.array(z.object({ id: idSchema, status: z.enum(photoStatuses) })),
  open_sessions: z.int(),
  balance: z.int(),
  /** The newest first, at most 20. */
  orders: z.array(orderSchema),
  /** The oldest first. */
  sanctions: z.array(sanctionSchema),
});
export type MemberRecord = z.infer<typeof memberRecordSchema>;
