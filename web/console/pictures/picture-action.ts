import type { AnyFormEndpoint } from '#contract/endpoint.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { caseAction } from '#web/console/cases/case-route.ts';
import type { Rejection } from './use-item-queue.ts';

/** Decisions that the browser itself sends; a reason says that the picture is rejected. */
export const pictureAction = (queue: ReviewQueueName, endpoint: AnyFormEndpoint, rejection: Rejection) =>
  caseAction(queue, endpoint, ({ filename, outcome, reason }) =>
    reason ? { filename, outcome: rejection, reason } : { filename, outcome },
  );
