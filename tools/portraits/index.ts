export { composePortrait, composeStillLife } from './compose.ts';
export { fabrics, type Skin } from './palette.ts';
export { type Scene, type Shot, type Sitter, type StillLife, scenes } from './portrait.ts';
export { type Pose, poses } from './pose.ts';
export { createRandom, pickBetween, pickOne, type Random } from './random.ts';
export { renderPicture } from './render.ts';
