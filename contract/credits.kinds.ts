/** What a movement of credits is for. */
export const transferKinds = [
  'purchase',
  'signup',
  'adjustment',
  'message',
  'gift',
  'photo',
  'refund',
  'returned',
] as const;
export type TransferKind = (typeof transferKinds)[number];
