import type { OutputOf } from '#contract/endpoint.ts';
import type { getQueues } from '#contract/review/endpoints.ts';
import { reviewQueues as queueNames, type ReviewQueueName } from '#contract/review/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { countDecisions } from '#server/features/audit/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformService } from '#server/platform/platform-state.ts';
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

/** The queues in which the caller may decide. */
export async function listQueues(platform: Platform, staff: Staff): Promise<OutputOf<typeof getQueues>> {
  const asked = listInOrder(platform)
    .map((queue) => ({ ...queue, sites: sitesOf(staff, queue.role) }))
    .filter(({ sites }) => sites?.length !== 0);
  const toListed = async ({ name, sites, count }: (typeof asked)[number]) => {
    const { waiting, oldestAt } = await count(platform, sites);
    return { queue: name, waiting, oldest_at: oldestAt?.toISOString() ?? null };
  };
  const queues = await Promise.all(asked.map(toListed));
  const now = platform.clock.now().getTime();
  const decided_today = await countDecisions(platform, staff.id, new Date(now - (now % dayMs)));
  return { queues, decided_today };
}
