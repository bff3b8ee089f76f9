/** What a movement of credits is for. debt: lent for credits that were spent before their money went back. */
export const transferKinds = [
  'purchase',
  'signup',
  'adjustment',
  'message',
  'gift',
  'photo',
  'refund',
  'returned',
  'debt',
  'debt_payment',
  'reversal',
] as const;
export type TransferKind = (typeof transferKinds)[number];
