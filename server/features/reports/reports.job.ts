import { findAccount } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeReported } from './removal.service.ts';
import { deleteReportsDecidedBefore, listUntold, markTold, type ReportRow } from './reports.store.ts';

/** As long as a decision can be complained about: Regulation (EU) 2022/2065, art. 20(1), six months. */
export const keptMs = 184 * dayMs;

/** Decisions are made by a command beside the site; the site tells them. */
export function createDecisionsJob(platform: Platform): JobKind<object> {
  return {
    name: 'reports.tell',
    retries: 3,
    retryDelay: 30,
    cron: '*/5 * * * *',
    atStart: true,
    async run() {
      for (const { id } of await listUntold(platform)) await tell(platform, id);
    },
  };
}

export function createReportsTidyJob(platform: Platform): JobKind<object> {
  return {
    name: 'reports.tidy',
    retries: 2,
    retryDelay: 60,
    cron: '53 3 * * *',
    run: () => deleteReportsDecidedBefore(platform, new Date(platform.clock.now().getTime() - keptMs)),
  };
}

/** Mark, removal and mails commit together, so that a decision is told once. */
async function tell(platform: Platform, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const told = await markTold(platform, id);
    if (!told?.outcome) return;
    if (told.removes) {
      await removeReported(platform, told);
      await mail(platform, told.reportedId, { template: 'photo_removed', told });
    }
    const template = told.outcome === 'upheld' ? 'report_upheld' : 'report_dismissed';
    if (told.reporterId !== null) await mail(platform, told.reporterId, { template, told });
  });
}

/** Who has left is told nothing. */
async function mail(
  platform: Platform,
  memberId: number,
  { template, told }: { template: 'report_upheld' | 'report_dismissed' | 'photo_removed'; told: ReportRow },
): Promise<void> {
  const member = await findAccount(platform, memberId);
  if (!member || member.status === 'erased') return;
  const values = { number: String(told.id), statement: told.statement ?? '' };
  await queueMail(platform, member, { template, values, link: { path: '/' } });
}
