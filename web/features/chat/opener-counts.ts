/** How many first lines are offered. Apart from their words, which a page may not need. */
export const maxOpeners = 3;
/** So many of them are about interests. */
export const maxAboutInterests = 2;
