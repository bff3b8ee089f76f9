/** The first stands in the middle, the others alternate to its left and right. */
export const heroSize = 5;
export const stripSize = 8;

/** Redirect to today's photos of two members, which style sheets show beside forms and what Premium gives. */
export const facePaths = ['/faces/one', '/faces/other'] as const;
