export const partnerErrors = {
  /** The key is known, and not for this. */
  'partners.scope_missing': 403,
} as const;
