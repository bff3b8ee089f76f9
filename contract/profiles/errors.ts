export const profileErrors = {
  /** data: name */
  'profiles.blocked': 403,
} as const;
