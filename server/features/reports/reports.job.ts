import { appealDays } from '#contract/appeals/facts.ts';
import { decisionDays } from '#contract/review/facts.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { expireReport, finishEarlierDecision } from './decisions.service.ts';
import {
  countOpenSince,
  deleteReportsDecidedBefore,
  listOpenBefore,
  listUnfinished,
} from './reports.store.ts';

/** As long as a decision can be complained about: Regulation (EU) 2022/2065, art. 20(1), six months. */
export const keptMs = appealDays * dayMs;

export function createReportsTidyJob(platform: Platform): JobKind<object> {
  return {
    name: 'reports.tidy',
    retries: 2,
    retryDelay: 60,
    cron: '53 3 * * *',
    async run() {
      const now = platform.clock.now().getTime();
      for (const id of await listUnfinished(platform)) await finishEarlierDecision(platform, id);
      let expired = 0;
      for (const id of await listOpenBefore(platform, new Date(now - keptMs)))
        if (await expireReport(platform, id)) expired += 1;
      if (expired > 0)
        platform.log.error({ expired }, 'ALARM: reports were closed after six months undecided');
      const waiting = await countOpenSince(platform, new Date(now - decisionDays * dayMs));
      if (waiting > 0)
        platform.log.error({ waiting }, `ALARM: reports wait for a decision for over ${decisionDays} days`);
      await deleteReportsDecidedBefore(platform, new Date(now - keptMs));
    },
  };
}
