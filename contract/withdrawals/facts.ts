/** none: all credits were spent; refused: the provider said no, and a person takes care of it. */
export const withdrawalStates = ['none', 'refunding', 'refunded', 'refused'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
