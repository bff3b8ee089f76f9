import type { ReactNode } from 'react';
import { useVisibleFields, words } from '#web/features/profiles/use-visible-fields.ts';
import { isPushCapable } from '#web/platform/push-capability.ts';
import { EndMark } from './end-mark.tsx';
import type { SignupStep } from './signup-steps.ts';
import { nextStep, previousStep } from './step-moves.ts';
import { WizardFrame, type WizardFrameProps } from './wizard-frame.tsx';

/** The current step; a page stores it in its address, a modal in the history. */
export interface WizardSteps {
  step: SignupStep;
  onStep: (step: SignupStep) => void;
  onBack: (step: SignupStep) => void;
}

export interface SignupWizardProps extends Pick<WizardFrameProps, 'heading'> {
  steps: WizardSteps;
  /** Passed in, so that each page loads only the steps it shows. */
  children: (step: SignupStep, goOn: () => void) => ReactNode;
}

export function SignupWizard({ steps: { step, onStep, onBack }, heading, children }: SignupWizardProps) {
  const canTell = words.some(useVisibleFields());
  const before = previousStep(step, { canTell });
  const goOn = () => onStep(nextStep(step, { canPush: isPushCapable(), canTell }));
  return (
    <WizardFrame step={step} onBack={before && (() => onBack(before))} heading={heading} mark={<EndMark />}>
      {children(step, goOn)}
    </WizardFrame>
  );
}
