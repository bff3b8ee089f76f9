import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { idSchema, wholeNumber } from '#contract/fields.ts';
import { maxSuspensionDays, reportReasons, statementLength } from '#contract/reports/facts.ts';
import { requiredText } from '#contract/required-text.ts';
import { sanctionKinds } from '#contract/sanctions/facts.ts';
import { proofField } from '#contract/staff/fields.ts';
import { erasureTimes, noteLength } from './facts.ts';
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

export const writeNote = formEndpoint({
  name: 'member_records.write_note',
  method: 'POST',
  path: '/api/staff/members/notes',
  audience: 'staff',
  summary: 'Note something about a member for the team of the domain; the member reads it in their export',
  input: z.object({ id: idSchema, text: requiredText(noteLength) }),
  output: z.object({ record: memberRecordSchema }),
  errors: ['deletion.under_way'],
});

export const deleteNote = formEndpoint({
  name: 'member_records.delete_note',
  method: 'DELETE',
  path: '/api/staff/members/notes',
  audience: 'staff',
  summary: 'Delete a note of one’s own',
  input: z.object({ id: idSchema, note: idSchema }),
  output: z.object({ record: memberRecordSchema }),
  errors: [],
});

export const exportForMember = formEndpoint({
  name: 'member_records.export',
  method: 'POST',
  path: '/api/staff/members/export',
  audience: 'staff',
  summary:
    'Ask for the export of a member who wants it, for a reason that is logged; the link is mailed to them alone',
  input: z.object({ id: idSchema, reason: reasonField }),
  output: z.object({ record: memberRecordSchema }),
  errors: ['deletion.under_way'],
});

export const eraseForMember = formEndpoint({
  name: 'member_records.erase',
  method: 'POST',
  path: '/api/staff/members/erase',
  audience: 'staff',
  summary:
    'Delete the account of a member who wants it, at once or after 14 days, for a reason that is logged',
  input: z.object({
    id: idSchema,
    when: z.enum(erasureTimes),
    reason: reasonField,
    /** Typed by hand, so that nobody erases somebody else by a slip. */
    name: requiredText(200),
    code: proofField,
  }),
  output: z.object({ record: memberRecordSchema }),
  errors: ['deletion.under_way'],
});
