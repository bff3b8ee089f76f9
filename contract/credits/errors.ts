export const creditErrors = {
  /** data: name (of the receiver), balance, cost */
  'credits.insufficient': 402,
} as const;
