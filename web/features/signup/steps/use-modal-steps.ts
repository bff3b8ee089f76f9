import { useEffect, useState } from 'react';
import { keepStep, type SignupStep } from './signup-steps.ts';
import type { WizardSteps } from './signup-wizard.tsx';
import { findStep, leadsBack, pushStep } from './step-moves.ts';

/**
 * The steps of a sign-up above another page, each an entry of the browser's history. Past the router, which knows the page
 * below alone and leads members away from those of visitors: a move between two steps is not for it.
 */
export function useModalSteps(start: SignupStep, parameter?: 'signup'): WizardSteps {
  const [step, setStep] = useState(start);
  useEffect(() => {
    // The account is created within the modal, and what it puts into the history is not a step that was gone.
    if (start !== 'account') keepStep(parameter, start);
    const follow = (event: PopStateEvent) => {
      const found = findStep(event.state?.signupStep);
      if (!found) return;
      event.stopImmediatePropagation();
      setStep(found);
    };
    // While it is captured, before the router hears of it.
    window.addEventListener('popstate', follow, true);
    return () => window.removeEventListener('popstate', follow, true);
  }, [start, parameter]);
  return {
    step,
    onStep(next) {
      // The first step takes the place of the account, to which nothing leads back.
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
