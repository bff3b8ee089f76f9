import type { LoaderFunctionArgs } from 'react-router';
import { decideVerification, takeVerifications } from '#contract/photo-verification/queue.ts';
import { caseAction, loadFirst } from '#web/console/cases/case-route.ts';

/** A reason says that it is declined. */
export const sendVerdictForm = caseAction(
  'verifications',
  decideVerification,
  ({ filename, outcome, reason }) =>
    reason ? { filename, outcome: 'declined', reason } : { filename, outcome },
);

/** The first case, so that a document has it without scripts; they take the others. */
export const loadFirstCase = (args: LoaderFunctionArgs) =>
  loadFirst(args, async (api) => (await api(takeVerifications, { except: [], max: 1 }))?.verifications ?? []);
