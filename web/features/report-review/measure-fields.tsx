import type { ReportCase } from '#contract/reports/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceChips } from '#web/ui/forms/choice-chips.tsx';
import type { ReportDecision } from './use-report-decision.ts';
import { sanctionChoices } from './use-report-draft.ts';

interface MeasureFieldsProps extends Pick<ReportDecision, 'decision' | 'draft' | 'change'> {
  report: ReportCase;
}

/** What happens to the content, and to the account. */
export function MeasureFields({ report, decision: { faults }, draft, change }: MeasureFieldsProps) {
  const { t } = useTranslation();
  const measures = report.measures.map((value) => ({
    value,
    label: t(`reportreview:measure.${value}`),
  }));
  return (
    <>
      <ChoiceChips
        label={t('reportreview:decision.measure')}
        name="measure"
        choices={[{ value: 'none', label: t('reportreview:measure.none') }, ...measures]}
        value={draft.measure ?? 'none'}
        onChange={(measure) => change({ measure: measure === 'none' ? null : measure })}
        fault={faults.measure}
      />
      <ChoiceChips
        label={t('reportreview:decision.sanction')}
        name="sanction"
        choices={sanctionChoices.map((value) => ({ value, label: t(`reportreview:sanction.${value}`) }))}
        value={draft.sanction}
        onChange={(sanction) => change({ sanction })}
        fault={faults.sanction}
      />
    </>
  );
}
