import { Button, Stack, Title } from '@mantine/core';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { AppError } from '#contract/errors.ts';
import { type HeldOutcome, heldOutcomes } from '#contract/held/facts.ts';
import { decideHeld } from '#contract/held/forms.ts';
import { type ReportReason, reportReasons, statementLength } from '#contract/reports/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceCard } from '#web/ui/forms/choice-card.tsx';
import { FieldFault } from '#web/ui/forms/field-fault.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import classes from './decision-form.module.css';

export interface Draft {
  outcome: HeldOutcome | '';
  rule: ReportReason;
  facts: string;
}

const blank: Draft = { outcome: '', rule: 'scam', facts: '' };

/** What the keys of the page do in the form. */
export interface DecisionHandle {
  choose: (outcome: HeldOutcome) => void;
}

interface DecisionFormProps {
  id: number;
  ref: Ref<DecisionHandle>;
  draft: Draft | undefined;
  onDraft: (draft: Draft) => void;
  onDecided: (outcome: HeldOutcome) => void;
}

/** A release, or a ban with rule and facts that the member is mailed; after ten seconds it is carried out. */
export function DecisionForm({ id, ref, draft = blank, onDraft, onDecided }: DecisionFormProps) {
  const { t } = useTranslation();
  const facts = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const faultId = useId();
  const form = useEndpointForm(decideHeld, {
    initialValues: { id, ...draft, outcome: draft.outcome as HeldOutcome },
    validateInputOnBlur: false,
    onValuesChange: ({ outcome, rule, facts: words }) => onDraft({ outcome, rule, facts: words }),
  });
  const { box, submit, error, isPending, isSuccess } = useFormSubmit(decideHeld, form, {
    onSuccess: (_answer, sent) => onDecided(sent.outcome),
  });
  const isGone = error instanceof AppError && error.code === 'not_found';
  useImperativeHandle(ref, () => ({
    choose(next) {
      form.setFieldValue('outcome', next);
      // Facts are asked for with a ban alone, so a release is one press more.
      requestAnimationFrame(() => (next === 'banned' ? facts : button).current?.focus());
    },
  }));
  return (
    <form ref={box} noValidate onSubmit={submit} className={classes.form}>
      <Title order={3} size="h4">
        {t('heldreview:form.title')}
      </Title>
      <Stack gap="md">
        <fieldset
          className={classes.outcomes}
          aria-label={t('heldreview:form.title')}
          aria-describedby={form.errors.outcome ? faultId : undefined}
        >
          {heldOutcomes.map((value) => (
            <ChoiceCard
              key={value}
              name="outcome"
              value={value}
              checked={form.values.outcome === value}
              onChoose={() => form.setFieldValue('outcome', value)}
              className={classes.outcome ?? ''}
            >
              <span>
                <strong>{t(`heldreview:form.${value}`)}</strong>
                <br />
                {t(`heldreview:form.${value}Hint`)}
              </span>
            </ChoiceCard>
          ))}
        </fieldset>
        {form.errors.outcome && (
          <span id={faultId}>
            <FieldFault text={String(form.errors.outcome)} />
          </span>
        )}
        {form.values.outcome === 'banned' && (
          <>
            <SelectField
              {...form.getInputProps('rule')}
              label={t('heldreview:form.rule')}
              choices={reportReasons.map((value) => ({ value, label: t(`review:rule.${value}`) }))}
            />
            <GrowingTextarea
              {...form.getInputProps('facts')}
              ref={facts}
              label={t('heldreview:form.facts')}
              description={t('heldreview:form.factsHint')}
              maxSigns={statementLength}
              minRows={3}
              maxRows={12}
              onKeyDown={(event) => {
                const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
                if (isSending) event.currentTarget.form?.requestSubmit();
              }}
            />
          </>
        )}
        {isGone ? <RefusalAlert>{t('heldreview:gone')}</RefusalAlert> : <FormError error={error} />}
        <Button type="submit" ref={button} loading={isPending || isSuccess}>
          {t('heldreview:form.submit')}
        </Button>
      </Stack>
    </form>
  );
}
