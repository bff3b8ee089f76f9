import { localeCookie } from '#contract/sites.ts';

/** Holds the language of the landing page or mailed link that a visitor arrived by, for the session of the browser. */
export const arrivalLocaleCookie = 'arrival_language';

/** Whichever comes first names the language of a visitor. */
export const localeCookies = [localeCookie, arrivalLocaleCookie];
