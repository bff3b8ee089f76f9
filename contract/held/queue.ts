import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { heldCaseSchema, listedHeldSchema } from './fields.ts';

export const listWaitingHeld = endpoint({
  name: 'held.list_waiting',
  method: 'GET',
  path: '/api/staff/held',
  audience: 'staff',
  summary: 'Members who wait for a check on the domains whose moderator the caller is, the oldest first',
  input: z.object({}),
  output: z.object({ held: z.array(listedHeldSchema), total: z.int() }),
  errors: [],
});

export const claimHeld = endpoint({
  name: 'held.claim',
  method: 'POST',
  path: '/api/staff/held/claim',
  audience: 'staff',
  summary:
    'Claim a member who waits for a check and read what was met; what somebody else has can be read, not decided',
  input: z.object({ id: idSchema }),
  output: z.object({ held: heldCaseSchema }),
  /** `not_found`: it is decided, or of another domain. */
  errors: [],
  repeatable: true,
});
