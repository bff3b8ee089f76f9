export const likeListTypes = ['received', 'liked', 'matches'] as const;
export type LikeListType = (typeof likeListTypes)[number];

/** Each list sends this many at once; from this figure on a badge says 99+. */
export const likePageSize = 100;
