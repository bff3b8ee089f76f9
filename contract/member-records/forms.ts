import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { idSchema, textField, wholeNumber } from '#contract/fields.ts';
import { maxSuspensionDays, reportReasons, statementLength } from '#contract/reports/facts.ts';
import { memberRecordSchema, reasonField } from './fields.ts';

const facts = textField({ min: 1, max: statementLength, code: 'required' });

export const suspendMember = formEndpoint({
  name: 'member_records.suspend',
  method: 'POST',
  path: '/api/staff/members/suspend',
  audience: 'staff',
  summary: 'Suspend a member at once; they are mailed the rule, the facts and how to object',
  input: z.object({
    id: idSchema,
    rule: z.enum(reportReasons),
    facts,
    /** null: for good. */
    days: z.nullable(wholeNumber(1, maxSuspensionDays)),
  }),
  output: z.object({ record: memberRecordSchema }),
  errors: [],
});

export const restoreMember = formEndpoint({
  name: 'member_records.restore',
  method: 'POST',
  path: '/api/staff/members/restore',
  audience: 'staff',
  summary: 'End this suspension of a member, for a reason that is logged',
  input: z.object({ id: idSchema, sanction: idSchema, reason: reasonField }),
  output: z.object({ record: memberRecordSchema }),
  errors: [],
});
