import { appealDays } from '#contract/appeals/facts.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailSender } from './complaints.service.ts';
import { deleteComplaintsDecidedBefore, listUnmailed, markMailed } from './complaints.store.ts';

/** As long as a decision can be complained about: Regulation (EU) 2022/2065, art. 20(1), six months. */
export const keptMs = appealDays * dayMs;

export const decisionMailJob = 'complaints.mail_decision';

/** The site writes the mail, because its link needs the site's secret, which a command may lack. */
export function createDecisionMailJob(platform: Platform): JobKind<{ id: number }> {
  return {
    name: decisionMailJob,
    retries: 3,
    retryDelay: 30,
    run: ({ id }) => mailDecision(platform, id),
  };
}

export function createComplaintsTidyJob(platform: Platform): JobKind<object> {
  return {
    name: 'complaints.tidy',
    retries: 2,
    retryDelay: 60,
    cron: '57 3 * * *',
    async run() {
      // A command of the previous release saved its decision without a job.
      for (const id of await listUnmailed(platform)) await mailDecision(platform, id);
      await deleteComplaintsDecidedBefore(platform, new Date(platform.clock.now().getTime() - keptMs));
    },
  };
}

/** Mark and mail commit together, so that a repeat mails nothing; a sender without address has the link. */
async function mailDecision(platform: Platform, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const complaint = await markMailed(platform, id);
    if (!complaint?.outcome || !complaint.email) return;
    await mailSender(platform, complaint, {
      template: complaint.outcome === 'upheld' ? 'complaint_upheld' : 'complaint_dismissed',
      statement: complaint.statement ?? '',
    });
  });
}
