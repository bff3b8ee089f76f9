import { mixNumbers, type Point } from './geometry.ts';
import { type SkinTones, skinTones } from './palette.ts';
import type { Sitter } from './portrait.ts';
import { createRandom, pickBetween } from './random.ts';

/** +1 when the light falls from the right edge of the picture, -1 from the left. */
export type Side = -1 | 1;

/**
 * The measured head. Drawing units have their origin between the eyes, y grows downwards; one unit is one
 * pixel of the finished picture at zoom 1.
 */
export type Head = {
  female: boolean;
  age: number;
  skin: SkinTones;
  light: Side;
  /** Radians the head is turned; positive towards the right edge. */
  yaw: number;
  halfWidth: number;
  chinY: number;
  crownY: number;
  hairlineY: number;
  jaw: number;
  chin: number;
  neckHalfWidth: number;
  shoulderHalfWidth: number;
  eyeX: number;
  /** How far the outer corner stands above the inner one. */
  eyeTilt: number;
  eyeSize: number;
  browArch: number;
  noseY: number;
  mouthY: number;
  browWeight: number;
  lipFullness: number;
  noseWidth: number;
};

const fullnessByBuild = { slim: -0.5, normal: 0, fat: 1 } as const;

export function measureHead(sitter: Sitter, yaw: number, light: Side): Head {
  const random = createRandom(`${sitter.seed}/head`);
  const vary = (middle: number, spread: number) => pickBetween(random, middle - spread, middle + spread);
  const female = sitter.gender === 'female';
  const fullness = fullnessByBuild[sitter.build ?? 'normal'];
  const sag = Math.max(0, sitter.age - 40) / 100;
  return {
    female,
    age: sitter.age,
    skin: skinTones[sitter.skin],
    light,
    yaw,
    halfWidth: vary(female ? 122 : 130, 4) + fullness * 9,
    chinY: vary(female ? 196 : 206, 6) + fullness * 2,
    crownY: vary(-196, 4),
    hairlineY: vary(female ? -122 : -128, 6) - (female ? 0 : Math.max(0, sitter.age - 35) * 0.6),
    jaw: vary(female ? 0.61 : 0.75, 0.03) + fullness * 0.06 + sag * 0.2,
    chin: vary(female ? 0.25 : 0.34, 0.025) + fullness * 0.04,
    neckHalfWidth: (female ? 57 : 79) + fullness * 13,
    shoulderHalfWidth: (female ? 258 : 322) + fullness * 30,
    eyeX: vary(female ? 58.5 : 59.5, 1.5),
    eyeTilt: vary(female ? 3 : 1, 2.2),
    eyeSize: vary(1, 0.06),
    browArch: vary(female ? 5 : 1.5, 2.5),
    noseY: vary(84, 4),
    mouthY: vary(126, 3),
    browWeight: vary(female ? 8.5 : 12.5, 1.2),
    lipFullness: vary(female ? 1.08 : 0.86, 0.16),
    noseWidth: vary(female ? 20 : 24, 2.5),
  };
}

/** Where a point of the frontal face lies after the head has turned; `lift` is how far it stands off the skull. */
export function turnPoint(head: Head, [x, y]: Point, lift = 0): Point {
  const depth = Math.sqrt(Math.max(0, 1 - (x / head.halfWidth) ** 2)) * head.halfWidth * 0.92 + lift;
  return [x * Math.cos(head.yaw) + depth * Math.sin(head.yaw), y];
}

export function turnPoints(head: Head, points: readonly Point[], lift = 0): Point[] {
  return points.map((point) => turnPoint(head, point, lift));
}

/** Height, half width and how far the slice stands before the middle of the skull (all in half widths but y). */
type Slice = readonly [y: number, halfWidth: number, forward: number];

function sliceFace(head: Head): Slice[] {
  const drop = head.chinY;
  return [
    [-187, 0.42, 0.03],
    [-154, 0.76, 0.05],
    [-105, 0.95, 0.05],
    [-50, 1, 0.06],
    [0, 0.985, 0.08],
    [drop * 0.26, 0.945, 0.11],
    [drop * 0.5, head.jaw + (0.955 - head.jaw) * 0.62, 0.22],
    [drop * 0.72, head.jaw, 0.36],
    [drop * 0.885, (head.jaw + head.chin) / 2 + 0.015, 0.54],
    [drop * 0.975, head.chin * 0.92, 0.66],
  ];
}

/** How the far side of a turned face leaves the oval: brow out, eye socket in, cheekbone out. In units at full turn. */
const farSideRelief = [0, 0, 0, 4, -5, 3, 2, -2, 0, 0] as const;

function placeEdge(head: Head, [y, halfWidth, forward]: Slice, side: Side, relief = 0): Point {
  const far = Math.max(0, side * Math.sin(head.yaw)) * 3;
  const shift = forward * head.halfWidth * Math.sin(head.yaw);
  return [side * (halfWidth * head.halfWidth + relief * far) + shift, y];
}

/** The skin's edge from crown to chin and back up, ready for a closed curve. */
export function outlineFace(head: Head): Point[] {
  const slices = sliceFace(head);
  const edge = (side: Side) =>
    slices.map((slice, index) => placeEdge(head, slice, side, farSideRelief[index]));
  const chin = placeEdge(head, [head.chinY, 0, 0.68], 1);
  return [[0, head.crownY + 4], ...edge(1), chin, ...edge(-1).reverse()];
}

/** Where the face ends at height `y` on one side. */
export function findFaceEdge(head: Head, side: Side, y: number): Point {
  const slices: Slice[] = [...sliceFace(head), [head.chinY, 0, 0.68]];
  const below = Math.max(
    1,
    slices.findIndex(([height]) => height >= y),
  );
  const [from, to] = [slices[below - 1], slices[below]];
  if (!from || !to) return placeEdge(head, [y, 0, 0.68], side);
  const share = (y - from[0]) / (to[0] - from[0]);
  return placeEdge(head, [y, mixNumbers(from[1], to[1], share), mixNumbers(from[2], to[2], share)], side);
}
