/** Likes in the game; profiles and cards have no such limit. */
export const swipeLikesPerDay = 4;
export const swipeDeckSize = 20;
