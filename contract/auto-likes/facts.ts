/** Maximum of automatic likes a day; less while the account is young. */
export const maxAutoLikes = 10;
export const maxYoungAutoLikes = 3;

/**
 * Left out: every newly found member is new and online, one alone needs no order, and no like is spent on
 * somebody who looks for another gender.
 */
export const unmatchedFields = ['online', 'new', 'one_sided', 'order'] as const;

/** Receives the page's form without scripts; its fields are the filters, `on` and `per_day`. */
export const autoLikesPath = '/settings/automatic-likes';
