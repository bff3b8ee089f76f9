export { composePortrait, composeStillLife } from './compose.ts';
export { fabrics } from './palette.ts';
export type { Scene, Shot, Sitter, StillLife } from './portrait.ts';
export { createRandom, pickBetween, pickOne, type Random } from './random.ts';
export { renderPicture } from './render.ts';
