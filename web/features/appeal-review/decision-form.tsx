import { Button, Stack, Title } from '@mantine/core';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { type AppealOutcome, appealLength, appealOutcomes } from '#contract/appeals/facts.ts';
import { decideAppeal } from '#contract/appeals/forms.ts';
import { AppError } from '#contract/errors.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceCard } from '#web/ui/forms/choice-card.tsx';
import { FieldFault } from '#web/ui/forms/field-fault.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import classes from './decision-form.module.css';

export interface Draft {
  outcome: AppealOutcome | '';
  statement: string;
}

/** What the keys of the page do in the form. */
export interface DecisionHandle {
  choose: (outcome: AppealOutcome) => void;
}

interface DecisionFormProps {
  id: number;
  ref: Ref<DecisionHandle>;
  draft: Draft | undefined;
  onDraft: (draft: Draft) => void;
  onDecided: (outcome: AppealOutcome) => void;
}

/** The outcome with the reasons that the member is mailed; after ten seconds it is carried out. */
export function DecisionForm({ id, ref, draft, onDraft, onDecided }: DecisionFormProps) {
  const { t } = useTranslation();
  const statement = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  const { outcome, statement: written } = draft ?? { outcome: '', statement: '' };
  const form = useEndpointForm(decideAppeal, {
    initialValues: { id, outcome: outcome as AppealOutcome, statement: written },
    validateInputOnBlur: false,
    onValuesChange: ({ outcome: next, statement: words }) => onDraft({ outcome: next, statement: words }),
  });
  const { box, submit, error, isPending, isSuccess } = useFormSubmit(decideAppeal, form, {
    onSuccess: (_answer, sent) => onDecided(sent.outcome),
  });
  const isGone = error instanceof AppError && error.code === 'not_found';
  useImperativeHandle(ref, () => ({
    choose(next) {
      form.setFieldValue('outcome', next);
      statement.current?.focus();
    },
  }));
  return (
    <form ref={box} noValidate onSubmit={submit} className={classes.form}>
      <Title order={3} size="h4">
        {t('appealreview:form.title')}
      </Title>
      <Stack gap="md">
        <fieldset
          className={classes.outcomes}
          aria-label={t('appealreview:form.title')}
          aria-describedby={form.errors.outcome ? faultId : undefined}
        >
          {appealOutcomes.map((value) => (
            <ChoiceCard
              key={value}
              name="outcome"
              value={value}
              checked={form.values.outcome === value}
              onChoose={() => form.setFieldValue('outcome', value)}
              className={classes.outcome ?? ''}
            >
              <span>
                <strong>{t(`appealreview:form.${value}`)}</strong>
                <br />
                {t(`appealreview:form.${value}Hint`)}
              </span>
            </ChoiceCard>
          ))}
        </fieldset>
        {form.errors.outcome && (
          <span id={faultId}>
            <FieldFault text={String(form.errors.outcome)} />
          </span>
        )}
        <GrowingTextarea
          {...form.getInputProps('statement')}
          ref={statement}
          label={t('appealreview:form.statement')}
          description={t('appealreview:form.statementHint')}
          maxSigns={appealLength}
          minRows={3}
          maxRows={12}
          onKeyDown={(event) => {
            const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (isSending) event.currentTarget.form?.requestSubmit();
          }}
        />
        {isGone ? <RefusalAlert>{t('appealreview:gone')}</RefusalAlert> : <FormError error={error} />}
        <Button type="submit" loading={isPending || isSuccess}>
          {t('appealreview:form.submit')}
        </Button>
      </Stack>
    </form>
  );
}
