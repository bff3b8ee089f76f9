import type { User } from '#contract/accounts/endpoints.ts';
import { type SignupStep, type StepParameter, signupSteps, withStep } from './signup-steps.ts';

const [, ...memberSteps] = signupSteps;

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

/** What an entry of the browser's history knows of the step it shows. */
interface StepEntry {
  signupStep?: unknown;
  /** The entry before it shows the step before. */
  followsStep?: boolean;
}

export const followsStep: StepEntry = { followsStep: true };

/** The arrow of a step does what Back does, where Back leads to the step before. */
export function leadsBack(state: StepEntry | null): boolean {
  return state?.followsStep === true;
}

/** Shows the step in an entry of its own: Back is one step back. */
export function pushStep(parameter: StepParameter, step: SignupStep): void {
  history.pushState({ ...history.state, signupStep: step, ...followsStep }, '', withStep(parameter, step));
}

/** The step of an address or entry; the account exists by then. */
export function findStep(asked: unknown): Exclude<SignupStep, 'account'> | undefined {
  return memberSteps.find((step) => step === asked);
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

/** The first step with a missing answer. */
export function findOpenStep({ profile }: User): SignupStep {
  if (!profile.country) return profile.photo_count === 0 ? 'photo' : 'place';
  return profile.gender ? 'complete' : 'personal';
}
