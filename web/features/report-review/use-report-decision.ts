import type { ReportCase } from '#contract/reports/fields.ts';
import { decideReport } from '#contract/reports/forms.ts';
import { isBan } from '#contract/sanctions/facts.ts';
import { useDecision } from '#web/console/cases/use-decision.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { claimQuery } from './reports-queries.ts';
import { type Draft, toDecision, useReportDraft } from './use-report-draft.ts';

export function useReportDecision(
  report: ReportCase,
  onDecided: (outcome: NonNullable<Draft['outcome']>) => void,
) {
  const { t } = useTranslation();
  const { id } = report;
  const { draft, statement, change } = useReportDraft(report);
  const effects = toDecision(draft);
  const decision = useDecision({
    endpoint: decideReport,
    queue: 'reports',
    id,
    claimKey: claimQuery(id).queryKey,
    input: { outcome: draft.outcome, statement, ...effects },
    isGrave: effects.sanction !== null && isBan(effects.sanction),
    onDecided: ({ outcome }) => onDecided(outcome),
  });
  const { faults } = decision;
  // Without scripts the ready words come with the refusal.
  const isSuggested = draft.statement === null && statement !== '' && faults.statement !== undefined;
  const suggestion = t('reportreview:decision.suggested');
  return {
    decision: isSuggested ? { ...decision, faults: { ...faults, statement: suggestion } } : decision,
    draft,
    statement,
    change(changes: Parameters<typeof change>[0]) {
      decision.clearFaults();
      change(changes);
    },
  };
}
export type ReportDecision = ReturnType<typeof useReportDecision>;
