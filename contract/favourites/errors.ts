export const favouriteErrors = {
  /** data: most */
  'favourites.too_many': 409,
  /** data: most */
  'favourites.too_many_notes': 409,
  /** The note is another one by now: it was saved in another tab or on another device. */
  'favourites.note_changed': 409,
} as const;
