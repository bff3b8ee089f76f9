import { statementLength } from '#contract/reports/facts.ts';
import type { ReportCase } from '#contract/reports/fields.ts';
import { DecisionForm, OfOutcome } from '#web/console/cases/decision-form.tsx';
import { toChoices } from '#web/console/cases/use-outcome.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { MeasureFields } from './measure-fields.tsx';
import type { ReportDecision } from './use-report-decision.ts';

export function ReportForm({ report, ...own }: { report: ReportCase } & ReportDecision) {
  const { t } = useTranslation();
  const { decision, draft, statement, change } = own;
  const mailsReported = draft.outcome === 'upheld' && (draft.measure !== null || draft.sanction !== 'none');
  return (
    <DecisionForm
      decision={decision}
      question={t('reportreview:decision.outcome')}
      choices={toChoices({
        upheld: t('reportreview:decision.uphold'),
        dismissed: t('reportreview:decision.dismiss'),
      })}
      outcome={draft.outcome}
      statement={statement}
      readers={t(`reportreview:decision.${mailsReported ? 'statementBoth' : 'statementReporter'}`)}
      maxSigns={statementLength}
      onChange={change}
    >
      <OfOutcome is="upheld" chosen={draft.outcome}>
        <MeasureFields report={report} {...own} />
      </OfOutcome>
    </DecisionForm>
  );
}
