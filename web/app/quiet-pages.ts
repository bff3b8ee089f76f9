/** It fills the screen. */
export const game = '/swipe-game';

/** Where somebody pays or plays, nobody is asked for anything else. */
export const quietPages = [game, '/credits', '/directdebit', '/transactions'] as const;
