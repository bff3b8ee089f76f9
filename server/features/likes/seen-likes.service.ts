import { noMember } from '#server/platform/bus/bus.ts';
import { noteOwnChange } from '#server/platform/http/polls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { WriteBehind } from '#server/platform/write-behind.ts';
import { type LikeView, listUnseenLikers, updateSeenLikes } from './seen-likes.store.ts';

/** Shorter than other batches: until it is written the viewer's lists are sorted without an index. */
export const seenLikesFlushMs = 2000;

const seenEvent = 'likes.seen';

/** While the database is away; a like beyond them stays new until its next view. */
const maxViewers = 10_000;

type Views = ReadonlyMap<number, Date>;

const viewsOf = platformState(
  'likes.views',
  () =>
    new WriteBehind<number, Views>('seen likes', (waiting, viewerId, views) => {
      const known = waiting.get(viewerId);
      if (known || waiting.size < maxViewers) waiting.set(viewerId, new Map([...(known ?? []), ...views]));
    }),
);

/** Marks a like as seen when its profile is opened (PRO-12). Costs no query. */
export function noteLikeSeen(platform: Platform, viewerId: number, memberId: number): void {
  const at = platform.clock.now();
  addView(platform, { viewerId, memberId, at });
  const data = { viewerId, memberId, at: at.toISOString() };
  platform.bus.publish({ memberId: noMember, type: seenEvent, data });
  noteOwnChange(platform, viewerId);
}

/** Receives views of other processes; each process writes them too, so that a killed one loses none. */
export function followViews(platform: Platform): () => void {
  return platform.bus.subscribe(({ type, data }) => {
    if (type !== seenEvent) return;
    const { viewerId, memberId, at } = data;
    addView(platform, {
      viewerId: Number(viewerId),
      memberId: Number(memberId),
      at: new Date(String(at)),
    });
  });
}

/** All likes received until now, a batch at a time. */
export async function markLikesSeen(platform: Platform, viewerId: number): Promise<void> {
  const at = platform.clock.now();
  for (;;) {
    const likers = await listUnseenLikers(platform, { viewerId, until: at, limit: likersAtOnce });
    const views = likers.map((memberId) => ({ viewerId, memberId, at }));
    if (views.length > 0) await updateSeenLikes(platform, views);
    if (views.length < likersAtOnce) return;
  }
}

const likersAtOnce = 500;

function addView(platform: Platform, { viewerId, memberId, at }: LikeView): void {
  viewsOf(platform).add(viewerId, new Map([[memberId, at]]));
}

export function listUnsavedViews(platform: Platform, viewerId: number): { id: number; at: Date }[] {
  const pending = viewsOf(platform).listPending(viewerId);
  return pending.flatMap((views) => [...views].map(([id, at]) => ({ id, at })));
}

/** Writes the views since the last time; failed ones wait for the next. */
export function flushSeenLikes(platform: Platform): Promise<void> {
  return viewsOf(platform).flush(platform.log, async (batch) => {
    if (batch.size === 0) return;
    const views = [...batch].flatMap(([viewerId, byMember]) =>
      [...byMember].map(([memberId, at]) => ({ viewerId, memberId, at })),
    );
    await updateSeenLikes(platform, views);
  });
}
