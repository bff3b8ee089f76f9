/** Likes in the game; on profiles and cards there is no such limit. */
export const swipeLikesPerDay = 4;
export const swipeDeckSize = 20;
