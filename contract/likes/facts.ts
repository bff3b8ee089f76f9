export const likeListTypes = ['received', 'liked', 'matches'] as const;
export type LikeListType = (typeof likeListTypes)[number];

/** Page size of each list; from this number on a badge says 99+. */
export const likePageSize = 100;
