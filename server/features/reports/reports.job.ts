import { findAccount } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteReportsDecidedBefore, listUntold, markTold } from './reports.store.ts';

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

/** Mark and mail commit together, so that a decision is told once. A reporter who has left is told nothing. */
async function tell(platform: Platform, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const told = await markTold(platform, id);
    const reporter = told?.reporterId ? await findAccount(platform, told.reporterId) : undefined;
    if (!told?.outcome || !reporter || reporter.status === 'erased') return;
    await queueMail(platform, reporter, {
      template: told.outcome === 'upheld' ? 'report_upheld' : 'report_dismissed',
      values: { number: String(id), statement: told.statement ?? '' },
      link: { path: '/' },
    });
  });
}
