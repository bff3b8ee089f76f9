export const deletionErrors = {
  /** The account is being erased or is erased. */
  'deletion.under_way': 409,
} as const;
