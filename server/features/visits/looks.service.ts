import type { Site, Viewer } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { WriteBehind } from '#server/platform/write-behind.ts';
import { isVisibleLook, type Look, upsertVisits } from './visits.store.ts';

/** Shorter than other batches, so that a member who looks back soon is met in the list. */
export const visitsFlushMs = 5000;

/** While the database is away; looks beyond them are lost. */
const maxLooks = 10_000;

const looksOf = platformState(
  'visits.looks',
  () =>
    new WriteBehind<string, Look>('visits', (waiting, key, look) => {
      if (waiting.has(key) || waiting.size < maxLooks) waiting.set(key, look);
    }),
);

interface Visit {
  site: Pick<Site, 'settings'>;
  viewer: Pick<Viewer, 'id'>;
  memberId: number;
}

/**
 * Remembers that the viewer looks at the member's profile until the next batch. A look of somebody who hides their visits at
 * that moment is forgotten at once, so that it does not appear later.
 */
export async function noteVisit(platform: Platform, { site, viewer, memberId }: Visit): Promise<void> {
  if (!site.settings.visits) return;
  const look = { visitorId: viewer.id, memberId, at: platform.clock.now() };
  if (await isVisibleLook(platform, look)) looksOf(platform).add(`${viewer.id}:${memberId}`, look);
}

/** Writes the looks since the last time; failed ones wait for the next. */
export function flushVisits(platform: Platform): Promise<void> {
  return looksOf(platform).flush(platform.log, async (batch) => {
    if (batch.size > 0) await upsertVisits(platform, [...batch.values()]);
  });
}
