import type { User } from '#contract/accounts.ts';

/** Numbered 0 to 4, and the end. Asking for push notifications joins the last of them once there are any. */
export const signupSteps = ['account', 'photo', 'place', 'personal', 'about', 'complete'] as const;
export type SignupStep = (typeof signupSteps)[number];

export function nextStep(step: SignupStep): SignupStep {
  return signupSteps[signupSteps.indexOf(step) + 1] ?? 'complete';
}

/** The account exists from its step on, so nothing leads back to it. */
export function previousStep(step: SignupStep): SignupStep | undefined {
  const index = signupSteps.indexOf(step);
  return index > 1 && step !== 'complete' ? signupSteps[index - 1] : undefined;
}

/** Where a member goes on who left before the end. */
export function findOpenStep({ profile }: User): SignupStep {
  if (!profile.country) return profile.photo_count === 0 ? 'photo' : 'place';
  return profile.gender ? 'complete' : 'personal';
}

/** Nobody finds a member who has not said where she lives and who she is. */
export function isFindable({ profile }: User): boolean {
  return profile.country !== null && profile.gender !== null;
}
