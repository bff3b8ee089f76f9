/** In front of the page: the first stands in the middle, the others to its left and right by turns. */
export const heroSize = 5;
export const stripSize = 8;
