import type { Viewer } from '#server/call.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency/concurrency-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';

/** Few enough database connections that members never wait for visitors. */
const limitOf = platformState('search.visitors', () =>
  createConcurrencyLimit({ size: 3, maxQueue: 30, queueTimeoutMs: 2000, errorWhenFull: 'unavailable' }),
);

/** Members search at once; visitors take turns, and past the queue must retry or see the cached page. */
export function takeTurns<T>(
  platform: Platform,
  viewer: Pick<Viewer, 'id'> | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return viewer ? work() : limitOf(platform)(work);
}
