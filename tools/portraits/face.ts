import { curvePath, evenProfile, type Point, resampleCurve } from './geometry.ts';
import type { Head, Side } from './head.ts';
import type { Mood } from './mood.ts';
import { drawNose } from './nose.ts';
import { mixColors } from './palette.ts';
import { createRandom, pickBetween } from './random.ts';
import {
  clipTo,
  defineLinearGradient,
  drawCircle,
  drawEllipse,
  drawGlow,
  drawPath,
  drawStroke,
  type Paint,
} from './svg.ts';
import { findFaceEdge, outlineFace, turnPoint } from './turn.ts';

export function defineSkin(head: Head): string {
  const reach = head.halfWidth * 1.25;
  return defineLinearGradient(
    'skin',
    { from: [head.light * reach, -60], to: [-head.light * reach, 90], absolute: true },
    [
      [0, mixColors(head.skin.base, head.skin.light, 0.7)],
      [0.35, mixColors(head.skin.base, head.skin.light, 0.3)],
      [0.62, head.skin.base],
      [1, mixColors(head.skin.base, head.skin.shadow, 0.6)],
    ],
  );
}

function drawSpot(head: Head, at: Point, radii: Point, paint: Paint): string {
  return drawGlow(turnPoint(head, at), radii, paint);
}

/** The cheek and temple that turn away from the light, and the underside of the chin. */
function shadeDarkSide(head: Head): string {
  const { light, halfWidth, chinY, skin } = head;
  const spots = [
    [0.92, -70, 60, 110],
    [0.94, 20, 52, 110],
    [0.82, chinY * 0.5, 60, 90],
    [0.52, chinY * 0.86, 80, 52],
  ] as const;
  const chin: Point = [Math.sin(head.yaw) * halfWidth * 0.72, chinY + 6];
  return [
    ...spots.map(([share, y, radiusX, radiusY]) =>
      drawSpot(head, [-light * halfWidth * share, y], [radiusX, radiusY], {
        fill: skin.shadow,
        opacity: 0.7,
      }),
    ),
    drawGlow(chin, [halfWidth * 0.7, 26], { fill: skin.shadow, opacity: 0.6 }),
  ].join('');
}

/** The large planes: sockets, lit cheek and forehead, blush. */
function shadeFace(head: Head, mood: Mood): string {
  const { light, chinY, skin, mouthY, cheek } = head;
  const blush = head.female ? (head.makeup ? 0.44 : 0.3) + mood.squint * 0.14 : 0.06;
  const cheekY = 50 - mood.squint * 6;
  const sides = [-1, 1] as const;
  return [
    shadeDarkSide(head),
    drawSpot(head, [light * 20, -84], [92, 56], { fill: skin.light, opacity: 0.62 }),
    drawSpot(head, [light * 66, cheekY - 6], [52, 36], { fill: skin.light, opacity: 0.75 }),
    drawSpot(head, [-light * 62, cheekY - 4], [38, 26], { fill: skin.light, opacity: 0.3 }),
    ...sides.map((side) =>
      drawSpot(head, [side * 66, cheekY + 10], [52, 36], { fill: skin.blush, opacity: blush }),
    ),
    ...sides.map((side) =>
      drawSpot(head, [side * 84, chinY * 0.56], [30, 46], {
        fill: skin.shadow,
        opacity: 0.34 * (1.9 - cheek) - head.fullness * 0.12,
      }),
    ),
    ...sides.map((side) => drawSpot(head, [side * 25, -16], [24, 22], { fill: skin.shadow, opacity: 0.62 })),
    drawSpot(head, [0, (head.noseY + mouthY) / 2 + 2], [8, 12], { fill: skin.shadow, opacity: 0.5 }),
    drawSpot(head, [light * 5, chinY - 22], [32, 20], { fill: skin.light, opacity: 0.62 }),
    head.female
      ? ''
      : drawSpot(head, [0, chinY - 34], [88, 56], {
          fill: mixColors(skin.shadow, '#5b5a60', 0.3),
          opacity: 0.2,
        }),
  ].join('');
}

