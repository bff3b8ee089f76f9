import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idSchema, textField } from '#contract/fields.ts';
import { reportReasons, statementLength } from '#contract/reports/facts.ts';
import { proofField } from '#contract/staff/fields.ts';
import { heldOutcomes } from './facts.ts';

const hasStatement = z.refine<{ outcome: string; statement: string }>(
  ({ outcome, statement }) => outcome === 'released' || statement !== '',
  { ...fieldError('required'), path: ['statement'] },
);

export const decideHeld = formEndpoint({
  name: 'held.decide',
  method: 'POST',
  path: '/api/staff/held/decide',
  audience: 'staff',
  summary:
    'Release a claimed member or ban them with a rule and reasons, which they are mailed; carried out after ten seconds',
  input: z
    .object({
      id: idSchema,
      outcome: z.enum(heldOutcomes, fieldError('required')),
      /** Both apply to a ban. */
      rule: z.enum(reportReasons),
      statement: textField({ max: statementLength, code: 'too_long' }),
      /** Of a ban, too. */
      code: proofField,
    })
    .check(hasStatement),
  output: z.object({}),
  /** `not_found`: it is decided, or the claim is over. */
  errors: [],
});
