import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { previousStep, type SignupStep } from './signup-steps.ts';
import { StepDots } from './step-dots.tsx';
import classes from './wizard.module.css';

export interface WizardFrameProps {
  step: SignupStep;
  title: string;
  /** Stands in place of the dots at the end. */
  mark: ReactNode;
  onBack: (step: SignupStep) => void;
  /** A page has one `h1`; a modal stands above a page that has its own. */
  heading: 'h1' | 'h2';
  children: ReactNode;
}

/** Dots, a way back and the question of one step; the question takes the focus when it changes. */
export function WizardFrame({ step, title, mark, onBack, heading: Heading, children }: WizardFrameProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const question = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) question.current?.focus();
    shownStep.current = step;
  }, [step]);
  const before = previousStep(step);
  return (
    <div className={classes.wizard}>
      {Heading === 'h1' && <title>{`${title} · ${name}`}</title>}
      <div className={classes.head}>
        {before && (
          <ActionIcon
            variant="subtle"
            size={44}
            radius="xl"
            onClick={() => onBack(before)}
            aria-label={t('accounts:signup.back')}
          >
            <IconArrowLeft stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {step === 'complete' ? mark : <StepDots step={step} />}
      </div>
      <Heading ref={question} tabIndex={-1} className={classes.title}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