function drawEar(head: Head, side: Side): string {
  const turned = side * Math.sin(head.yaw);
  if (turned > 0.2) return '';
  const [edge] = findFaceEdge(head, side, 8);
  // The near ear moves into view, in front of the back of the head.
  const x = edge - side * (4 + Math.max(0, -turned) * 54);
  const wide = 1 + Math.max(0, -turned) * 0.8;
  const ear = (
    [
      [-8, -20],
      [6, -33],
      [19, -26],
      [22, -4],
      [16, 22],
      [6, 46],
      [-6, 46],
    ] as const
  ).map(([dx, y]): Point => [x + side * dx * wide, y + 6]);
  const fold = (
    [
      [2, -16],
      [12, -20],
      [15, -2],
      [8, 18],
      [2, 26],
    ] as const
  ).map(([dx, y]): Point => [x + side * dx * wide, y + 6]);
  const lobe = (
    [
      [-4, -6],
      [-2, 20],
      [-4, 44],
    ] as const
  ).map(([dx, y]): Point => [x + side * dx * wide, y + 6]);
  const lit = side === head.light;
  const fill = mixColors(
    lit ? head.skin.base : mixColors(head.skin.base, head.skin.shadow, 0.6),
    head.skin.blush,
    0.2,
  );
  return [
    drawGlow([x, 18], [30 * wide, 50], { fill: head.skin.deep, opacity: turned < -0.1 ? 0.4 : 0 }),
    drawPath(curvePath(ear, true), { fill }),
    drawGlow([x + side * 8 * wide, 4], [10, 22], { fill: head.skin.shadow, opacity: 0.6 }),
    drawStroke(resampleCurve(fold, 10), 4.5, { fill: head.skin.deep, opacity: 0.42 }),
    // Where the lobe meets the cheek, so that an ear half under hair is no bulge of the face.
    drawStroke(resampleCurve(lobe, 10), 4, { fill: head.skin.deep, opacity: 0.5 }),
    drawStroke(resampleCurve(ear.slice(2), 12), 2.4, { fill: head.skin.deep, opacity: 0.34 }, evenProfile),
    head.makeup ? drawCircle([x + side * 3 * wide, 57], 4.6, { fill: '#e8c977' }) : '',
  ].join('');
}

/** The ear on the side turned to the viewer lies before the head, the other one behind it. */
export function drawEars(head: Head): { behind: string; before: string } {
  const near: Side = head.yaw > 0 ? -1 : 1;
  return { behind: drawEar(head, near === 1 ? -1 : 1), before: drawEar(head, near) };
}

function drawFreckles(head: Head, seed: string): string {
  const random = createRandom(`${seed}/freckles`);
  return Array.from({ length: 90 }, () => {
    const x = pickBetween(random, -1, 1);
    const spread = 1 - Math.abs(x) * 0.35;
    const at = turnPoint(head, [x * 88, 42 + pickBetween(random, -26, 28) * spread]);
    const size = pickBetween(random, 1.1, 2.3);
    return drawEllipse(at, [size, size], { fill: head.skin.shadow, opacity: pickBetween(random, 0.2, 0.6) });
  }).join('');
}

type Bare = { seed: string; freckles: boolean; mood: Mood };

/** Everything that belongs to the bare skin of the face; `overlays` are painted inside its edge too. */
export function drawFace(head: Head, { seed, freckles, mood }: Bare, ...overlays: string[]): string {
  const outline = curvePath(outlineFace(head), true);
  return [
    drawPath(outline, { fill: 'url(#skin)' }),
    clipTo('face', outline, shadeFace(head, mood), freckles ? drawFreckles(head, seed) : '', ...overlays),
    drawNose(head),
  ].join('');
}
