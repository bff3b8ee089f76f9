import { AppError } from '#contract/errors.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getQueue } from './queues.service.ts';
import { carryOutJob } from './review.service.ts';
import { takeDecision } from './review.store.ts';

interface Payload {
  queue: ReviewQueueName;
  itemId: number;
  /** ISO 8601; tells a decision apart from one that was undone and made again. */
  endsAt: string;
}

/** Carries a decision out with its mails and log entry in one transaction, or drops it when it no longer applies. */
export function createCarryOutJob(platform: Platform): JobKind<Payload> {
  return {
    name: carryOutJob,
    retries: 5,
    retryDelay: 5,
    async run({ queue, itemId, endsAt }) {
      const key = { queue, itemId, endsAt: new Date(endsAt) };
      try {
        await platform.db.transaction(async () => {
          const taken = await takeDecision(platform, key);
          if (!taken?.decision) return;
          await getQueue(platform, queue).carryOut(platform, itemId, taken.decision, taken.staffId);
        });
      } catch (fault) {
        if (!(fault instanceof AppError)) throw fault;
        // The item has changed or is gone; what still waits is offered again.
        await takeDecision(platform, key);
        platform.log.warn({ queue, itemId, code: fault.code }, 'a decision no longer applied');
      }
    },
  };
}
