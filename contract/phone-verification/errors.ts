export const phoneVerificationErrors = {
  /** data: hindrance */
  'phone_verification.hindered': 409,
  /** Another account of the domain holds the number. */
  'phone_verification.taken': 409,
  /** No code is open: it was not asked for, or its time or attempts are over. */
  'phone_verification.over': 409,
} as const;
