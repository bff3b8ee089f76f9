import type { FieldCode } from '#contract/field-codes.ts';
import { ageOn } from '#contract/profiles/facts.ts';

const oldestAge = 120;

/** What is wrong with a date of birth that is a real day; undefined when it may sign up. */
export function findAgeFault(dateOfBirth: string, today: Date, minAge: number): FieldCode | undefined {
  const age = ageOn(dateOfBirth, today);
  if (age < 0 || age > oldestAge) return 'date_of_birth_invalid';
  return age < minAge ? 'date_of_birth' : undefined;
}

/** Seconds between two activation mails to one member. */
export const activationPauseSeconds = 60;
