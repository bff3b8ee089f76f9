import { type ReactNode, useState } from 'react';
import { isPushCapable } from '#web/features/notifications/push-capability.ts';
import { useVisibleFields, words } from '#web/features/profiles/use-visible-fields.ts';
import { EndMark } from './end-mark.tsx';
import { nextStep, type SignupStep } from './signup-steps.ts';
import { WizardFrame, type WizardFrameProps } from './wizard-frame.tsx';

export interface SignupWizardProps extends Pick<WizardFrameProps, 'heading'> {
  start: SignupStep;
  /** For pages that keep the step in their address. */
  onStep?: (step: SignupStep) => void;
  /** Passed in, so that each page loads only the steps it shows. */
  children: (step: SignupStep, goOn: () => void) => ReactNode;
}

const ignore = () => {};

export function SignupWizard({ start, heading, onStep = ignore, children }: SignupWizardProps) {
  const [step, setStep] = useState(start);
  const show = (next: SignupStep) => {
    setStep(next);
    onStep(next);
  };
  const canTell = words.some(useVisibleFields());
  const goOn = () => show(nextStep(step, { canPush: isPushCapable(), canTell }));
  return (
    <WizardFrame step={step} onBack={show} heading={heading} mark={<EndMark />}>
      {children(step, goOn)}
    </WizardFrame>
  );
}
