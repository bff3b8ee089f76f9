export const likeErrors = {
  'likes.own_profile': 422,
  'likes.fictional': 422,
} as const;
