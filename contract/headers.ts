/** Sent with writes: the id of the member whose page makes the call. */
export const memberHeader = 'x-member';

/** `hidden` on calls of a page that is not visible, which do not count as activity. */
export const visibilityHeader = 'x-visibility';
