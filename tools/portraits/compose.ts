import { drawFigure, measureHeight } from './figure.ts';
import type { Side } from './head.ts';
import type { Lighting } from './lighting.ts';
import type { Focus } from './paint.ts';
import { mixColors, type Skin } from './palette.ts';
import { type Shot, type Sitter, type StillLife, scenes } from './portrait.ts';
import { createRandom, pickBetween, pickOne } from './random.ts';
import { paintBackdrop } from './scenes/index.ts';
import { paintStillLife } from './still-lifes/index.ts';
import { canvasHeight, canvasWidth, defineBlurs, transform } from './svg.ts';

/**
 * Drawings on the canvas of canvasWidth by canvasHeight. Without a figure `art` is the whole picture; with one it
 * is the place behind, and `lighting` joins the two.
 */
export type Picture = { art: string; figure?: string; lighting?: Lighting; foci: readonly Focus[] };

/** The most a crop enlarges the head, and where it puts the chin: captions and edges leave the face alone. */
const crops = {
  close: { zoom: 1.78, chin: 0.62 },
  portrait: { zoom: 1.48, chin: 0.585 },
  half: { zoom: 1.22, chin: 0.51 },
} as const;
/** What stays free above the hair. */
const headroom = 44;
const mouthBelowEyes = 106;

type Frame = { x: number; y: number; zoom: number };

/** Where the eyes lie and how large the head is, so that hair and chin are both in the picture. */
export function frameHead({ hair, chin }: { hair: number; chin: number }, crop: keyof typeof crops): Frame {
  const { zoom: most, chin: share } = crops[crop];
  const chinAt = share * canvasHeight;
  const zoom = Math.min(most, (chinAt - headroom) / (hair + chin));
  return { x: canvasWidth / 2, y: chinAt - chin * zoom, zoom };
}

/** Skin that swallows light gets more of it at its edge, and less of the colour of the place. */
const keyLights: Record<Skin, { rimStrength: number; tinted: number }> = {
  porcelain: { rimStrength: 0.42, tinted: 1 },
  fair: { rimStrength: 0.42, tinted: 1 },
  olive: { rimStrength: 0.45, tinted: 1 },
  tan: { rimStrength: 0.5, tinted: 0.9 },
  brown: { rimStrength: 0.58, tinted: 0.6 },
  deep: { rimStrength: 0.66, tinted: 0.4 },
  ebony: { rimStrength: 0.7, tinted: 0.3 },
};

export function composePortrait(sitter: Sitter, shot: Shot): Picture {
  const shotSeed = [sitter.seed, shot.scene, shot.clothes, shot.expression, shot.crop].join('/');
  const random = createRandom(`${shotSeed}/pose`);
  const light: Side = random() < 0.5 ? -1 : 1;
  const { x: middle, y, zoom } = frameHead(measureHeight(sitter), shot.crop ?? 'portrait');
  const x = middle + pickBetween(random, -40, 40);
  const scene = shot.scene ?? pickOne(random, scenes);
  const { art, rim, tint } = paintBackdrop(scene, createRandom(`${shotSeed}/scene`), light);
  const { rimStrength, tinted } = keyLights[sitter.skin];
  const figure = transform(`translate(${x} ${y}) scale(${zoom})`, drawFigure(sitter, shot, shotSeed, light));
  return {
    art: defineBlurs() + art,
    figure: defineBlurs() + figure,
    lighting: { light, rim, tint: mixColors('#ffffff', tint, tinted), rimStrength },
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
