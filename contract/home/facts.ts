/** The first stands in the middle, the others alternate to its left and right. */
export const heroSize = 5;
export const stripSize = 8;
