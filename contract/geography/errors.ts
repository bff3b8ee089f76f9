export const geographyErrors = {
  'geography.unknown_place': 422,
} as const;
