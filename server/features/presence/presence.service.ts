import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { upsertActivity } from './presence.store.ts';

/** How long activity stays in memory: shorter than any time people are told. */
const flushMs = 15_000;

export interface Activity {
  id: number;
  at: Date;
}
type Follower = (activity: Activity[]) => Promise<void>;

interface Presence {
  recent: Map<number, Date>;
  followers: Follower[];
}

const presenceOf = platformState('presence', (): Presence => ({ recent: new Map(), followers: [] }));

/** Notes that a member is here; costs no query. */
export function touchActivity(platform: Platform, memberId: number): void {
  presenceOf(platform).recent.set(memberId, platform.clock.now());
}

/** From now on `follower` runs inside the transaction that writes a batch of activity. */
export function followActivity(platform: Platform, follower: Follower): void {
  presenceOf(platform).followers.push(follower);
}

/** Writes what came together since the last time; what cannot be written now is kept for the next. */
export async function flushActivity(platform: Platform): Promise<void> {
  const presence = presenceOf(platform);
  const batch = presence.recent;
  if (batch.size === 0) return;
  presence.recent = new Map();
  const activity = [...batch].map(([id, at]) => ({ id, at }));
  try {
    await platform.db.transaction(async () => {
      await upsertActivity(platform, activity);
      for (const follower of presence.followers) await follower(activity);
    });
  } catch (error) {
    presence.recent = new Map([...batch, ...presence.recent]);
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
