export const photoVerificationErrors = {
  /** data: hindrance */
  'photo_verification.hindered': 409,
  /** The pose was asked for too long ago, or a new one was picked. */
  'photo_verification.pose_over': 409,
} as const;
