import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { WriteBehind } from '#server/platform/write-behind.ts';
import { upsertActivity } from './presence.store.ts';

export interface Activity {
  id: number;
  at: Date;
}
type Follower = (activity: Activity[]) => Promise<void>;

const presenceOf = platformState('presence', () => ({
  recent: new WriteBehind<number, Date>('activity', (waiting, id, at) => waiting.set(id, at)),
  followers: [] as Follower[],
}));

/** Costs no query. */
export function touchActivity(platform: Platform, memberId: number): void {
  presenceOf(platform).recent.add(memberId, platform.clock.now());
}

/** `follower` runs inside the transaction that writes a batch of activity. */
export function followActivity(platform: Platform, follower: Follower): void {
  presenceOf(platform).followers.push(follower);
}

/** Writes activity since the last time; failed batches wait for the next. */
export function flushActivity(platform: Platform): Promise<void> {
  const { recent, followers } = presenceOf(platform);
  return recent.flush(platform.log, async (batch) => {
    if (batch.size === 0) return;
    const activity = [...batch].map(([id, at]) => ({ id, at }));
    await platform.db.transaction(async () => {
      await upsertActivity(platform, activity);
      for (const follower of followers) await follower(activity);
    });
  });
}
