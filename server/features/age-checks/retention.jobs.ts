import { ageCheckLimits } from '#contract/age-checks/facts.ts';
import { lockProfile } from '#server/features/members/index.ts';
import { sweepUnneeded } from '#server/features/photos/index.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endCase } from './age-checks.service.ts';
import { deleteOldCases, listNeededDocuments, listOverdue } from './age-checks.store.ts';

const batch = 200;
const { undecidedDays, declinedDays, sessionHours } = ageCheckLimits;

/** Every hour: no document stays longer than the days that members read of. */
export function createRetentionJob(platform: Platform): JobKind<object> {
  return {
    name: 'age-checks.retention',
    retries: 2,
    retryDelay: 60,
    cron: '27 * * * *',
    async run() {
      const ago = (ms: number) => new Date(platform.clock.now().getTime() - ms);
      const late = { sentBefore: ago(undecidedDays * dayMs), begunBefore: ago(sessionHours * hourMs) };
      for (const found of await listOverdue(platform, { ...late, limit: batch })) {
        await platform.db.transaction(async () => {
          await lockProfile(platform, found.memberId);
          await endCase(platform, found, { state: 'expired' });
        });
      }
      await deleteOldCases(platform, ago(declinedDays * dayMs));
      await sweepUnneeded(platform, 'document', (names) => listNeededDocuments(platform, names));
    },
  };
}
