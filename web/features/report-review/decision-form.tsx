import { Button, Text, Title } from '@mantine/core';
import { statementLength } from '#contract/reports/facts.ts';
import type { ReportCase } from '#contract/reports/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceChips } from '#web/ui/forms/choice-chips.tsx';
import { FieldFault } from '#web/ui/forms/field-fault.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import classes from './decision-form.module.css';
import type { Decision } from './use-decision.ts';
import { sanctionChoices } from './use-draft.ts';

export function DecisionForm({ report, decision }: { report: ReportCase; decision: Decision }) {
  const { t } = useTranslation();
  const { box, draft, faults, isLost, isPending, error, send, change } = decision;
  return (
    <form
      ref={box}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Title order={2} size="h4">
        {t('reportreview:decision.title')}
      </Title>
      <ChoiceChips
        label={t('reportreview:decision.outcome')}
        choices={[
          { value: 'upheld', label: t('reportreview:decision.uphold') },
          { value: 'dismissed', label: t('reportreview:decision.dismiss') },
        ]}
        value={draft.outcome}
        onChange={(outcome) => change({ outcome })}
        fault={faults.outcome}
      />
      {draft.outcome === 'upheld' && <Effects report={report} decision={decision} />}
      {draft.outcome !== null && <Statement decision={decision} />}
      {isLost && <RefusalAlert color="amber">{t('reportreview:decision.lost')}</RefusalAlert>}
      <FormError error={error} />
      <div className={classes.send}>
        <Button type="submit" loading={isPending}>
          {t('reportreview:decision.send')}
        </Button>
        <Text size="sm" c="dimmed" className={classes.keys} aria-hidden>
          <kbd>{t('reportreview:decision.ctrl')}</kbd> + <kbd>↵</kbd>
        </Text>
      </div>
    </form>
  );
}

/** What happens to the content, and to the account. */
function Effects({ report, decision }: { report: ReportCase; decision: Decision }) {
  const { t } = useTranslation();
  const { draft, faults, change } = decision;
  const measures = report.measures.map((value) => ({
    value,
    label: t(`reportreview:measure.${value}`),
  }));
  return (
    <>
      <ChoiceChips
        label={t('reportreview:decision.measure')}
        choices={[{ value: 'none', label: t('reportreview:measure.none') }, ...measures]}
        value={draft.measure ?? 'none'}
        onChange={(measure) => change({ measure: measure === 'none' ? null : measure })}
        fault={faults.measure}
      />
      <ChoiceChips
        label={t('reportreview:decision.sanction')}
        choices={sanctionChoices.map((value) => ({ value, label: t(`reportreview:sanction.${value}`) }))}
        value={draft.sanction}
        onChange={(sanction) => change({ sanction })}
        fault={faults.sanction}
      />
    </>
  );
}

function Statement({ decision: { draft, statement, faults, change } }: { decision: Decision }) {
  const { t } = useTranslation();
  const isTold = draft.measure !== null || draft.sanction !== 'none';
  return (
    <GrowingTextarea
      label={t('reportreview:decision.statement')}
      description={t(
        draft.outcome === 'upheld' && isTold
          ? 'reportreview:decision.statementBoth'
          : 'reportreview:decision.statementReporter',
      )}
      minRows={3}
      maxRows={12}
      maxSigns={statementLength}
      value={statement}
      onChange={(event) => change({ statement: event.currentTarget.value })}
      error={faults.statement && <FieldFault text={faults.statement} />}
    />
  );
}
