/** Page size of the list. */
export const visitorPageSize = 60;

/** Visitors are counted up to here; the page then shows a plus. */
export const maxCountedVisitors = 999;

/** Blurred visitors that a member without Premium sees. */
export const lockedVisitors = 3;

/** Days for which a visit is kept. */
export const visitDays = 90;

/** Why the viewer does not see who visited: they hide their own visits, or have no Premium. */
export const withheldReasons = ['switch', 'invisible', 'pause', 'premium'] as const;
export type Withheld = (typeof withheldReasons)[number];
