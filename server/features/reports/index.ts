import * as contract from '#contract/reports/endpoints.ts';
import * as forms from '#contract/reports/forms.ts';
import * as review from '#contract/reports/review.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { decideReport, type ReportDecision } from './operator.service.ts';
import { servePicture } from './picture.http.ts';
import { countWaiting } from './queue.store.ts';
import { createReportsTidyJob } from './reports.job.ts';
import { exportReports, fileReport } from './reports.service.ts';
import { forgetReporter } from './reports.store.ts';
import { decideForReview, listForReview, openForReview } from './review.service.ts';
import { createReportCheckJob } from './sanction.service.ts';

export {
  decideReport,
  getReport,
  listReports,
  type ReportCase,
  type ReportDecision,
  type ReportRow,
} from './operator.service.ts';

/** Reports by members about members, their evidence and decisions: docs/decisions/028. */
export const reports: Feature = {
  name: 'reports',
  tables: ['report'],
  reads: ['account', 'site'],
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
    implement(review.listOpenReports, (platform, { staff }) => listForReview(platform, staff)),
    implement(review.openReport, async (platform, { staff, input }) => ({
      report: await openForReview(platform, staff, input.id),
    })),
    implement(forms.decideReport, async (platform, { staff, input }) => {
      await decideForReview(platform, staff, input);
      return {};
    }),
  ],
  http: servePicture,
  queue: {
    name: 'reports',
    role: 'moderator',
    count: countWaiting,
    async carryOut(platform, id, decision: ReportDecision, staffId) {
      await decideReport(platform, id, { ...decision, staffId });
    },
  },
  jobs: (platform) => [createReportsTidyJob(platform), createReportCheckJob(platform)],
  eraseMember: forgetReporter,
  exportTexts: { 'reports.json': 'export:files.reports' },
  exportMember: exportReports,
};
