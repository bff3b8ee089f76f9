import type { ReportMeasure, ReportOutcome } from '#contract/reports/facts.ts';
import type { DecisionKind } from '#contract/transparency/facts.ts';
import { recordDecision } from '#server/features/decision-records/index.ts';
import { findAccount } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { liftReportLimit } from '#server/features/sanctions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { carryOut } from './removal.service.ts';
import { clearEvidence, lockReport, markCarriedOut, type ReportRow, saveDecision } from './reports.store.ts';

/** Saves a decision, takes its measure and mails both members. Inside a transaction that holds the report. */
export async function settle(
  platform: Platform,
  report: ReportRow,
  decision: {
    outcome: ReportOutcome;
    statement: string;
    measure: ReportMeasure | null;
    decidedBy: number | null;
  },
): Promise<void> {
  await saveDecision(platform, report.id, decision);
  await finish(platform, { ...report, ...decision });
}

/** Closes an undecided report without its evidence. False when it was decided meanwhile. */
export async function expireReport(platform: Platform, id: number): Promise<boolean> {
  return platform.db.transaction(async () => {
    const report = await lockReport(platform, id);
    if (!report || report.outcome) return false;
    await liftReportLimit(platform, report.reportedId, null);
    await clearEvidence(platform, id);
    await settle(platform, report, { outcome: 'expired', statement: '', measure: null, decidedBy: null });
    return true;
  });
}

/** Completes a decision saved by a command of the previous release, which left the rest to this job. */
export async function finishEarlierDecision(platform: Platform, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const report = await markCarriedOut(platform, id);
    if (!report) return;
    await liftReportLimit(platform, report.reportedId, report.decidedBy);
    await finish(platform, report);
  });
}

async function finish(platform: Platform, report: ReportRow): Promise<void> {
  const { outcome, measure, reportedId, reporterId } = report;
  if (!outcome) return;
  const { isReleased } = await carryOut(platform, report);
  if (isReleased) await mail(platform, reportedId, { template: 'profile_released', report });
  const { siteId, reason, createdAt: filedAt } = report;
  const kind = measure ? nameOfMeasure[measure] : (`report_${outcome}` as const);
  const automated = outcome === 'expired';
  await recordDecision(platform, { siteId, subject: 'report', kind, reason, automated, filedAt });
  if (measure) await mail(platform, reportedId, { template: nameOfMeasure[measure], report });
  if (reporterId !== null) await mail(platform, reporterId, { template: templateOfOutcome[outcome], report });
}

/** Of the mail and in the figures. */
const nameOfMeasure = {
  photo: 'photo_removed',
  message: 'message_removed',
  hide: 'profile_hidden',
} as const satisfies Record<ReportMeasure, DecisionKind>;
const templateOfOutcome = {
  upheld: 'report_upheld',
  dismissed: 'report_dismissed',
  expired: 'report_expired',
} as const satisfies Record<ReportOutcome, string>;
type Template =
  | (typeof nameOfMeasure)[ReportMeasure]
  | (typeof templateOfOutcome)[ReportOutcome]
  | 'profile_released';

/** Members who have left get no mail. */
async function mail(
  platform: Platform,
  memberId: number,
  { template, report }: { template: Template; report: ReportRow },
): Promise<void> {
  const member = await findAccount(platform, memberId);
  if (!member || member.status === 'erased') return;
  const values = { number: String(report.id), statement: report.statement ?? '' };
  await queueMail(platform, member, { template, values, link: { path: '/' } });
}
