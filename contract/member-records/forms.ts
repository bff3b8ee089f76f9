import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { idSchema, wholeNumber } from '#contract/fields.ts';
import { maxSuspensionDays, reportReasons, statementLength } from '#contract/reports/facts.ts';
import { requiredText } from '#contract/required-text.ts';
import { sanctionKinds } from '#contract/sanctions/facts.ts';
import { proofField } from '#contract/staff/fields.ts';
import { memberRecordSchema, reasonField } from './fields.ts';

export const sanctionMember = formEndpoint({
  name: 'member_records.sanction',
  method: 'POST',
  path: '/api/staff/members/sanction',
  audience: 'staff',
  summary: 'Warn, limit or suspend a member at once; they are mailed the rule, the facts and how to object',
  input: z.object({
    id: idSchema,
    kind: z.enum(sanctionKinds),
    rule: z.enum(reportReasons),
    facts: requiredText(statementLength),
    /** null: a warning, or a suspension for good; a limit needs them. */
    days: z.nullable(wholeNumber(1, maxSuspensionDays)),
    /** Of a ban. */
    code: proofField,
  }),
  output: z.object({ record: memberRecordSchema }),
  errors: [],
});

export const restoreMember = formEndpoint({
  name: 'member_records.restore',
  method: 'POST',
  path: '/api/staff/members/restore',
  audience: 'staff',
  summary: 'End this suspension or limit of a member, for a reason that is logged',
  input: z.object({ id: idSchema, sanction: idSchema, reason: reasonField }),
  output: z.object({ record: memberRecordSchema }),
  errors: [],
});
