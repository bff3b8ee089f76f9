import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idSchema } from '#contract/fields.ts';
import { statementSchema } from '#contract/reports/fields.ts';
import { complaintOutcomes } from './facts.ts';

export const decideComplaint = formEndpoint({
  name: 'complaints.decide',
  method: 'POST',
  path: '/api/staff/complaints/decide',
  audience: 'staff',
  summary: 'Decide a claimed complaint; it can be undone for ten seconds, then it is carried out and mailed',
  input: z.object({
    id: idSchema,
    outcome: z.enum(complaintOutcomes, fieldError('required')),
    statement: statementSchema,
  }),
  output: z.object({}),
  /** `not_found`: it is decided, or the claim is over. */
  errors: [],
});
