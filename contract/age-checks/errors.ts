export const ageCheckErrors = {
  /** There is nothing to show, or another way to show it. */
  'age_check.unavailable': 409,
  /** The provider did not answer. */
  'age_check.provider_away': 503,
} as const;
