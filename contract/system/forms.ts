import * as z from 'zod/mini';
import { formEndpoint } from '#contract/endpoint.ts';
import { systemSchema } from './fields.ts';

export const retryJobs = formEndpoint({
  name: 'system.retry_jobs',
  method: 'POST',
  path: '/api/staff/system/retry',
  audience: 'staff',
  summary:
    'Try the failed jobs of a queue again, or run a kind that runs by the clock once more after a failure',
  input: z.object({ queue: z.string().check(z.maxLength(100)) }),
  output: z.object({ system: systemSchema }),
  /** Of the field `queue`, `nothing_failed`: none is left, because they are tried again already or were deleted. */
  errors: [],
});

export const checkAudit = formEndpoint({
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
