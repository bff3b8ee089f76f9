import * as z from 'zod/mini';
import { complaintReasons } from '#contract/complaints/facts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { timestampSchema } from '#contract/fields.ts';
import { reportReasons } from '#contract/reports/facts.ts';
import { decisionKinds, decisionSubjects, periodPattern } from './facts.ts';

export const transparencyInput = z.object({
  /** Missing: all domains whose moderator the caller is. */
  domain: z.optional(z.string().check(z.maxLength(253))),
  /** Missing: the current month. */
  period: z.optional(z.string().check(z.regex(periodPattern))),
});

const transparencySchema = z.object({
  period: z.string(),
  from: timestampSchema,
  /** The first moment after the period. */
  to: timestampSchema,
  /** Received in the period, by the reason that was given. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  complaints: z.array(z.object({ reason: z.enum(complaintReasons), count: z.int() })),
  /** Made in the period. */
  decisions: z.array(z.object({ kind: z.enum(decisionKinds), automated: z.boolean(), count: z.int() })),
  /** From the arrival to a person’s decision that was made in the period. */
  medians: z.array(z.object({ subject: z.enum(decisionSubjects), hours: z.number() })),
  /** `upheld`: the decision was reversed. */
  appeals: z.object({ received: z.int(), upheld: z.int(), dismissed: z.int() }),
});
export type TransparencyReport = z.infer<typeof transparencySchema>;

export const getTransparencyReport = endpoint({
  name: 'transparency.report',
  method: 'GET',
  path: '/api/staff/transparency',
  audience: 'staff',
  summary: 'Figures of notices, decisions and objections by period, of domains whose moderator the caller is',
  input: transparencyInput,
  output: z.object({
    report: transparencySchema,
    domains: z.array(z.string()),
    /** That have figures: months, quarters and years, the newest first. */
    periods: z.array(z.string()),
  }),
  /** `not_found`: the domain is another brand’s, or the caller has no such role. */
  errors: [],
});
