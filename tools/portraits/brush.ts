import { type Point, polygonPath, resampleCurve } from './geometry.ts';
import { pickBetween, pickOne, type Random } from './random.ts';
import {
  type ColorStop,
  canvasBleed,
  canvasHeight,
  canvasWidth,
  defineLinearGradient,
  drawCircle,
  drawPath,
  drawStroke,
  fillCanvas,
  vertical,
} from './svg.ts';

export type Colors = readonly [string, ...string[]];

type Area = { left?: number; right?: number; top: number; bottom: number };

function pickPoint(
  random: Random,
  { left = -canvasBleed, right = canvasWidth + canvasBleed, top, bottom }: Area,
): Point {
  return [pickBetween(random, left, right), pickBetween(random, top, bottom)];
}

export function paintSky(id: string, stops: readonly ColorStop[]): string {
  return defineLinearGradient(id, vertical, stops) + fillCanvas({ fill: `url(#${id})` });
}

type Dabs = {
  count: number;
  area: Area;
  colors: Colors;
  length: number;
  width: number;
  angle?: number;
  opacity?: number;
  bend?: number;
};

/** Short strokes of a loaded brush, like leaves, waves or clouds; the angle is in degrees. */
export function paintDabs(
  random: Random,
  { count, area, colors, length, width, angle = 0, opacity = 0.8, bend = 0.05 }: Dabs,
): string {
  return Array.from({ length: count }, () => {
    const [x, y] = pickPoint(random, area);
    const turn = ((angle + pickBetween(random, -9, 9) * (angle === 0 ? 0.4 : 2)) * Math.PI) / 180;
    const reach = (length / 2) * pickBetween(random, 0.6, 1.4);
    const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    const sag = pickBetween(random, -bend, bend) * length;
    const stroke: Point[] = [
      [x - dx, y - dy],
      [x, y + sag],
      [x + dx, y + dy],
    ];
    return drawStroke(resampleCurve(stroke, 7), width * pickBetween(random, 0.6, 1.4), {
      fill: pickOne(random, colors),
      opacity: opacity * pickBetween(random, 0.5, 1),
    });
  }).join('');
}

type Lights = { count: number; area: Area; colors: Colors; sizes: Point };

/** Round lights out of focus. */
export function paintLights(random: Random, { count, area, colors, sizes }: Lights): string {
  return Array.from({ length: count }, () =>
    drawCircle(pickPoint(random, area), pickBetween(random, sizes[0], sizes[1]), {
      fill: pickOne(random, colors),
      opacity: pickBetween(random, 0.25, 0.75),
    }),
  ).join('');
}

type Ridge = { y: number; height: number; fill: string; step?: number };

/** A ridge of hills from edge to edge, closed below. */
export function paintRidge(random: Random, { y, height, fill, step = 90 }: Ridge): string {
  const [left, right, bottom] = [-120, canvasWidth + 260, canvasHeight + canvasBleed];
  const points: Point[] = [[left, bottom]];
  for (let x = left; x < right - 100; x += step) points.push([x, y - pickBetween(random, 0, height)]);
  return drawPath(polygonPath([...points, [right, bottom]]), { fill });
}
