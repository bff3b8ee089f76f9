import type { OutputOf } from '#contract/endpoint.ts';
import type { getQueues } from '#contract/review/endpoints.ts';
import { reviewQueues as queueNames, type ReviewQueueName } from '#contract/review/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { countDecisions } from '#server/features/audit/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService } from '#server/platform/platform-state.ts';
import { countQueues } from './review.store.ts';
import { sitesOf } from './roles.ts';

export const reviewQueues = platformService<readonly ReviewQueue[]>('review.queues');

export function getQueue(platform: Platform, name: ReviewQueueName): ReviewQueue {
  const found = reviewQueues.get(platform).find((queue) => queue.name === name);
  if (!found) throw new Error(`No feature has the queue ${name}`);
  return found;
}

/** Features stand in another order, since each builds on those before it. */
function listInOrder(platform: Platform): ReviewQueue[] {
  const found = reviewQueues.get(platform);
  return queueNames.flatMap((name) => found.filter((queue) => queue.name === name));
}

/** The queues in which the caller may decide, in two statements at once. */
export async function listQueues(platform: Platform, staff: Staff): Promise<OutputOf<typeof getQueues>> {
  const asked = listInOrder(platform)
    .map(({ name, role, count }) => ({ queue: name, sites: sitesOf(staff, role), count }))
    .filter(({ sites }) => sites?.length !== 0)
    .map(({ queue, sites, count }) => ({ queue, count: count(platform, sites) }));
  const now = platform.clock.now().getTime();
  const [counts, decided_today] = await Promise.all([
    countQueues(platform, asked),
    countDecisions(platform, staff.id, new Date(now - (now % dayMs))),
  ]);
  const queues = asked.map(({ queue }) => {
    const found = counts.find((one) => one.queue === queue);
    return { queue, waiting: found?.waiting ?? 0, oldest_at: found?.oldestAt?.toISOString() ?? null };
  });
  return { queues, decided_today };
}
