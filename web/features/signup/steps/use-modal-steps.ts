import { useEffect, useState } from 'react';
import { keepStep, type SignupStep } from './signup-steps.ts';
import type { WizardSteps } from './signup-wizard.tsx';
import { findStep, leadsBack, pushStep } from './step-moves.ts';

/**
 * Steps of a sign-up above another page, each a history entry. They bypass the router, which would redirect members
 * from a visitors' page.
 */
export function useModalSteps(start: SignupStep, parameter?: 'signup'): WizardSteps {
  const [step, setStep] = useState(start);
  useEffect(() => {
    // The account is created within the modal, and its history entry is not a step.
    if (start !== 'account') keepStep(parameter, start);
    const follow = (event: PopStateEvent) => {
      const found = findStep(event.state?.signupStep);
      if (!found) return;
      event.stopImmediatePropagation();
      setStep(found);
    };
    // Captured before the router handles it.
    window.addEventListener('popstate', follow, true);
    return () => window.removeEventListener('popstate', follow, true);
  }, [start, parameter]);
  return {
    step,
    onStep(next) {
      // The first step replaces the account, to which nothing leads back.
      if (step === 'account') keepStep(parameter, next);
      else pushStep(parameter, next);
      setStep(next);
    },
    onBack(before) {
      if (leadsBack(history.state)) return history.back();
      keepStep(parameter, before);
      setStep(before);
    },
  };
}
