import { AppError } from '#contract/errors.ts';
import {
  distrustDays,
  limitingReporters,
  type ReportReason,
  recentReportDays,
  youngDays,
} from '#contract/reports/facts.ts';
import type { ChosenSanction } from '#contract/reports/fields.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { findLastEnd, impose, limitByReports } from '#server/features/sanctions/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countReporters, type ReportRow } from './reports.store.ts';

/** The decision stands, too, where the member is sanctioned already, is leaving or erased. */
export async function sanctionReported(
  platform: Platform,
  { id, siteId, reportedId, reason }: ReportRow,
  { sanction, statement, staffId }: { sanction: ChosenSanction; statement: string; staffId: number | null },
): Promise<void> {
  const { kind = 'suspension', days } = sanction;
  try {
    await impose(platform, reportedId, { kind, days, rule: reason, facts: statement, staffId });
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    platform.log.warn({ report: id, code: fault.code }, 'a sanction was skipped');
    const subject = `member:${reportedId}`;
    await recordAudit(platform, { staffId, siteId, action: 'member.sanction_skipped', subject, reason });
  }
}

export const reportCheckJob = 'reports.check';

/** Runs after each report, outside its transaction: a limit waits for messages, and they for a block that comes with the report. */
export function createReportCheckJob(platform: Platform): JobKind<{ reportedId: number }> {
  return {
    name: reportCheckJob,
    retries: 3,
    retryDelay: 10,
    async run({ reportedId }) {
      await limitByReports(platform, reportedId, () => findReasonToLimit(platform, reportedId));
    },
  };
}

/** Reports from before a sanction that has ended were known when it ended. */
async function findReasonToLimit(platform: Platform, reportedId: number): Promise<ReportReason | null> {
  const now = platform.clock.now().getTime();
  const lastEnd = await findLastEnd(platform, reportedId);
  const since = new Date(Math.max(now - recentReportDays * dayMs, lastEnd?.getTime() ?? 0));
  const trustedSince = new Date(now - distrustDays * dayMs);
  const found = await countReporters(platform, reportedId, { since, youngDays, trustedSince });
  const count = Math.min(found.reporters, found.devices, found.networks);
  return count >= limitingReporters ? found.reason : null;
}
