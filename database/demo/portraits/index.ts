export { composePortrait, composeStillLife } from './compose.ts';
export type { Shot, Sitter, StillLife } from './portrait.ts';
export { renderPicture } from './render.ts';
