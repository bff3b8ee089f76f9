import { AppError, refuseFields } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settle } from './decisions.service.ts';
import { listMeasures } from './removal.service.ts';
import { countExpired, findReport, listOpenReports, lockReport, type ReportRow } from './reports.store.ts';
import type { Measure } from './reports.table.ts';

export type { Measure, ReportRow };

export type ReportCase = ReportRow & { measures: readonly Measure[] };

export interface ReportDecision {
  outcome: 'upheld' | 'dismissed';
  /** Reasons mailed to the reporter, and to the reported member when a measure is taken. */
  statement: string;
  /** One of `measures` of an upheld report; null: none is taken. */
  measure: string | null;
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

/** Measure, effects and mails commit with the decision; a concurrent second decision is refused. */
export async function decideReport(
  platform: Platform,
  id: number,
  decision: ReportDecision,
): Promise<Measure | null> {
  const { outcome, measure } = decision;
  const statement = decision.statement.trim();
  if (statement === '') throw refuseFields({ path: 'statement', code: 'required' });
  return platform.db.transaction(async () => {
    const report = await lockReport(platform, id);
    if (!report) throw new AppError('not_found');
    if (report.outcome) throw refuseFields({ path: 'report', code: 'decided' });
    const possible = outcome === 'upheld' ? listMeasures(report) : [];
    const taken = possible.find((one) => one === measure) ?? null;
    if (measure !== null && !taken) throw refuseFields({ path: 'measure', code: 'invalid' });
    await settle(platform, report, { outcome, statement, measure: taken });
    return taken;
  });
}
