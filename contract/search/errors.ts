export const searchErrors = {
  /** data: most */
  'search.too_many': 409,
  'search.name_taken': 409,
} as const;
