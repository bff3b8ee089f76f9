import type { Point } from '../geometry.ts';
import type { Head } from '../head.ts';
import type { CurlPatch } from './curls.ts';
import type { HairPatch } from './patch.ts';

/** Everything a hairstyle consists of, in painting order: behind the head, then over the face. */
export type Hairdo = {
  behind: readonly HairPatch[];
  front: readonly HairPatch[];
  curlsBehind?: CurlPatch;
  curlsFront?: CurlPatch;
  ears: 'free' | 'half' | 'covered';
};

/** A point of hair; `front` says how far it lies before the middle of the skull: 1 forehead, 0 outline. */
export type HairPoint = readonly [x: number, y: number, front?: number];

export function placeHair(head: Head, points: readonly HairPoint[]): Point[] {
  const reach = head.halfWidth * 0.92 * Math.sin(head.yaw);
  const foreshortening = 1 - Math.cos(head.yaw);
  return points.map(([x, y, front = 0]) => [
    x * (1 - foreshortening * Math.min(1, front * 3)) + front * reach,
    y,
  ]);
}

export function flipHair(points: readonly HairPoint[]): HairPoint[] {
  return points.map(([x, y, front = 0]) => [-x, y, front]);
}

/** Roots around the face from the left ear over the forehead to the right ear. */
export function traceHairline(head: Head, { recede = 0, sideburn = 16 } = {}): HairPoint[] {
  const { halfWidth, hairlineY } = head;
  const left: HairPoint[] = [
    [-halfWidth + 2, sideburn, 0.16],
    [-halfWidth + 5, -32, 0.2],
    [-halfWidth * 0.87, -74 - recede * 0.4, 0.42],
    [-halfWidth * 0.62, hairlineY + 15 - recede, 0.75],
    [-halfWidth * 0.3, hairlineY + 1 - recede * 0.3, 0.95],
  ];
  return [...left, [0, hairlineY - 6, 1], ...flipHair(left).reverse()];
}

/** The outer edge of hair that stands `height` units over the skull, point by point opposite the hairline. */
export function traceCap(head: Head, height: number, sideHeight = 6): HairPoint[] {
  const { halfWidth, crownY } = head;
  const left: HairPoint[] = [
    [-halfWidth - sideHeight * 0.6, 6],
    [-halfWidth - sideHeight, -58],
    [-halfWidth * 0.94 - sideHeight, -118 - height * 0.25],
    [-halfWidth * 0.74 - sideHeight * 0.4, crownY + 36 - height * 0.66],
    [-halfWidth * 0.4, crownY + 8 - height * 0.94],
  ];
  return [...left, [0, crownY - 2 - height], ...flipHair(left).reverse()];
}
