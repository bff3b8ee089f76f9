import { decideReport } from '#contract/reports/forms.ts';
import { caseAction } from '#web/console/cases/case-route.ts';
import { readDraft, toDecision } from './use-report-draft.ts';

export const sendReportForm = caseAction(
  'reports',
  decideReport,
  ({ code, outcome, statement, ...values }) => ({
    code,
    outcome,
    statement,
    ...toDecision(readDraft({ outcome: outcome ?? '', ...values })),
  }),
);
