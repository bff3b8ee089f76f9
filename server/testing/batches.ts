import { flushSeenLikes } from '#server/features/likes/index.ts';
import { flushUses } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What was read is counted in the database, and the next read asks it what stands there. */
export async function forgetReads({ limits }: Platform): Promise<void> {
  // The first sends what was counted, the second forgets what was not hit since.
  for (let n = 0; n < 2; n += 1) await limits.flush();
}

/** Nothing that a test has left in memory is written in the next one. */
export async function forgetBatches(platform: Platform): Promise<void> {
  await forgetReads(platform);
  await flushSeenLikes(platform);
  await flushUses(platform);
}
