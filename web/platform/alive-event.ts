/** Told on the window when the page has come alive, that is when React has taken it over. */
export const aliveEvent = 'app:alive';
