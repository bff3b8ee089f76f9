import type { FieldCode } from '#contract/field-codes.ts';
import { ageOn } from '#contract/profiles/facts.ts';

const oldestAge = 120;

/** Returns the fault of a real date of birth; undefined when it may sign up. */
export function findAgeFault(dateOfBirth: string, today: Date, minAge: number): FieldCode | undefined {
  const age = ageOn(dateOfBirth, today);
  if (age < 0 || age > oldestAge) return 'date_of_birth_invalid';
  return age < minAge ? 'date_of_birth' : undefined;
}

export const activationPauseSeconds = 60;
