import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { appealCaseSchema, listedAppealSchema } from './fields.ts';

export const listWaitingAppeals = endpoint({
  name: 'appeals.list_waiting',
  method: 'GET',
  path: '/api/staff/appeals',
  audience: 'staff',
  summary: 'Undecided objections on the domains whose moderator the caller is, the oldest first',
  input: z.object({}),
  output: z.object({ appeals: z.array(listedAppealSchema), total: z.int() }),
  errors: [],
});

export const claimAppeal = endpoint({
  name: 'appeals.claim',
  method: 'POST',
  path: '/api/staff/appeals/claim',
  audience: 'staff',
  summary:
    'Claim an objection and read it with the decision; one that is somebody else’s, or about the caller’s own decision, can only be read',
  input: z.object({ id: idSchema }),
  output: z.object({ appeal: appealCaseSchema }),
  /** `not_found`: it is decided, or of another domain. */
  errors: [],
  repeatable: true,
});
