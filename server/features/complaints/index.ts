import * as contract from '#contract/complaints/endpoints.ts';
import * as forms from '#contract/complaints/forms.ts';
import * as queue from '#contract/complaints/queue.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { createComplaintsTidyJob, createDecisionMailJob } from './complaints.job.ts';
import { exportComplaints, fileComplaint, readStatus } from './complaints.service.ts';
import { forgetComplainer } from './complaints.store.ts';
import {
  claimComplaint,
  complaintQueue,
  decideClaimedComplaint,
  listWaitingComplaints,
} from './queue.service.ts';

export {
  type Complaint,
  decideComplaint,
  getComplaint,
  listComplaints,
} from './operator.service.ts';

/** Notices about content on a domain, from anybody, and objections to decisions. */
export const complaints: Feature = {
  name: 'complaints',
  tables: ['complaint'],
  reads: ['site'],
  mails: ['complaint_filed', 'complaint_received', 'complaint_upheld', 'complaint_dismissed'],
  routes: [
    implement(contract.fileComplaint, async (platform, call) => fileComplaint(platform, call, call.input)),
    implement(contract.getComplaint, async (platform, { site, input }) => ({
      complaint: await readStatus(platform, site.id, input),
    })),
    implement(queue.listWaitingComplaints, (platform, { staff }) => listWaitingComplaints(platform, staff)),
    implement(queue.claimComplaint, async (platform, { staff, input }) => ({
      complaint: await claimComplaint(platform, staff, input.id),
    })),
    implement(forms.decideComplaint, async (platform, { staff, input }) => {
      await decideClaimedComplaint(platform, staff, input);
      return {};
    }),
  ],
  queue: complaintQueue,
  jobs: (platform) => [createDecisionMailJob(platform), createComplaintsTidyJob(platform)],
  eraseMember: forgetComplainer,
  exportParts: {
    'complaints.json': {
      about: 'export:files.complaints',
      chapter: 'team',
      choices: { reason: 'complaints:reasons', outcome: 'export:state' },
    },
  },
  exportMember: exportComplaints,
};
