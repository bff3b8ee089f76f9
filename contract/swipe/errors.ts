export const swipeErrors = {
  /** The likes of the day are given. data: `until`, the moment it goes on. */
  'swipe.no_likes_left': 409,
} as const;
