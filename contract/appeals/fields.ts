import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts/facts.ts';
import { idSchema, timestampSchema } from '#contract/fields.ts';
import { reportReasons } from '#contract/reports/facts.ts';
import { requiredText } from '#contract/required-text.ts';
import { waitingItemSchema } from '#contract/review/fields.ts';
import { sanctionKinds } from '#contract/sanctions/facts.ts';
import { sanctionSchema } from '#contract/sanctions/fields.ts';
import { appealLength, appealOutcomes } from './facts.ts';

export const appealTextSchema = requiredText(appealLength);

/** What a member may read about a decision: Regulation (EU) 2022/2065, art. 17. */
export const ownSanctionSchema = z.object({
  number: idSchema,
  kind: z.enum(sanctionKinds),
  /** By reports of several members, without a person; it has no facts. */
  automated: z.boolean(),
  rule: z.enum(reportReasons),
  facts: z.string(),
  created_at: timestampSchema,
  /** null: for good; of an automated limit: until staff decide; of a warning: always. */
  until: z.nullable(timestampSchema),
  /** null: in force. A warning ends as it is given. */
  ended_at: z.nullable(timestampSchema),
  /** When the member confirmed to have read a warning. */
  acknowledged_at: z.nullable(timestampSchema),
  /** Objections are accepted before this time. */
  appeal_until: timestampSchema,
  may_appeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      created_at: timestampSchema,
      /** null: it is open. */
      outcome: z.nullable(z.enum(appealOutcomes)),
      statement: z.nullable(z.string()),
      decided_at: z.nullable(timestampSchema),
    }),
  ),
});
export type OwnSanction = z.infer<typeof ownSanctionSchema>;

export const listedAppealSchema = z.extend(waitingItemSchema, {
  member: z.object({ id: idSchema, name: z.string() }),
  sanction: sanctionSchema,
  /** The caller made the decision, so somebody else has to look at the objection. */
  is_own: z.boolean(),
});
export type ListedAppeal = z.infer<typeof listedAppealSchema>;

export const appealCaseSchema = z.extend(listedAppealSchema, {
  text: z.string(),
  /** Who decided the sanction; null: a command of the operator. */
  decider: z.nullable(z.string()),
  joined_at: timestampSchema,
  status: z.enum(accountStatuses),
  /** Other sanctions of the member, the oldest first. */
  others: z.array(sanctionSchema),
});
export type AppealCase = z.infer<typeof appealCaseSchema>;
