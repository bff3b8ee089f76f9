/** The swipe game fills the screen. */
export const game = '/swipe-game';

/** While members pay or play, nothing else interrupts them. */
export const quietPages = [game, '/credits', '/directdebit', '/transactions'] as const;
