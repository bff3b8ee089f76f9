/** The two offers for the first purchase. Apart from the endpoints, because every page of a member names them. */
export const timeBonus = { code: 'TIMEBONUS25', percentage: 25, seconds: 14_400 } as const;
export const welcomeOffer = { code: 'WELCOME25', percentage: 25, seconds: 86_400 } as const;
