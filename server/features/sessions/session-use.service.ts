import { hourMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { WriteBehind } from '#server/platform/write-behind.ts';
import { type SessionRow, updateUses } from './sessions.store.ts';

const usesOf = platformState(
  'sessions.uses',
  () => new WriteBehind<string, Date>('uses of sessions', (waiting, id, at) => waiting.set(id, at)),
);

/** To the hour, in the next batch: browsing writes nothing and costs no query. */
export function noteUse(platform: Platform, { id, usedAt }: Pick<SessionRow, 'id' | 'usedAt'>): void {
  const now = platform.clock.now();
  if (usedAt.getTime() <= now.getTime() - hourMs) usesOf(platform).add(id, now);
}

export function findLastUse(platform: Platform, { id, usedAt }: Pick<SessionRow, 'id' | 'usedAt'>): Date {
  return usesOf(platform).listPending(id).at(-1) ?? usedAt;
}

/** Writes the uses since the last time; failed batches wait for the next. */
export function flushUses(platform: Platform): Promise<void> {
  return usesOf(platform).flush(platform.log, async (batch) => {
    if (batch.size === 0) return;
    await updateUses(
      platform,
      [...batch].map(([id, usedAt]) => ({ id, usedAt })),
    );
  });
}
