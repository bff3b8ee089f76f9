/** Headers of calls that pages make besides those of HTTP. */

/** On calls that change something: the id of the member whose page it is. */
export const memberHeader = 'x-member';

/** On calls of a page that nobody sees, which do not count as activity: `hidden`. */
export const visibilityHeader = 'x-visibility';
