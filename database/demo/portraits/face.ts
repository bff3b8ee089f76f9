import { curvePath, type Point, resampleCurve } from './geometry.ts';
import { type Head, outlineFace, type Side, turnPoint, turnPoints } from './head.ts';
import { mixColors } from './palette.ts';
import { createRandom, pickBetween } from './random.ts';
import {
  clipTo,
  defineLinearGradient,
  drawEllipse,
  drawPath,
  drawStroke,
  type Paint,
  soften,
} from './svg.ts';

export function defineSkin(head: Head): string {
  const reach = head.halfWidth * 1.25;
  return defineLinearGradient(
    'skin',
    { from: [head.light * reach, -60], to: [-head.light * reach, 90], absolute: true },
    [
      [0, mixColors(head.skin.base, head.skin.light, 0.75)],
      [0.35, mixColors(head.skin.base, head.skin.light, 0.25)],
      [0.62, head.skin.base],
      [1, mixColors(head.skin.base, head.skin.shadow, 0.65)],
    ],
  );
}

function drawSpot(head: Head, at: Point, radii: Point, paint: Paint): string {
  return drawEllipse(turnPoint(head, at), radii, paint);
}

/** The large planes: dark cheek and temple, sockets, lit cheek and forehead. */
function shadeFace(head: Head): string {
  const { light, halfWidth, chinY, skin } = head;
  const darkEdge = [
    [-light * halfWidth * 0.86, -120],
    [-light * halfWidth * 0.78, -20],
    [-light * halfWidth * 0.74, 46],
    [-light * halfWidth * 0.5, chinY * 0.62],
    [-light * halfWidth * 0.3, chinY * 0.95],
    [-light * 10, chinY * 1.2],
  ] as const;
  const darkSide = turnPoints(head, darkEdge);
  const outside: Point[] = [
    [-light * halfWidth * 1.6, chinY * 1.3],
    [-light * halfWidth * 1.6, -140],
  ];
  return [
    soften(12, drawPath(curvePath([...darkSide, ...outside], true), { fill: skin.shadow, opacity: 0.8 })),
    soften(
      12,
      drawSpot(head, [light * 66, 52], [34, 20], { fill: skin.light, opacity: 0.6 }),
      drawSpot(head, [light * 26, -86], [54, 26], { fill: skin.light, opacity: 0.5 }),
      drawSpot(head, [light * 30, -156], [40, 18], { fill: skin.light, opacity: 0.6 }),
      drawSpot(head, [-60, 62], [34, 22], { fill: skin.blush, opacity: head.female ? 0.34 : 0.22 }),
      drawSpot(head, [60, 62], [34, 22], { fill: skin.blush, opacity: head.female ? 0.34 : 0.22 }),
    ),
    soften(
      7,
      drawSpot(head, [-30, -14], [19, 13], { fill: skin.shadow, opacity: 0.5 }),
      drawSpot(head, [30, -14], [19, 13], { fill: skin.shadow, opacity: 0.5 }),
      drawSpot(head, [-60, -22], [30, 10], { fill: skin.shadow, opacity: 0.34 }),
      drawSpot(head, [60, -22], [30, 10], { fill: skin.shadow, opacity: 0.34 }),
      drawSpot(head, [0, head.mouthY + 33], [25, 7], { fill: skin.shadow, opacity: 0.55 }),
      drawSpot(head, [light * 5, chinY - 22], [18, 10], { fill: skin.light, opacity: 0.5 }),
    ),
  ].join('');
}

function drawEar(head: Head, side: Side): string {
  const tuck = side * Math.sin(head.yaw) * 26;
  const x = side * (head.halfWidth - 3) - tuck * side * (side * head.yaw > 0 ? 1 : 0.5);
  const ear: Point[] = [
    [x - side * 8, -22],
    [x + side * 12, -30],
    [x + side * 20, -8],
    [x + side * 14, 26],
    [x + side * 2, 54],
    [x - side * 8, 44],
  ];
  const fold: Point[] = [
    [x + side * 4, -16],
    [x + side * 12, -12],
    [x + side * 10, 10],
    [x + side * 4, 24],
  ];
  const lit = side === head.light;
  const fill = mixColors(lit ? head.skin.base : head.skin.shadow, head.skin.blush, 0.25);
  return [
    drawPath(curvePath(ear, true), { fill }),
    soften(1, drawStroke(resampleCurve(fold, 10), 6, { fill: head.skin.deep, opacity: 0.4 })),
  ].join('');
}

