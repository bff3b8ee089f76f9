import * as contract from '#contract/review/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { createCarryOutJob, createRecoveryJob } from './carry-out.job.ts';
import { listQueues, reviewQueues } from './queues.service.ts';
import { releaseItems, undoDecision } from './review.service.ts';
import { deleteExpiredClaims } from './review.store.ts';

export { casePictureHeaders, serveCasePictures } from './case-pictures.http.ts';
export { type PictureQueue, type Reserved, takePictures } from './picture-queue.service.ts';
export {
  type CurrentClaim,
  claimCase,
  decideItem,
  reserveNext,
  toClaims,
  toWaitingItem,
} from './review.service.ts';
export { isOnScreen, isOnSites } from './review.store.ts';
export { recordRefusal, requireOwn, requireRole, sitesOf } from './roles.ts';
export {
  countWaiting,
  isWaiting,
  type ListedColumns,
  listedOf,
  selectFirst,
  type WaitingItems,
} from './waiting.store.ts';

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
      await releaseItems(platform, staff, input);
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
