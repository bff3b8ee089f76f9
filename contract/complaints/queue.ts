import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/fields.ts';
import { complaintCaseSchema, listedComplaintSchema } from './fields.ts';

export const listWaitingComplaints = endpoint({
  name: 'complaints.list_waiting',
  method: 'GET',
  path: '/api/staff/complaints',
  audience: 'staff',
  summary:
    'Undecided complaints on the domains whose moderator the caller is: the gravest first, then the oldest',
  input: z.object({}),
  output: z.object({ complaints: z.array(listedComplaintSchema), total: z.int() }),
  errors: [],
});

export const claimComplaint = endpoint({
  name: 'complaints.claim',
  method: 'POST',
  path: '/api/staff/complaints/claim',
  audience: 'staff',
  summary: 'Claim a complaint and read it; what somebody else has can be read, not decided',
  input: z.object({ id: idSchema }),
  output: z.object({ complaint: complaintCaseSchema }),
  /** `not_found`: it is decided, or of another domain. */
  errors: [],
  repeatable: true,
});
