import type { Side } from '../head.ts';
import type { Random } from '../random.ts';

/** What stands behind a person, and the light it throws on them. */
export type Backdrop = {
  art: string;
  /** Colour of the light that draws the edge of the figure. */
  rim: string;
  /** Multiplied over the figure so that it belongs to the place. */
  tint: string;
};

/** Paints a place; `light` is the side the light comes from. */
export type PaintScene = (random: Random, light: Side) => Backdrop;
