import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idSchema } from '#contract/fields.ts';
import { proofField } from '#contract/staff/fields.ts';
import { reportMeasures } from './facts.ts';
import { chosenSanctionSchema, statementSchema } from './fields.ts';

export const decideReport = formEndpoint({
  name: 'reports.decide',
  method: 'POST',
  path: '/api/staff/reports/decide',
  audience: 'staff',
  summary: 'Decide a claimed report; it can be undone for ten seconds, then it is carried out and mailed',
  input: z.object({
    id: idSchema,
    outcome: z.enum(['upheld', 'dismissed'], fieldError('required')),
    statement: statementSchema,
    /** Of an upheld report; null: none is taken. */
    measure: z.nullable(z.enum(reportMeasures)),
    /** Likewise. */
    sanction: z.nullable(chosenSanctionSchema),
    /** Of a ban. */
    code: proofField,
  }),
  output: z.object({}),
  /** `not_found`: it is decided, or the claim is over. */
  errors: [],
});
