import type { FieldCode } from '#contract/field-codes.ts';
import { findAgeFault } from '#contract/signup/facts.ts';

/** Adults only, whatever a domain's settings say. */
const adultAge = 18;

export function findUnderageFault(
  dateOfBirth: string,
  today: Date,
  { min_age }: { min_age: number },
): FieldCode | undefined {
  return findAgeFault(dateOfBirth, today, Math.max(min_age, adultAge));
}
