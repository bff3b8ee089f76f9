import * as contract from '#contract/review/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { createCarryOutJob, createRecoveryJob } from './carry-out.job.ts';
import { listQueues, reviewQueues } from './queues.service.ts';
import { undoDecision } from './review.service.ts';
import { deleteClaims, deleteExpiredClaims } from './review.store.ts';

export { claimCase, claimItems, decideItem, toWaitingItem } from './review.service.ts';
export {
  type Claim,
  findClaims,
  isFree,
  isOnSites,
  isUndecided,
} from './review.store.ts';
export { recordRefusal, requireRole, sitesOf } from './roles.ts';

/** Queues of the console: who works on which item, and decisions that can still be undone. */
export const review: Feature = {
  name: 'review',
  tables: ['review_claim'],
  reads: ['staff'],
  routes: [
    implement(contract.getQueues, (platform, { staff }) => listQueues(platform, staff)),
    implement(contract.undoDecision, async (platform, { staff, input }) => {
      await undoDecision(platform, { queue: input.queue, itemId: input.item, staff });
      return {};
    }),
    implement(contract.releaseItems, async (platform, { staff, input }) => {
      await deleteClaims(platform, staff.id, input.queue);
      return {};
    }),
  ],
  jobs: (platform) => [
    createCarryOutJob(platform),
    createRecoveryJob(platform),
    {
      name: 'review.expired-claims',
      retries: 1,
      retryDelay: 60,
      cron: '45 3 * * *',
      run: () => deleteExpiredClaims(platform),
    },
  ],
  connect(platform, features) {
    reviewQueues.provide(
      platform,
      features.flatMap(({ queue }) => queue ?? []),
    );
  },
};
