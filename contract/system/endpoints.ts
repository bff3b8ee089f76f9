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

export const retryJobs = endpoint({
  name: 'system.retry_jobs',
  method: 'POST',
  path: '/api/staff/system/retry',
  audience: 'staff',
  summary: 'Try the failed jobs of a queue again, or run a scheduled kind once more after a failure',
  input: z.object({ queue: z.string().check(z.maxLength(100)) }),
  output: z.object({ system: systemSchema }),
  /** Of the field `queue`, `nothing_failed`: none is left, because they are tried again already or were deleted. */
  errors: [],
});

export const checkAudit = endpoint({
  name: 'system.check_audit',
  method: 'POST',
  path: '/api/staff/system/check-audit',
  audience: 'staff',
  summary: 'Check the whole audit log; the result stands in the log',
  input: z.object({}),
  output: z.object({ system: systemSchema }),
  errors: [],
  repeatable: true,
});
