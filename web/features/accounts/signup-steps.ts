import type { User } from '#contract/accounts.ts';

/** Numbered 0 to 4, and the end; what is said about oneself and the offer of push messages are one number. */
export const signupSteps = ['account', 'photo', 'place', 'personal', 'about', 'push', 'complete'] as const;
export type SignupStep = (typeof signupSteps)[number];

const lastNumber = 4;

export function numberOf(step: SignupStep): number {
  return Math.min(signupSteps.indexOf(step), lastNumber);
}

/** Where the browser takes no push messages, nobody is asked about them. */
export function nextStep(step: SignupStep, { canPush }: { canPush: boolean }): SignupStep {
  const next = signupSteps[signupSteps.indexOf(step) + 1] ?? 'complete';
  return next === 'push' && !canPush ? 'complete' : next;
}

/** The account exists from its step on, so nothing leads back to it. */
export function previousStep(step: SignupStep): SignupStep | undefined {
  const index = signupSteps.indexOf(step);
  return index > 1 && step !== 'complete' ? signupSteps[index - 1] : undefined;
}

/** Where a member goes on who left before the end: at the step of the address, else where something is missing. */
export function findOpenStep({ profile }: User, asked?: string | null): SignupStep {
  const found = signupSteps.find((step) => step === asked && step !== 'account');
  if (found) return found;
  if (!profile.country) return profile.photo_count === 0 ? 'photo' : 'place';
  return profile.gender ? 'complete' : 'personal';
}

/** Nobody finds a member who has not said where she lives and who she is. */
export function isFindable({ profile }: User): boolean {
  return profile.country !== null && profile.gender !== null;
}
