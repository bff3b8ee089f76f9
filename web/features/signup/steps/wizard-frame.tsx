import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { keepWords } from '#web/ui/keep-words.tsx';
import { DocumentTitle } from '#web/ui/page/document-title.tsx';
import { SignupDots } from './signup-dots.tsx';
import type { SignupStep } from './signup-steps.ts';
import classes from './wizard.module.css';

export interface WizardFrameProps {
  step: SignupStep;
  onBack?: (() => void) | undefined;
  /** A page has one `h1`; a modal stands above a page that has its own. */
  heading: 'h1' | 'h2';
  /** Replaces the title of the step. */
  title?: string | undefined;
  /** Replaces the dots after the last step. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A new step moves the focus to its title. */
export function WizardFrame({
  step,
  onBack,
  heading: Heading,
  title: asked,
  mark,
  children,
}: WizardFrameProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const isConfirmed = useViewer()?.status === 'active';
  const isOver = step === 'complete' && isConfirmed;
  const title = asked ?? (isOver ? t('signup:complete.confirmedTitle') : t(`signup:${step}.title`, { name }));
  const question = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) question.current?.focus();
    shownStep.current = step;
  }, [step]);
  return (
    <div className={classes.wizard}>
      {Heading === 'h1' && <DocumentTitle>{title}</DocumentTitle>}
      <div className={classes.head}>
        {onBack && (
          <IconButton
            className={classes.back}
            variant="subtle"
            onClick={onBack}
            aria-label={t('signup:back')}
          >
            <IconArrowLeft stroke={1.75} aria-hidden />
          </IconButton>
        )}
        {step === 'complete' ? mark : <SignupDots step={step} />}
      </div>
      <Heading ref={question} tabIndex={-1} className={classes.title}>
        {keepWords(title)}
      </Heading>
      {children}
    </div>
  );
}
