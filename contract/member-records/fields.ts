import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts/facts.ts';
import { appealOutcomes } from '#contract/appeals/facts.ts';
import { transferKinds } from '#contract/credits/kinds.ts';
import { exportSchema } from '#contract/deletion/endpoints.ts';
import { idSchema, textField, timestampSchema } from '#contract/fields.ts';
import { mailsOffReasons } from '#contract/notifications/facts.ts';
import { paymentMethods, paymentStatuses } from '#contract/payments/facts.ts';
import { genders, photoStatuses } from '#contract/profiles/facts.ts';
import { answerSchema } from '#contract/profiles/fields.ts';
import { reportOutcomes, reportReasons } from '#contract/reports/facts.ts';
import { sanctionSchema } from '#contract/sanctions/fields.ts';
import { reasonLength } from './facts.ts';

/** Why staff look or act; it stands in the audit log. */
export const reasonField = textField({ min: 1, max: reasonLength, code: 'required' });

export const memberSummarySchema = z.object({
  id: idSchema,
  domain: z.string(),
  /** Empty for an erased member. */
  name: z.string(),
  age: z.nullable(z.int()),
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

const noteSchema = z.object({
  id: idSchema,
  author: z.string(),
  /** By the caller, who alone may delete it. */
  own: z.boolean(),
  text: z.string(),
  created_at: timestampSchema,
});

const creditEntrySchema = z.object({
  id: z.int(),
  at: timestampSchema,
  kind: z.enum(transferKinds),
  /** Negative when spent. */
  credits: z.int(),
  balance: z.int(),
});

const reportListSchema = z.object({
  counts: z.object({ open: z.int(), upheld: z.int(), dismissed: z.int(), expired: z.int() }),
  /** The newest first, at most 5. */
  last: z.array(
    z.object({
      id: idSchema,
      reason: z.enum(reportReasons),
      /** null: it is open. */
      outcome: z.nullable(z.enum(reportOutcomes)),
      created_at: timestampSchema,
    }),
  ),
});
export type ReportList = z.infer<typeof reportListSchema>;

const appealListSchema = z.object({
  counts: z.object({ open: z.int(), upheld: z.int(), dismissed: z.int() }),
  /** The newest first, at most 5. */
  last: z.array(
    z.object({
      id: idSchema,
      /** null: it is open. */
      outcome: z.nullable(z.enum(appealOutcomes)),
      created_at: timestampSchema,
    }),
  ),
});
export type AppealList = z.infer<typeof appealListSchema>;

const sentMailSchema = z.object({
  id: idSchema,
  /** Another release may have sent one that this one does not know. */
  template: z.string(),
  sent_at: timestampSchema,
  /** When a report said that it did not arrive. */
  bounced_at: z.nullable(timestampSchema),
});

export const memberRecordSchema = z.object({
  member: memberSummarySchema,
  /** Whether the caller decides cases of the domain, and acts for members who ask. */
  may: z.object({ decide: z.boolean(), act_on_behalf: z.boolean() }),
  last_active_at: z.nullable(timestampSchema),
  premium: z.boolean(),
  about: z.string(),
  /** The member has taken a break until then, with this sentence for partners. */
  pause: z.nullable(z.object({ until: timestampSchema, note: z.string() })),
  prompts: z.array(answerSchema),
  photos: z.array(z.object({ id: idSchema, status: z.enum(photoStatuses) })),
  phone_verified_at: z.nullable(timestampSchema),
  open_sessions: z.int(),
  balance: z.int(),
  /** The newest first. */
  notes: z.array(noteSchema),
  /** The newest first, at most 20. */
  credits: z.array(creditEntrySchema),
  /** The newest first, at most 20. */
  orders: z.array(orderSchema),
  /** The oldest first. */
  sanctions: z.array(sanctionSchema),
  reports: z.object({ about: reportListSchema, by: reportListSchema }),
  appeals: appealListSchema,
  /** The newest first, at most 20 of the last 30 days. */
  mails: z.array(sentMailSchema),
  /** Why only mails about security and purchases are sent. */
  mails_off: z.array(z.enum(mailsOffReasons)),
  /** The last one that was asked for, while it is there. */
  export: z.nullable(exportSchema),
  /** From when on everything is erased; null unless that was asked for. */
  erased_from: z.nullable(timestampSchema),
});
export type MemberRecord = z.infer<typeof memberRecordSchema>;
