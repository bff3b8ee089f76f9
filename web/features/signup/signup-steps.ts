import type { User } from '#contract/accounts.ts';

/** Numbered 0 to 4; `push` has the number of `about`. */
export const signupSteps = ['account', 'photo', 'place', 'personal', 'about', 'push', 'complete'] as const;
export type SignupStep = (typeof signupSteps)[number];

const lastNumber = 4;

export function numberOf(step: SignupStep): number {
  return Math.min(signupSteps.indexOf(step), lastNumber);
}

interface Possible {
  /** The browser has push messages. */
  canPush: boolean;
  /** The domain asks for words or interests. */
  canTell: boolean;
}

/** Skips what is not possible here. */
export function nextStep(step: SignupStep, possible: Possible): SignupStep {
  const next = signupSteps[signupSteps.indexOf(step) + 1] ?? 'complete';
  const isSkipped = (next === 'push' && !possible.canPush) || (next === 'about' && !possible.canTell);
  return isSkipped ? nextStep(next, possible) : next;
}

/** What a new member does first. */
export const afterAccount: SignupStep = 'photo';

/** For a reload. Past the router, which leads members away from the page of visitors that is still shown. */
export function keepStep(parameter: 'signup' | 'step', step: SignupStep): void {
  const url = new URL(location.href);
  url.searchParams.set(parameter, step);
  history.replaceState(history.state, '', url);
}

/** Nothing leads back to the account, which exists by then. */
export function previousStep(
  step: SignupStep,
  { canTell }: Pick<Possible, 'canTell'>,
): SignupStep | undefined {
  const index = signupSteps.indexOf(step);
  const previous = index > 1 && step !== 'complete' ? signupSteps[index - 1] : undefined;
  return previous === 'about' && !canTell ? 'personal' : previous;
}

/** The step of the address, else the first one with a missing answer. */
export function findOpenStep({ profile }: User, asked?: string | null): SignupStep {
  const found = signupSteps.find((step) => step === asked && step !== 'account');
  if (found) return found;
  if (!profile.country) return profile.photo_count === 0 ? 'photo' : 'place';
  return profile.gender ? 'complete' : 'personal';
}
