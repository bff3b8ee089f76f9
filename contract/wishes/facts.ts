/** Likes a day that a wish may give at most; while the account is young, fewer. */
export const maxAutoLikes = 10;
export const maxYoungAutoLikes = 3;

/** Who asks is new and here, and of one alone there is no order. */
export const wishlessFields = ['online', 'new', 'order'] as const;

/** Where the form of the page goes without scripts; its fields are those of the filters, `on` and `per_day`. */
export const wishPath = '/settings/automatic-likes';
