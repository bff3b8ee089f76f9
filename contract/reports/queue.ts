import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { listedReportSchema, reportCaseSchema } from './fields.ts';

export const listWaitingReports = endpoint({
  name: 'reports.list_waiting',
  method: 'GET',
  path: '/api/staff/reports',
  audience: 'staff',
  summary:
    'Undecided reports of the domains whose moderator the caller is: the gravest first, then the oldest',
  input: z.object({}),
  output: z.object({ reports: z.array(listedReportSchema), total: z.int() }),
  errors: [],
});

export const claimReport = endpoint({
  name: 'reports.claim',
  method: 'POST',
  path: '/api/staff/reports/claim',
  audience: 'staff',
  summary:
    'Claim a report and read it with its evidence and history; what somebody else has can be read, not decided',
  input: z.object({ id: idSchema }),
  output: z.object({ report: reportCaseSchema }),
  /** `not_found`: it is decided, or of another domain. */
  errors: [],
  repeatable: true,
});
