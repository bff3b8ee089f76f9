/** Apart from the endpoints because every member page needs them. */
export const timeBonus = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const;
export const welcomeOffer = { code: 'WELCOME25', percentage: 25, seconds: 86_400 } as const;
