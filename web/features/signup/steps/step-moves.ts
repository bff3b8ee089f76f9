import type { User } from '#contract/accounts/endpoints.ts';
import { type SignupStep, type StepParameter, signupSteps, withStep } from './signup-steps.ts';

const [, ...memberSteps] = signupSteps;

interface Possible {
  canPush: boolean;
  /** The domain has fields for a text or interests. */
  canTell: boolean;
}

/** Skips steps that are not possible here. */
export function nextStep(step: SignupStep, possible: Possible): SignupStep {
  const next = signupSteps[signupSteps.indexOf(step) + 1] ?? 'complete';
  const isSkipped = (next === 'push' && !possible.canPush) || (next === 'about' && !possible.canTell);
  return isSkipped ? nextStep(next, possible) : next;
}

interface StepEntry {
  signupStep?: unknown;
  /** The previous entry shows the previous step. */
  followsStep?: boolean;
}

export const followsStep: StepEntry = { followsStep: true };

/** The arrow goes back in the history where the previous entry shows the previous step. */
export function leadsBack(state: StepEntry | null): boolean {
  return state?.followsStep === true;
}

/** Adds a history entry, so that Back is one step back. */
export function pushStep(parameter: StepParameter, step: SignupStep): void {
  history.pushState({ ...history.state, signupStep: step, ...followsStep }, '', withStep(parameter, step));
}

/** The step of an address or entry; the account exists by then. */
export function findStep(asked: unknown): Exclude<SignupStep, 'account'> | undefined {
  return memberSteps.find((step) => step === asked);
}

/** The account exists by then, so nothing leads back to that step. */
export function previousStep(
  step: SignupStep,
  { canTell }: Pick<Possible, 'canTell'>,
): SignupStep | undefined {
  const index = signupSteps.indexOf(step);
  const previous = index > 1 && step !== 'complete' ? signupSteps[index - 1] : undefined;
  return previous === 'about' && !canTell ? 'personal' : previous;
}

/** The first step with a missing answer. */
export function findOpenStep({ profile }: User): SignupStep {
  if (!profile.country) return profile.photo_count === 0 ? 'photo' : 'place';
  return profile.gender ? 'complete' : 'personal';
}
