/** Numbered 0 to 4; `push` has the number of `about`. */
export const signupSteps = ['account', 'photo', 'place', 'personal', 'about', 'push', 'complete'] as const;
export type SignupStep = (typeof signupSteps)[number];

const lastNumber = 4;

export function numberOf(step: SignupStep): number {
  return Math.min(signupSteps.indexOf(step), lastNumber);
}

export const afterAccount: SignupStep = 'photo';

/** Without a parameter, only the history entry knows the step. */
export type StepParameter = 'signup' | 'step' | undefined;

/**
 * Puts the step into the address, for a reload, and returns the undo. It bypasses the router, which would redirect
 * members from the visitors' page still shown.
 */
export function keepStep(parameter: StepParameter, step: SignupStep): () => void {
  const { state } = history;
  const before = location.href;
  history.replaceState({ ...state, signupStep: step }, '', withStep(parameter, step));
  const kept = location.href;
  return () => {
    if (location.href === kept) history.replaceState(state, '', before);
  };
}

export function withStep(parameter: StepParameter, step: SignupStep): URL {
  const url = new URL(location.href);
  if (parameter) url.searchParams.set(parameter, step);
  return url;
}
