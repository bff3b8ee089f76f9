import { AppError } from '#contract/errors.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { listActiveRoles } from '#server/features/staff/index.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getQueue } from './queues.service.ts';
import { carryOutJob } from './review.service.ts';
import { type ClaimRow, listOverdueDecisions, takeDecision } from './review.store.ts';
import { sitesOf } from './roles.ts';

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
          if (taken?.decision) await carryOut(platform, taken, taken.decision);
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

/** Throws `not_found` where its author has lost the role meanwhile. */
async function carryOut(
  platform: Platform,
  { queue, itemId, staffId, siteId }: ClaimRow,
  decision: object,
): Promise<void> {
  const kind = getQueue(platform, queue);
  const sites = sitesOf({ roles: await listActiveRoles(platform, staffId) }, kind.role);
  if (sites !== null && !sites.includes(siteId)) throw new AppError('not_found');
  await kind.carryOut(platform, itemId, decision, staffId);
}

/** Long after all retries of a decision's own job. */
const overdueMs = 10 * minuteMs;
const batch = 100;

/** Sends decisions again whose job has failed for good, and which no list would show any more. */
export function createRecoveryJob(platform: Platform): JobKind<object> {
  return {
    name: 'review.recovery',
    retries: 1,
    retryDelay: 60,
    cron: '*/10 * * * *',
    async run() {
      const before = new Date(platform.clock.now().getTime() - overdueMs);
      const overdue = await listOverdueDecisions(platform, before, batch);
      for (const { queue, itemId, endsAt } of overdue) {
        await platform.jobs.send(carryOutJob, { queue, itemId, endsAt: endsAt.toISOString() });
      }
      if (overdue.length > 0) {
        platform.log.error(
          { overdue: overdue.length },
          'ALARM: decisions of staff were not carried out, sent again',
        );
      }
    },
  };
}
