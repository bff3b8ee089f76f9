import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { appealTextSchema, ownSanctionSchema } from './fields.ts';

/** Calls of the page for suspended members, who are visitors with a cookie of their own: docs/decisions/074. */
export const getOwnSanction = endpoint({
  name: 'appeals.own',
  method: 'GET',
  path: '/api/suspended.php',
  audience: 'visitor',
  summary: 'The decision about a suspended member, for an hour after the right password was given',
  input: z.object({}),
  output: z.object({ sanction: z.nullable(ownSanctionSchema) }),
  errors: [],
});

export const fileAppeal = endpoint({
  name: 'appeals.file',
  method: 'POST',
  path: '/api/suspended.php',
  audience: 'visitor',
  summary: 'Object to the decision, once, within six months; the same text again is accepted as the same',
  input: z.object({ text: appealTextSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const leaveSuspended = endpoint({
  name: 'appeals.leave',
  method: 'POST',
  path: '/api/suspended-logout.php',
  audience: 'visitor',
  summary: 'Forget in this browser who was suspended',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
