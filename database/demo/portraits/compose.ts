import { drawFigure } from './figure.ts';
import type { Side } from './head.ts';
import { type Shot, type Sitter, type StillLife, scenes } from './portrait.ts';
import { createRandom, pickBetween, pickOne } from './random.ts';
import type { Backdrop } from './scenes/backdrop.ts';
import { paintBackdrop } from './scenes/index.ts';
import { paintStillLife } from './still-lifes/index.ts';
import {
  canvasBleed,
  canvasHeight,
  canvasWidth,
  defineBlurs,
  defineRadialGradient,
  fillCanvas,
  transform,
} from './svg.ts';

/** A drawing on the canvas of canvasWidth by canvasHeight, and where its eyes are. */
export type Picture = { art: string; eyes?: { x: number; y: number; zoom: number } };

const zooms = { close: 1.72, portrait: 1.4, half: 1.17 } as const;
/** The top of the hair stays this far below the upper edge, whatever the zoom. */
const headroom = 150;
const eyesBelowCrown = 235;

/** Draws the lit edge of the figure and tones it to the colours of the place. */
function defineLighting(light: Side, { rim, tint }: Backdrop): string {
  const region = `filterUnits="userSpaceOnUse" x="${-canvasBleed}" y="${-canvasBleed}" width="${canvasWidth + 2 * canvasBleed}" height="${canvasHeight + 2 * canvasBleed}"`;
  return [
    `<filter id="lighting" ${region} color-interpolation-filters="sRGB">`,
    `<feOffset in="SourceAlpha" dx="${-light * 10}" dy="8" result="moved"/>`,
    '<feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/>',
    '<feGaussianBlur in="edge" stdDeviation="4" result="soft"/>',
    `<feFlood flood-color="${rim}" flood-opacity="0.55"/>`,
    '<feComposite in2="soft" operator="in" result="rim"/>',
    `<feFlood flood-color="${tint}" result="tint"/>`,
    '<feComposite in="SourceGraphic" in2="tint" operator="arithmetic" k1="1" result="toned"/>',
    '<feComposite in="rim" in2="toned" operator="atop"/>',
    '</filter>',
  ].join('');
}

function paintVignette(): string {
  const darkness = defineRadialGradient('vignette', { center: [0.5, 0.42], radius: 0.85 }, [
    [0.6, '#1a0a10', 0],
    [1, '#1a0a10', 0.4],
  ]);
  return darkness + fillCanvas({ fill: 'url(#vignette)' });
}

export function composePortrait(sitter: Sitter, shot: Shot): Picture {
  const shotSeed = [sitter.seed, shot.scene, shot.clothes, shot.expression, shot.crop].join('/');
  const random = createRandom(`${shotSeed}/pose`);
  const light: Side = random() < 0.5 ? -1 : 1;
  const zoom = zooms[shot.crop ?? 'portrait'];
  const [x, y] = [canvasWidth / 2 + pickBetween(random, -36, 36), headroom + eyesBelowCrown * zoom];
  const scene = shot.scene ?? pickOne(random, scenes);
  const backdrop = paintBackdrop(scene, createRandom(`${shotSeed}/scene`), light);
  const figure = transform(`translate(${x} ${y}) scale(${zoom})`, drawFigure(sitter, shot, shotSeed, light));
  const art = [
    defineBlurs(),
    defineLighting(light, backdrop),
    backdrop.art,
    `<g filter="url(#lighting)">${figure}</g>`,
    paintVignette(),
  ];
  return { art: art.join(''), eyes: { x, y, zoom } };
}

export function composeStillLife(subject: StillLife, seed: string): Picture {
  return {
    art: defineBlurs() + paintStillLife(subject, createRandom(`${seed}/${subject}`)) + paintVignette(),
  };
}
