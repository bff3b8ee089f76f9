export const likeErrors = {
  'likes.own_profile': 422,
  'likes.fictional': 422,
  /** The viewer is on a break and has had no contact with the member. */
  'likes.paused': 403,
} as const;
