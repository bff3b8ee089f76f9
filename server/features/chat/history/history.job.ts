import { listSites } from '#server/features/sites/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteEarlierBefore } from '../changes/changes.store.ts';
import { eraseExternalData } from '../erasure.service.ts';
import { historyStartsAt } from './history.rules.ts';
import { deleteMessagesBefore } from './history.store.ts';

const batchSize = 2000;

/** Deletes messages at night that have passed the domain's retention limit, and what others said before they changed. */
export function historyJob(platform: Platform): JobKind<object> {
  return {
    name: 'chat.history',
    retries: 2,
    retryDelay: 60,
    cron: '29 2 * * *',
    run: () => endHistories(platform),
  };
}

/** As long as it takes to report what one saw. */
const earlierDays = 30;

async function endHistories(platform: Platform): Promise<void> {
  await deleteEarlierBefore(platform, new Date(platform.clock.now().getTime() - earlierDays * dayMs));
  for (const { id, settings } of await listSites(platform)) {
    const before = historyStartsAt(settings, platform.clock.now());
    if (!before) continue;
    while ((await deleteBatch(platform, id, before)) === batchSize);
  }
}

/** Returns the number of deleted messages. */
async function deleteBatch(platform: Platform, siteId: number, before: Date): Promise<number> {
  return platform.db.transaction(async () => {
    const deleted = await deleteMessagesBefore(platform, { siteId, before, limit: batchSize });
    await eraseExternalData(platform, deleted);
    return deleted.length;
  });
}
