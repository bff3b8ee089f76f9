import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { fieldError, idSchema } from '#contract/fields.ts';
import { appealOutcomes } from './facts.ts';
import { appealTextSchema } from './fields.ts';

export const decideAppeal = formEndpoint({
  name: 'appeals.decide',
  method: 'POST',
  path: '/api/staff/appeals/decide',
  audience: 'staff',
  summary:
    'Decide a claimed objection to somebody else’s decision; after ten seconds it is carried out and mailed',
  input: z.object({
    id: idSchema,
    outcome: z.enum(appealOutcomes, fieldError('required')),
    statement: appealTextSchema,
  }),
  output: z.object({}),
  /** `not_found`: it is decided, or the claim is over. The field `decider` is `own` where the caller made the decision. */
  errors: [],
});
