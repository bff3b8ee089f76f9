import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailSender } from './complaints.service.ts';
import {
  deleteComplaintsDecidedBefore,
  listUntoldComplaints,
  markComplaintTold,
} from './complaints.store.ts';

/** As long as a decision can be complained about: Regulation (EU) 2022/2065, art. 20(1), six months. */
export const keptMs = 184 * dayMs;

/** Decisions are made by a command beside the site; the site tells them. */
export function createAnswersJob(platform: Platform): JobKind<object> {
  return {
    name: 'complaints.tell',
    retries: 3,
    retryDelay: 30,
    cron: '*/5 * * * *',
    atStart: true,
    async run() {
      for (const { id } of await listUntoldComplaints(platform)) await tell(platform, id);
    },
  };
}

export function createComplaintsTidyJob(platform: Platform): JobKind<object> {
  return {
    name: 'complaints.tidy',
    retries: 2,
    retryDelay: 60,
    cron: '57 3 * * *',
    run: () => deleteComplaintsDecidedBefore(platform, new Date(platform.clock.now().getTime() - keptMs)),
  };
}

/** Mark and mail commit together, so that a decision is told once; whoever gave no address has the link. */
async function tell(platform: Platform, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const told = await markComplaintTold(platform, id);
    if (!told?.outcome || !told.email) return;
    await mailSender(platform, told, {
      template: told.outcome === 'upheld' ? 'complaint_upheld' : 'complaint_dismissed',
      statement: told.statement ?? '',
    });
  });
}
