import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { revealedFields } from './facts.ts';
import { memberRecordSchema, memberSummarySchema, reasonField } from './fields.ts';

export const findMembers = endpoint({
  name: 'member_records.find',
  method: 'POST',
  path: '/api/staff/members/find',
  audience: 'staff',
  summary:
    'Members by e-mail address, number, number of an order or receipt, last digits of their phone, or the beginning of their name, at most 20; never in an address, since addresses are logged',
  input: z.object({ query: z.string().check(z.trim(), z.maxLength(200)) }),
  output: z.object({ members: z.array(memberSummarySchema) }),
  errors: [],
  repeatable: true,
});

export const openMemberRecord = endpoint({
  name: 'member_records.open',
  method: 'POST',
  path: '/api/staff/members/open',
  audience: 'staff',
  summary: 'What staff see of a member without a reason; the look is logged',
  input: z.object({ id: idSchema }),
  output: z.object({ record: memberRecordSchema }),
  errors: [],
  repeatable: true,
});

export const revealField = endpoint({
  name: 'member_records.reveal',
  method: 'POST',
  path: '/api/staff/members/reveal',
  audience: 'staff',
  summary: 'Personal data of a member, shown for a reason that is logged',
  input: z.object({ id: idSchema, field: z.enum(revealedFields), reason: reasonField }),
  output: z.object({ values: z.array(z.string()) }),
  errors: [],
});
