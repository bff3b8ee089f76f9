/** Maximum number of characters of the word beside a like. */
export const likeWordLength = 140;
/** So many characters of a text are quoted. */
export const quotedLength = 120;
