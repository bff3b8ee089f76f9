import type { ReactNode, Ref } from 'react';
import { SecondFactorField } from '#web/features/staff/second-factor.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { ChoiceChips } from '#web/ui/forms/choice-chips.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import classes from './decision-form.module.css';
import type { Decision } from './use-decision.ts';

interface DecisionFormProps<Outcome extends string> {
  decision: Decision;
  question: string;
  choices: readonly { value: Outcome; label: string }[];
  outcome: Outcome | null;
  /** Whether the chosen outcome needs reasons. */
  hasStatement?: boolean;
  statement: string;
  /** Who reads the reasons. */
  readers: string;
  maxSigns: number;
  onChange: (changes: { outcome?: Outcome; statement?: string }) => void;
  field?: Ref<HTMLTextAreaElement>;
  /** Further fields of the chosen outcome. */
  children?: ReactNode;
}

/** The outcome with the reasons that are mailed; after ten seconds it is carried out. */
export function DecisionForm<Outcome extends string>(props: DecisionFormProps<Outcome>) {
  const { decision, question, choices, outcome, hasStatement = true, onChange, ...rest } = props;
  const { t } = useTranslation();
  const { box, faults, isLost, isPending, error, send } = decision;
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
        {t('review:decision.title')}
      </Title>
      <ChoiceChips
        label={question}
        choices={choices}
        value={outcome}
        onChange={(next) => onChange({ outcome: next })}
        fault={faults.outcome}
      />
      {outcome !== null && rest.children}
      {outcome !== null && hasStatement && (
        <GrowingTextarea
          ref={rest.field}
          label={t('review:decision.statement')}
          description={rest.readers}
          minRows={3}
          maxRows={12}
          maxSigns={rest.maxSigns}
          value={rest.statement}
          onChange={(event) => onChange({ statement: event.currentTarget.value })}
          error={faults.statement}
        />
      )}
      {isLost && <RefusalAlert color="amber">{t('review:decision.lost')}</RefusalAlert>}
      {decision.proof.isAsked && <Proof decision={decision} />}
      <FormError error={error} />
      <div className={classes.send}>
        <Button type="submit" loading={isPending}>
          {t('review:decision.send')}
        </Button>
        <Text size="sm" c="dimmed" className={classes.keys} aria-hidden>
          <kbd>{t('review:decision.ctrl')}</kbd> + <kbd>↵</kbd>
        </Text>
      </div>
    </form>
  );
}

function Proof({ decision: { proof, faults, clearFaults } }: { decision: Decision }) {
  const change = (typed: string) => {
    clearFaults();
    proof.setCode(typed);
  };
  return (
    <SecondFactorField
      value={proof.code}
      error={faults.code}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onSwitch={() => change('')}
    />
  );
}
