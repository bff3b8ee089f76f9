import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idSchema, textField } from '#contract/fields.ts';
import { reportReasons, statementLength } from '#contract/reports/facts.ts';
import { heldOutcomes } from './facts.ts';

const hasFacts = z.refine<{ outcome: string; facts: string }>(
  ({ outcome, facts }) => outcome === 'released' || facts.trim() !== '',
  { ...fieldError('required'), path: ['facts'] },
);

export const decideHeld = formEndpoint({
  name: 'held.decide',
  method: 'POST',
  path: '/api/staff/held/decide',
  audience: 'staff',
  summary:
    'Release a claimed member or ban them with rule and facts, which they are mailed; carried out after ten seconds',
  input: z
    .object({
      id: idSchema,
      outcome: z.enum(heldOutcomes, fieldError('required')),
      /** Applies to a ban. */
      rule: z.enum(reportReasons),
      facts: textField({ max: statementLength, code: 'too_long' }),
    })
    .check(hasFacts),
  output: z.object({}),
  /** `not_found`: it is decided, or the claim is over. */
  errors: [],
});
