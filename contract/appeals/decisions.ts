import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { appealTextSchema, ownSanctionSchema } from './fields.ts';

/** Calls of the page for members who use their account: docs/decisions/075. */
export const listDecisions = endpoint({
  name: 'appeals.decisions',
  method: 'GET',
  path: '/api/decisions.php',
  audience: 'member',
  summary: 'Warnings, limits and suspensions of the viewer that are in force or can still be objected to',
  input: z.object({}),
  output: z.object({ decisions: z.array(ownSanctionSchema) }),
  errors: [],
});

export const acknowledgeWarning = endpoint({
  name: 'appeals.acknowledge',
  method: 'PUT',
  path: '/api/decisions.php',
  audience: 'member',
  summary: 'The viewer has read this warning; a repeat changes nothing',
  input: z.object({ number: idSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const objectToDecision = endpoint({
  name: 'appeals.object',
  method: 'POST',
  path: '/api/decisions.php',
  audience: 'member',
  summary: 'Object to a decision, once, within six months; the same text again is accepted as the same',
  input: z.object({ number: idSchema, text: appealTextSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