export function drawEars(head: Head): string {
  return drawEar(head, -1) + drawEar(head, 1);
}

function drawFreckles(head: Head, seed: string): string {
  const random = createRandom(`${seed}/freckles`);
  return Array.from({ length: 70 }, () => {
    const x = pickBetween(random, -1, 1);
    const spread = 1 - Math.abs(x) * 0.35;
    const at: Point = [x * 78, 46 + pickBetween(random, -26, 30) * spread];
    const size = pickBetween(random, 1, 2.2);
    return drawSpot(head, at, [size, size], {
      fill: head.skin.shadow,
      opacity: pickBetween(random, 0.3, 0.7),
    });
  }).join('');
}

/** A point of the nose: its place on the frontal face and how far it stands out. */
type NosePoint = readonly [x: number, y: number, lift: number];

function turnNose(head: Head, points: readonly NosePoint[]): Point[] {
  return points.map(([x, y, lift]) => turnPoint(head, [x, y], lift));
}

/** The side of the nose that lies in the shade, from the bridge to the wing. */
function traceNoseSide({ noseY, noseWidth, light }: Head): NosePoint[] {
  const dark = -light;
  return [
    [dark * 9, -16, 6],
    [dark * 9, 20, 16],
    [dark * 10, noseY - 22, 30],
    [dark * noseWidth, noseY - 2, 22],
    [dark * (noseWidth + 8), noseY - 8, 8],
    [dark * 20, 24, 6],
    [dark * 19, -8, 0],
  ];
}

function traceNoseBase({ noseY, noseWidth }: Head): NosePoint[] {
  return [
    [-noseWidth, noseY - 4, 16],
    [-noseWidth * 0.45, noseY + 2, 28],
    [0, noseY + 7, 32],
    [noseWidth * 0.45, noseY + 2, 28],
    [noseWidth, noseY - 4, 16],
    [noseWidth * 0.5, noseY + 9, 20],
    [0, noseY + 12, 24],
    [-noseWidth * 0.5, noseY + 9, 20],
  ];
}

function drawNostril(head: Head, side: Side): string {
  const { noseY, noseWidth, skin } = head;
  const nostril: NosePoint[] = [
    [side * noseWidth * 0.25, noseY + 5, 22],
    [side * noseWidth * 0.55, noseY + 1, 24],
    [side * noseWidth * 0.85, noseY + 4, 18],
  ];
  const wing: NosePoint[] = [
    [side * (noseWidth + 1), noseY - 16, 14],
    [side * (noseWidth + 5), noseY - 5, 14],
    [side * (noseWidth - 1), noseY + 5, 16],
  ];
  const along = (points: NosePoint[]) => resampleCurve(turnNose(head, points), 9);
  return [
    soften(1, drawStroke(along(nostril), 5.5, { fill: skin.deep, opacity: 0.85 })),
    soften(2, drawStroke(along(wing), 4, { fill: skin.deep, opacity: 0.4 })),
  ].join('');
}

function drawNose(head: Head): string {
  const { noseY, light, skin } = head;
  const closed = (points: NosePoint[]) => curvePath(turnNose(head, points), true);
  const bridge: NosePoint[] = [
    [light * 3, -4, 12],
    [light * 3, 28, 22],
    [light * 3, noseY - 24, 32],
  ];
  const tip = turnPoint(head, [light * 4, noseY - 14], 36);
  return [
    soften(4, drawPath(closed(traceNoseSide(head)), { fill: skin.shadow, opacity: 0.62 })),
    soften(4, drawStroke(resampleCurve(turnNose(head, bridge), 12), 11, { fill: skin.light, opacity: 0.6 })),
    soften(2, drawPath(closed(traceNoseBase(head)), { fill: skin.deep, opacity: 0.42 })),
    drawNostril(head, -1),
    drawNostril(head, 1),
    soften(4, drawEllipse(tip, [9, 7], { fill: skin.light, opacity: 0.75 })),
  ].join('');
}

/** Everything that belongs to the bare skin of the face; `overlays` are painted inside its edge too. */
export function drawFace(head: Head, seed: string, freckles: boolean, ...overlays: string[]): string {
  const outline = curvePath(outlineFace(head), true);
  return [
    drawPath(outline, { fill: 'url(#skin)' }),
    clipTo('face', outline, shadeFace(head), freckles ? drawFreckles(head, seed) : '', ...overlays),
    drawNose(head),
  ].join('');
}
