export const likedPartErrors = {
  /** The part is gone, or locked for the viewer. data: name */
  'liked_parts.gone': 409,
} as const;
