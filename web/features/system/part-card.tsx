import { type ReactNode, useId } from 'react';
import type { SystemPart, SystemProblem, SystemState } from '#contract/system/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './part-card.module.css';
import { StateSign } from './state-sign.tsx';

interface PartCardProps {
  name: SystemPart;
  part: { state: SystemState; problem: SystemProblem | null };
  children?: ReactNode;
}

/** A part with its state in words, and what to do. */
export function PartCard({ name, part: { state, problem }, children }: PartCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {t(`system:part.${name}`)}
        </Title>
        <StateSign state={state} />
      </div>
      {problem && <Text>{t(`system:problem.${problem}`)}</Text>}
      {children}
    </section>
  );
}
