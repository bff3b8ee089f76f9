import { IconMailCheck, IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { isPushCapable } from '#web/features/notifications/push-capability.ts';
import { island } from '#web/platform/island.tsx';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { AccountStep } from './account-step.tsx';
import { CompleteStep } from './complete-step.tsx';
import { MessageMark } from './message.tsx';
import { nextStep, type SignupStep } from './signup-steps.ts';
import { StepSkeleton } from './step-skeleton.tsx';
import type { Leaving } from './use-account-form.ts';
import { WizardFrame, type WizardFrameProps } from './wizard-frame.tsx';

export interface SignupWizardProps extends Pick<WizardFrameProps, 'heading'> {
  start: SignupStep;
  onLeavingChange?: (leaving: Leaving) => void;
  /** Another step is shown; its address lets a reload come back to it. */
  onStep?: (step: SignupStep) => void;
  /** The steps of the new member follow here, unless somebody else shows them. */
  onCreated?: () => void;
}

const PushStep = island(() => import('#web/features/notifications/push-step.tsx'), <StepSkeleton />);
const MemberSteps = island(() => import('./member-steps.tsx'), <StepSkeleton />);

const ignore = () => {};

/** The sign-up from any step on, inside a page or a modal. */
export function SignupWizard({
  start,
  heading,
  onLeavingChange = ignore,
  onStep = ignore,
  onCreated,
}: SignupWizardProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const isConfirmed = useViewer()?.status === 'active';
  const [step, setStep] = useState(start);
  const show = (next: SignupStep) => {
    setStep(next);
    onStep(next);
  };
  const goOn = () => show(nextStep(step, { canPush: isPushCapable() }));
  return (
    <WizardFrame
      mark={<Mark isConfirmed={isConfirmed} />}
      step={step}
      title={
        step === 'complete' && isConfirmed
          ? t('accounts:signup.complete.confirmedTitle')
          : t(`accounts:signup.${step}.title`, { name })
      }
      onBack={show}
      heading={heading}
    >
      {step === 'account' && <AccountStep onCreated={onCreated ?? goOn} onLeavingChange={onLeavingChange} />}
      {step === 'complete' && <CompleteStep />}
      {step === 'push' && <PushStep onNext={goOn} />}
      {step !== 'account' && step !== 'push' && step !== 'complete' && (
        <MemberSteps step={step} onNext={goOn} />
      )}
    </WizardFrame>
  );
}

function Mark({ isConfirmed }: { isConfirmed: boolean }) {
  const Icon = isConfirmed ? IconMailCheck : IconMailOpened;
  return (
    <MessageMark tone={isConfirmed ? 'success' : undefined}>
      <Icon size={32} stroke={1.75} />
    </MessageMark>
  );
}
