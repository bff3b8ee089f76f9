import { AppError, refuseFields } from '#contract/errors.ts';
import type { ReportMeasure } from '#contract/reports/facts.ts';
import type { Suspension } from '#contract/reports/fields.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { suspend } from '#server/features/sanctions/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settle } from './decisions.service.ts';
import { listMeasures } from './removal.service.ts';
import { countExpired, findReport, listOpenReports, lockReport, type ReportRow } from './reports.store.ts';

export type { ReportRow };

export type ReportCase = ReportRow & { measures: readonly ReportMeasure[] };

export interface ReportDecision {
  outcome: 'upheld' | 'dismissed';
  /** Reasons mailed to the reporter, and to the reported member when a measure is taken. */
  statement: string;
  /** One of `measures` of an upheld report; null: none is taken. */
  measure: string | null;
  /** Of an upheld report, for its reason. */
  sanction?: Suspension | null;
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
    // Before the profile, which the measure locks: suspending locks in this order, too.
    if (sanction) await lockAccount(platform, report.reportedId);
    await settle(platform, report, { outcome, statement, measure, decidedBy: staffId });
    if (sanction) await suspendReported(platform, report, { sanction, statement, staffId });
    const { siteId, reason } = report;
    const subject = `report:${id}`;
    await recordAudit(platform, { staffId, siteId, action: `report.${outcome}`, subject, reason });
    return measure;
  });
}

/** Refuses a measure that the report does not offer, and effects of a dismissed report. */
export function requirePossible(
  report: Pick<ReportRow, 'evidence'>,
  { outcome, measure, sanction = null }: Omit<ReportDecision, 'statement'>,
): { measure: ReportMeasure | null; sanction: Suspension | null } {
  const possible = outcome === 'upheld' ? listMeasures(report) : [];
  const taken = possible.find((one) => one === measure) ?? null;
  if (measure !== null && !taken) throw refuseFields({ path: 'measure', code: 'invalid' });
  if (sanction !== null && outcome !== 'upheld') throw refuseFields({ path: 'sanction', code: 'invalid' });
  return { measure: taken, sanction };
}

/** The decision stands, too, where the member is suspended already, is leaving or erased. */
async function suspendReported(
  platform: Platform,
  { id, siteId, reportedId, reason }: ReportRow,
  { sanction, statement, staffId }: { sanction: Suspension; statement: string; staffId: number | null },
): Promise<void> {
  const now = platform.clock.now().getTime();
  const until = sanction.days === null ? null : new Date(now + sanction.days * dayMs);
  try {
    await suspend(platform, reportedId, { rule: reason, facts: statement, until, staffId });
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    platform.log.warn({ report: id, code: fault.code }, 'a sanction was skipped');
    const subject = `member:${reportedId}`;
    await recordAudit(platform, { staffId, siteId, action: 'member.suspension_skipped', subject, reason });
  }
}
