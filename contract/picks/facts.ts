/** Members chosen for a member on one day. */
export const picksPerDay = 6;
/** Nobody is picked twice for the same member within these days, and it is forgotten after them. */
export const picksKeptDays = 30;
/** Why somebody was picked, strongest first; the last one is always true. */
export const pickReasons = ['interests', 'answers', 'new', 'near', 'search'] as const;
export type PickReasonKind = (typeof pickReasons)[number];
