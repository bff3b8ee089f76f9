/** none: all credits were spent; refused: the provider rejected the refund, and staff handle it. */
export const withdrawalStates = ['none', 'refunding', 'refunded', 'refused'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
