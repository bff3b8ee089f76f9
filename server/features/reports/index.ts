import * as contract from '#contract/reports/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { createReportsTidyJob } from './reports.job.ts';
import { exportReports, fileReport } from './reports.service.ts';
import { forgetReporter } from './reports.store.ts';

export {
  decideReport,
  getReport,
  listReports,
  type Measure,
  type ReportCase,
  type ReportDecision,
  type ReportRow,
} from './operator.service.ts';

/** Reports by members about members, their evidence and decisions: docs/decisions/028. */
export const reports: Feature = {
  name: 'reports',
  tables: ['report'],
  mails: [
    'report_received',
    'report_filed',
    'report_upheld',
    'report_dismissed',
    'report_expired',
    'photo_removed',
    'message_removed',
    'profile_hidden',
  ],
  routes: [
    implement(contract.fileReport, async (platform, { site, viewer, input }) => ({
      number: await fileReport(platform, { site, viewer }, input),
    })),
  ],
  jobs: (platform) => [createReportsTidyJob(platform)],
  eraseMember: forgetReporter,
  exportTexts: { 'reports.json': 'export:files.reports' },
  exportMember: exportReports,
};
