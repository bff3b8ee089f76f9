export const swipeErrors = {
  /** The likes of the day are used up. data: `until`, when there are new ones. */
  'swipe.no_likes_left': 409,
} as const;
