import * as contract from '#contract/reports/endpoints.ts';
import * as forms from '#contract/reports/forms.ts';
import * as queue from '#contract/reports/queue.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { serveCopies } from './picture.http.ts';
import { claimReport, decideClaimedReport, listWaitingReports, reportQueue } from './queue.service.ts';
import { createReportsTidyJob } from './reports.job.ts';
import { exportReports, fileReport } from './reports.service.ts';
import { forgetReporter } from './reports.store.ts';
import { createReportCheckJob } from './sanction.service.ts';

export {
  decideReport,
  getReport,
  listReports,
  type ReportCase,
  type ReportDecision,
  type ReportRow,
} from './operator.service.ts';
export { listReportsOf, type ReportList } from './queue.store.ts';

/** Reports by members about members, their evidence and decisions: docs/decisions/028. */
export const reports: Feature = {
  name: 'reports',
  tables: ['report'],
  reads: ['account', 'profile', 'sanction', 'site'],
  mails: [
    'report_received',
    'report_filed',
    'report_upheld',
    'report_dismissed',
    'report_expired',
    'photo_removed',
    'message_removed',
    'profile_hidden',
    'profile_held',
    'profile_released',
  ],
  routes: [
    implement(contract.fileReport, async (platform, call) => ({
      number: await fileReport(platform, call, call.input),
    })),
    implement(queue.listWaitingReports, (platform, { staff }) => listWaitingReports(platform, staff)),
    implement(queue.claimReport, async (platform, { staff, input }) => ({
      report: await claimReport(platform, staff, input.id),
    })),
    implement(forms.decideReport, async (platform, { staff, input }) => {
      await decideClaimedReport(platform, staff, input);
      return {};
    }),
  ],
  http: serveCopies,
  queue: reportQueue,
  jobs: (platform) => [createReportsTidyJob(platform), createReportCheckJob(platform)],
  eraseMember: forgetReporter,
  exportParts: {
    'reports.json': {
      about: 'export:files.reports',
      chapter: 'team',
      choices: { about: 'export:kind', reason: 'reports:reasons', outcome: 'export:state' },
    },
  },
  exportMember: exportReports,
};
