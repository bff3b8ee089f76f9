export const discountErrors = {
  'discounts.not_found': 404,
  /** Used by this member, or used up altogether. */
  'discounts.used': 422,
  'discounts.expired': 422,
  /** data: minimum_cents, currency */
  'discounts.minimum': 422,
  'discounts.currency': 422,
  'discounts.country': 422,
  'discounts.method': 422,
} as const;
export type DiscountErrorCode = keyof typeof discountErrors;
