/** debt: credits lent because they were spent before their money was returned. */
export const transferKinds = [
  'purchase',
  'signup',
  'adjustment',
  'message',
  'gift',
  'photo',
  'voice',
  'refund',
  'returned',
  'debt',
  'debt_payment',
  'reversal',
] as const;
export type TransferKind = (typeof transferKinds)[number];
