import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findDetails, hashPhoneEnds } from './mandates.service.ts';
import { listUnhashed, savePhoneEnds } from './mandates.store.ts';

const batchSize = 200;

/** Mandates of the release before have no hashes, nor have those that its processes still sign. */
export function createPhoneEndsJob(platform: Platform): JobKind<object> {
  return {
    name: 'directdebit.phone-ends',
    retries: 2,
    retryDelay: 300,
    cron: '52 3 * * *',
    atStart: true,
    async run() {
      for (let size = batchSize; size === batchSize; ) {
        const mandates = await listUnhashed(platform, batchSize);
        for (const mandate of mandates) {
          const details = findDetails(platform, mandate);
          // None for an unreadable one, which is not tried again.
          await savePhoneEnds(platform, mandate.id, details ? hashPhoneEnds(platform, details.phone) : []);
        }
        size = mandates.length;
      }
    },
  };
}
