import { decideHeld } from '#contract/held/forms.ts';
import { caseAction } from '#web/console/cases/case-route.ts';

/** A release has no reasons. */
export const sendHeldForm = caseAction('held', decideHeld, ({ statement, ...values }) => ({
  ...values,
  statement: values.outcome === 'released' ? '' : statement,
}));
