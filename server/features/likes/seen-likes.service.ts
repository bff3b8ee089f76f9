import { noteOwnChange } from '#server/platform/http/polls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { WriteBehind } from '#server/platform/write-behind.ts';
import { updateSeenLikes } from './seen-likes.store.ts';

/** Shorter than that of other batches: until then another process shows the like as new. */
export const seenLikesFlushMs = 2000;

/** While the database is away; a like beyond them stays new until its next view. */
const maxViewers = 10_000;

/** When a viewer opened the profiles of members who like them, by viewer and member. */
type Views = ReadonlyMap<number, Date>;

const viewsOf = platformState(
  'likes.views',
  () =>
    new WriteBehind<number, Views>('seen likes', (waiting, viewerId, views) => {
      const known = waiting.get(viewerId);
      if (known || waiting.size < maxViewers) waiting.set(viewerId, new Map([...(known ?? []), ...views]));
    }),
);

/** The viewer opened the member's profile: a like from there is new no longer (PRO-12). Costs no query. */
export function noteLikeSeen(platform: Platform, viewerId: number, memberId: number): void {
  viewsOf(platform).add(viewerId, new Map([[memberId, platform.clock.now()]]));
  noteOwnChange(platform, viewerId);
}

/** Views of this viewer that no row shows yet. */
export function listUnsavedViews(platform: Platform, viewerId: number): { id: number; at: Date }[] {
  const pending = viewsOf(platform).listPending(viewerId);
  return pending.flatMap((views) => [...views].map(([id, at]) => ({ id, at })));
}

/** Writes the views since the last time; what cannot be written now is kept for the next. */
export function flushSeenLikes(platform: Platform): Promise<void> {
  return viewsOf(platform).flush(platform.log, async (batch) => {
    if (batch.size === 0) return;
    const views = [...batch].flatMap(([viewerId, byMember]) =>
      [...byMember].map(([memberId, at]) => ({ viewerId, memberId, at })),
    );
    await updateSeenLikes(platform, views);
    // Other processes may remember an answer in which the like was new.
    for (const viewerId of batch.keys()) noteOwnChange(platform, viewerId);
  });
}
