import type { LoaderFunctionArgs } from 'react-router';
import {
  decideVerification,
  takeVerifications,
  type WaitingVerification,
} from '#contract/photo-verification/queue.ts';
import { caseAction, isVisit } from '#web/features/case-review/case-route.ts';
import { adoptErrors } from '#web/platform/api/in-process-api.ts';
import { toRouteError } from '#web/platform/api/route-queries.ts';
import { renderContext } from '#web/platform/hydration/render-context.ts';

/** A reason says that it is declined. */
export const sendVerdictForm = caseAction(
  'verifications',
  decideVerification,
  ({ filename, outcome, reason }) =>
    reason ? { filename, outcome: 'declined', reason } : { filename, outcome },
);

/** The first case, so that a document has it without scripts; they take the others. null: nobody has come to look. */
export async function loadFirstCase({
  context,
  request,
  url,
}: LoaderFunctionArgs): Promise<{ cases: WaitingVerification[] } | null> {
  if (!isVisit(request)) return null;
  const api = adoptErrors(context.get(renderContext).api);
  try {
    const answer = await api(takeVerifications, { except: [], max: 1 });
    return { cases: answer ? answer.verifications : [] };
  } catch (error) {
    throw toRouteError(error, url);
  }
}
