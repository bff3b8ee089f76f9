import { flushSeenLikes } from '#server/features/likes/index.ts';
import { flushUses } from '#server/features/sessions/index.ts';
import { flushVisits } from '#server/features/visits/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Counts read in memory move to the database, and the next read asks it. */
export async function clearReads({ limits }: Platform): Promise<void> {
  // The first flush sends hits, the second drops idle counters.
  for (let n = 0; n < 2; n += 1) await limits.flush();
}

/** Discards what a test left in memory, so that the next one does not write it. */
export async function clearBatches(platform: Platform): Promise<void> {
  await clearReads(platform);
  await flushSeenLikes(platform);
  await flushUses(platform);
  await flushVisits(platform);
}
