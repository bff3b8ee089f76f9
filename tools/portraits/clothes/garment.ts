import {
  curvePath,
  evenProfile,
  mirrorPoints,
  type Point,
  polygonPath,
  resampleCurve,
  strokePath,
  unfoldPoints,
} from '../geometry.ts';
import type { Side } from '../head.ts';
import { mixColors } from '../palette.ts';
import { pickBetween, type Random } from '../random.ts';
import { castShadow, clipBy, clipTo, defineLinearGradient, drawPath, drawStroke, soften } from '../svg.ts';
import { type Body, bodyEnd, findShoulderY } from './body.ts';

export type Tailor = { body: Body; fabric: string; light: Side; random: Random };

/** How a top is cut out around the neck. */
export type Neckline = { halfWidth: number; depth: number; shape: 'round' | 'pointed' };

const ease = 7;

export function darken(color: string, share: number): string {
  return mixColors(color, '#1b0d12', share);
}

export function lighten(color: string, share: number): string {
  return mixColors(color, '#fff3e2', share);
}

/** From the left shoulder line through the lowest point to the right one. */
export function traceNeckline(body: Body, { halfWidth, depth, shape }: Neckline): Point[] {
  const shoulderY = findShoulderY(body, halfWidth) - 4;
  const lowest: Point = [0, body.notchY + depth];
  const right: Point[] =
    shape === 'pointed'
      ? resampleCurve(
          [lowest, [halfWidth * 0.56, (lowest[1] + shoulderY) / 2 - 4], [halfWidth, shoulderY]],
          10,
        )
      : resampleCurve(
          [
            lowest,
            [halfWidth * 0.5, lowest[1] - (lowest[1] - shoulderY) * 0.14],
            [halfWidth * 0.88, lowest[1] - (lowest[1] - shoulderY) * 0.58],
            [halfWidth, shoulderY],
          ],
          12,
        );
  return unfoldPoints(right);
}

/** The shoulder line and arm from a distance outwards, a little wider than the body. */
export function traceShoulder(body: Body, from: number): Point[] {
  const line = resampleCurve(body.side.slice(2), 60).filter(([x]) => x > from + 6);
  return line.map(([x, y]) => [x + ease, y - ease * 0.6]);
}

function outlineGarment(body: Body, neckline: readonly Point[]): string {
  const halfWidth = neckline.at(-1)?.[0] ?? 0;
  const right = traceShoulder(body, halfWidth);
  const left = mirrorPoints(right).reverse();
  return polygonPath([...neckline, ...right, ...left]);
}

export function defineFabric(id: string, color: string, light: Side): string {
  return defineLinearGradient(id, { from: [light * 300, 240], to: [-light * 300, 620], absolute: true }, [
    [0, lighten(color, 0.26)],
    [0.45, color],
    [1, darken(color, 0.5)],
  ]);
}

/** Soft folds falling from the shoulders and the crease between arm and chest. */
export function drawFolds({ body, fabric, light, random }: Tailor): string {
  const folds = Array.from({ length: 9 }, () => {
    const x = pickBetween(random, -0.8, 0.8) * body.shoulder;
    const y = body.notchY + pickBetween(random, 60, 260);
    const lean = pickBetween(random, -50, 50);
    const line = resampleCurve(
      [
        [x, y],
        [x + lean * 0.4, y + 110],
        [x + lean, y + pickBetween(random, 200, 340)],
      ],
      12,
    );
    return drawStroke(line, pickBetween(random, 10, 26), {
      fill: darken(fabric, 0.62),
      opacity: pickBetween(random, 0.12, 0.3),
    });
  });
  const arms = ([-1, 1] as const).map((side) => {
    const line = resampleCurve(
      [
        [side * body.shoulder * 0.86, body.notchY + 96],
        [side * body.shoulder * 0.76, body.notchY + 190],
        [side * body.shoulder * 0.72, body.notchY + 360],
        [side * body.shoulder * 0.74, bodyEnd],
      ],
      14,
    );
    return drawStroke(line, 16, { fill: darken(fabric, 0.7), opacity: 0.5 });
  });
  const lit = resampleCurve(
    [
      [light * body.shoulder * 0.5, body.notchY + 14],
      [light * body.shoulder * 0.84, body.notchY + 40],
      [light * body.shoulder * 0.97, body.notchY + 120],
    ],
    14,
  );
  return soften(12, ...folds, ...arms, drawStroke(lit, 30, { fill: lighten(fabric, 0.5), opacity: 0.26 }));
}

/** A cut piece of cloth with folds; `decoration` lies on it and stays inside its edge. */
export function drawGarment(
  tailor: Tailor,
  neckline: readonly Point[],
  id: string,
  ...decoration: string[]
): string {
  const outline = outlineGarment(tailor.body, neckline);
  const edge = strokePath(neckline, 11, () => 1);
  return [
    defineFabric(`fabric-${id}`, tailor.fabric, tailor.light),
    drawPath(edge, { fill: '#3a1513', opacity: 0.22 }),
    drawPath(outline, { fill: `url(#fabric-${id})` }),
    clipTo(`garment-${id}`, outline, ...decoration, drawFolds(tailor)),
  ].join('');
}

/** A loose piece that lies on the cloth named `below` and throws its shadow there alone. */
export function drawPiece(path: string, fill: string, below: string, depth = 12): string {
  const shadow = drawPath(path, { fill: '#180b0c', opacity: 0.2 });
  const piece = drawPath(path, { fill, stroke: fill, strokeWidth: 3 });
  return clipBy(below, castShadow([0, depth], shadow)) + piece;
}

/** A band of cloth along an edge: a rib, a hem, a facing. */
export function drawTrim(edge: readonly Point[], width: number, color: string): string {
  return drawStroke(edge, width, { fill: color }, evenProfile);
}

/** The seam that shows as a thin dark line with a lit edge. */
export function drawSeam(points: readonly Point[], fabric: string, width = 2.4): string {
  const line = resampleCurve(points, 14);
  return drawStroke(line, width, { fill: darken(fabric, 0.55), opacity: 0.6 }, evenProfile);
}

export function drawButton(x: number, y: number, fabric: string): string {
  const ring = curvePath(
    [
      [x - 6, y],
      [x, y - 6],
      [x + 6, y],
      [x, y + 6],
    ],
    true,
  );
  return drawPath(ring, { fill: lighten(fabric, 0.35), stroke: darken(fabric, 0.5), strokeWidth: 1.4 });
}
