import type { Side } from './head.ts';

export const poses = ['straight', 'turned', 'leaning', 'aside'] as const;
export type Pose = (typeof poses)[number];

/** What a pose does to head and shoulders, as seen by somebody who faces right; degrees and shares. */
type Posture = {
  /** How far the line of the shoulders falls to the right. */
  slope: number;
  /** The same for a body that is turned away, whose arms stay upright. */
  skew: number;
  /** The width of a body that is turned away. */
  breadth: number;
  /** How far the head inclines to the right. */
  tilt: number;
  /** Where shoulders turn, below the chin. */
  pivot: number;
  /** Where eyes go that do not meet the viewer's. */
  gaze?: number;
};

const postures: Record<Pose, Posture> = {
  straight: { slope: 0, skew: 0, breadth: 1, tilt: 0, pivot: 120 },
  turned: { slope: 1, skew: -8, breadth: 0.82, tilt: 2, pivot: 60 },
  leaning: { slope: 8, skew: 0, breadth: 0.95, tilt: -7.5, pivot: 60 },
  aside: { slope: -4, skew: -4, breadth: 0.92, tilt: 2, pivot: 60, gaze: 6 },
};

/** A broad neck below a head that inclines would be a trunk. */
const mostFullness = 0.5;

export function findPosture(pose: Pose = 'straight', fullness = 0): Posture {
  return postures[pose === 'leaning' && fullness > mostFullness ? 'turned' : pose];
}

/** How shoulders stand below a head that is turned. */
export function placeShoulders(
  { slope, skew, breadth, pivot }: Posture,
  turn: number,
  chinY: number,
): string {
  const side: Side = turn < 0 ? -1 : 1;
  const y = chinY + pivot;
  // Head and shoulders rarely face the same way: the weight is on one leg.
  return [
    `translate(0 ${y}) rotate(${-turn * 2.4 + side * slope}) skewY(${side * skew}) scale(${breadth} 1)`,
    `translate(${-turn * 14} ${-y})`,
  ].join(' ');
}
