/** Searches that a member keeps under a name, besides the one their searches begin with. */
export const maxNamedSearches = 5;
export const maxSearchName = 60;
/** The domain no longer offers one of its filters; or its place, or the distance from the member's own, is gone. */
export const searchPauses = ['filter', 'place'] as const;
export type SearchPause = (typeof searchPauses)[number];

/** Receives the form of a link that stops one alert. */
export const stopAlertPath = '/api/stop-alert/';
