import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { systemParts, systemProblems, systemStates } from './facts.ts';
import { systemSchema } from './fields.ts';

export const getSystem = endpoint({
  name: 'system.read',
  method: 'GET',
  path: '/api/staff/system',
  audience: 'staff',
  summary: 'Whether the installation is well, part by part; for admins of all domains',
  input: z.object({}),
  output: z.object({ system: systemSchema }),
  errors: [],
});

export const getWorstPart = endpoint({
  name: 'system.worst',
  method: 'GET',
  path: '/api/staff/system/worst',
  audience: 'staff',
  summary: 'The part of the installation that is worst; null for everybody but admins of all domains',
  input: z.object({}),
  output: z.object({
    worst: z.nullable(
      z.object({
        part: z.enum(systemParts),
        state: z.enum(systemStates),
        problem: z.nullable(z.enum(systemProblems)),
      }),
    ),
  }),
  errors: [],
});
