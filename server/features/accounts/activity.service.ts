import { touchSearchRows } from '#server/features/search/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { upsertActivity } from './activity.store.ts';

/** How long activity stays in memory: shorter than any time people are told. */
const flushMs = 15_000;

const recent = new WeakMap<Platform, Map<number, Date>>();

function recentOf(platform: Platform): Map<number, Date> {
  const known = recent.get(platform);
  if (known) return known;
  const created = new Map<number, Date>();
  recent.set(platform, created);
  return created;
}

/** Notes that a member is here; costs no query. */
export function touchActivity(platform: Platform, memberId: number): void {
  recentOf(platform).set(memberId, platform.clock.now());
}

/** Writes what came together since the last time; what cannot be written now is kept for the next. */
export async function flushActivity(platform: Platform): Promise<void> {
  const batch = recentOf(platform);
  if (batch.size === 0) return;
  recent.set(platform, new Map());
  const activity = [...batch].map(([id, at]) => ({ id, at }));
  try {
    await platform.db.transaction(async () => {
      await upsertActivity(platform, activity);
      await touchSearchRows(platform, activity);
    });
  } catch (error) {
    recent.set(platform, new Map([...batch, ...recentOf(platform)]));
    platform.log.warn(
      { error: (error as Error).message },
      'activity could not be written, will be tried again',
    );
  }
}

/** Answers how to stop, which writes the rest. */
export function startFlushing(platform: Platform): () => Promise<void> {
  const timer = setInterval(() => void flushActivity(platform), flushMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flushActivity(platform);
  };
}
