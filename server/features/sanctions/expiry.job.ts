import { AppError } from '#contract/errors.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mendEarlierRelease } from './earlier-release.service.ts';
import { restore } from './operator.service.ts';
import { listDue } from './sanctions.store.ts';

const batch = 100;

/** Opens accounts whose suspension is over, and ends limits, every five minutes. */
export function createExpiryJob(platform: Platform): JobKind<object> {
  return {
    name: 'sanctions.expiry',
    retries: 1,
    retryDelay: 60,
    cron: '*/5 * * * *',
    async run() {
      for (const { memberId, id } of await listDue(platform, batch)) {
        await restore(platform, memberId, { sanctionId: id }).catch((fault: unknown) => {
          // Somebody restored the member at the same moment, or they are gone.
          if (!(fault instanceof AppError)) throw fault;
        });
      }
      await mendEarlierRelease(platform);
    },
  };
}
