import { drawFigure } from './figure.ts';
import type { Side } from './head.ts';
import type { Lighting } from './lighting.ts';
import type { Focus } from './paint.ts';
import { type Shot, type Sitter, type StillLife, scenes } from './portrait.ts';
import { createRandom, pickBetween, pickOne } from './random.ts';
import { paintBackdrop } from './scenes/index.ts';
import { paintStillLife } from './still-lifes/index.ts';
import { canvasWidth, defineBlurs, transform } from './svg.ts';

/**
 * Drawings on the canvas of canvasWidth by canvasHeight. Without a figure `art` is the whole picture; with one it
 * is the place behind, and `lighting` joins the two.
 */
export type Picture = { art: string; figure?: string; lighting?: Lighting; foci: readonly Focus[] };

const zooms = { close: 1.86, portrait: 1.5, half: 1.22 } as const;
/** The top of the head stays this far below the upper edge, whatever the zoom. */
const headroom = 148;
const eyesBelowCrown = 222;
const mouthBelowEyes = 106;

export function composePortrait(sitter: Sitter, shot: Shot): Picture {
  const shotSeed = [sitter.seed, shot.scene, shot.clothes, shot.expression, shot.crop].join('/');
  const random = createRandom(`${shotSeed}/pose`);
  const light: Side = random() < 0.5 ? -1 : 1;
  const zoom = zooms[shot.crop ?? 'portrait'];
  const [x, y] = [canvasWidth / 2 + pickBetween(random, -40, 40), headroom + eyesBelowCrown * zoom];
  const scene = shot.scene ?? pickOne(random, scenes);
  const { art, rim, tint } = paintBackdrop(scene, createRandom(`${shotSeed}/scene`), light);
  const figure = transform(`translate(${x} ${y}) scale(${zoom})`, drawFigure(sitter, shot, shotSeed, light));
  return {
    art: defineBlurs() + art,
    figure: defineBlurs() + figure,
    lighting: { light, rim, tint },
    foci: [
      { x, y, radiusX: 175 * zoom, radiusY: 52 * zoom },
      { x, y: y + mouthBelowEyes * zoom, radiusX: 130 * zoom, radiusY: 50 * zoom },
    ],
  };
}

export function composeStillLife(subject: StillLife, seed: string): Picture {
  const art = paintStillLife(subject, createRandom(`${seed}/${subject}`));
  const mirrored = createRandom(`${seed}/mirror`)() < 0.5;
  return {
    art: defineBlurs() + (mirrored ? transform(`translate(${canvasWidth} 0) scale(-1 1)`, art) : art),
    foci: [],
  };
}
