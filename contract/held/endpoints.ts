import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { heldCaseSchema, listedHeldSchema } from './fields.ts';

export const listHeld = endpoint({
  name: 'held.open',
  method: 'GET',
  path: '/api/staff/held',
  audience: 'staff',
  summary: 'Members who wait for a check on the domains whose moderator the caller is, the oldest first',
  input: z.object({}),
  output: z.object({ held: z.array(listedHeldSchema), total: z.int() }),
  errors: [],
});

export const openHeld = endpoint({
  name: 'held.review',
  method: 'POST',
  path: '/api/staff/held/open',
  audience: 'staff',
  summary: 'Claim a member who waits for a check; one that is somebody else’s can only be read',
  input: z.object({ id: idSchema }),
  output: z.object({ held: heldCaseSchema }),
  /** `not_found`: it is decided, or of another domain. */
  errors: [],
  repeatable: true,
});
