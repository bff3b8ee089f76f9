import { AppError, refuseFields } from '#contract/errors.ts';
import type { ReportMeasure } from '#contract/reports/facts.ts';
import type { ChosenSanction } from '#contract/reports/fields.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { liftReportLimit } from '#server/features/sanctions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settle } from './decisions.service.ts';
import { listMeasures } from './removal.service.ts';
import { countExpired, findReport, listOpenReports, lockReport, type ReportRow } from './reports.store.ts';
import { sanctionReported } from './sanction.service.ts';

export type { ReportRow };

export type ReportCase = ReportRow & { measures: readonly ReportMeasure[] };

export interface ReportDecision {
  outcome: 'upheld' | 'dismissed';
  /** Reasons mailed to the reporter, and to the reported member when a measure is taken. */
  statement: string;
  /** One of `measures` of an upheld report; null: none is taken. */
  measure: string | null;
  /** Of an upheld report, for its reason. */
  sanction?: ChosenSanction | null;
}

/** Open reports, oldest first, and the number closed undecided. */
export async function listReports(platform: Platform): Promise<{ open: ReportRow[]; expired: number }> {
  return { open: await listOpenReports(platform), expired: await countExpired(platform) };
}

export async function getReport(platform: Platform, id: number): Promise<ReportCase> {
  const report = await findReport(platform, id);
  if (!report) throw new AppError('not_found');
  return { ...report, measures: listMeasures(report) };
}

/**
 * Measure, sanction, mails and log entry commit with the decision; a concurrent second decision is refused. `staffId` is
 * null for a command of the operator.
 */
export async function decideReport(
  platform: Platform,
  id: number,
  { staffId, ...decision }: ReportDecision & { staffId: number | null },
): Promise<ReportMeasure | null> {
  const { outcome } = decision;
  const statement = decision.statement.trim();
  if (statement === '') throw refuseFields({ path: 'statement', code: 'required' });
  return platform.db.transaction(async () => {
    const report = await lockReport(platform, id);
    if (!report) throw new AppError('not_found');
    if (report.outcome) throw refuseFields({ path: 'report', code: 'decided' });
    const { measure, sanction } = requirePossible(report, decision);
    // Before the profile, which the measure locks: sanctions lock in this order, too.
    await lockAccount(platform, report.reportedId);
    if (sanction) await sanctionReported(platform, report, { sanction, statement, staffId });
    await settle(platform, report, { outcome, statement, measure, decidedBy: staffId });
    await liftReportLimit(platform, report.reportedId, staffId);
    const { siteId, reason } = report;
    const subject = `report:${id}`;
    await recordAudit(platform, { staffId, siteId, action: `report.${outcome}`, subject, reason });
    return measure;
  });
}

/** Refuses a measure that the report does not offer, a limit without days, and effects of a dismissed report. */
export function requirePossible(
  report: Pick<ReportRow, 'evidence'>,
  { outcome, measure, sanction = null }: Omit<ReportDecision, 'statement'>,
): { measure: ReportMeasure | null; sanction: ChosenSanction | null } {
  const possible = outcome === 'upheld' ? listMeasures(report) : [];
  const taken = possible.find((one) => one === measure) ?? null;
  if (measure !== null && !taken) throw refuseFields({ path: 'measure', code: 'invalid' });
  const isEndless = sanction?.kind === 'limit' && sanction.days === null;
  if (isEndless || (sanction !== null && outcome !== 'upheld')) {
    throw refuseFields({ path: 'sanction', code: 'invalid' });
  }
  return { measure: taken, sanction };
}
