export const systemErrors = {
  'system.nothing_failed': 409,
} as const;
