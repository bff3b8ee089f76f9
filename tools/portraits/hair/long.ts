import type { Head } from '../head.ts';
import type { Random } from '../random.ts';
import { pickBetween } from '../random.ts';
import { flipHair, type Hairdo, type HairPoint, placeHair } from './hairdo.ts';
import type { HairPatch } from './patch.ts';

type LongShape = {
  /** Where the parting lies, in units from the middle. */
  parting: number;
  /** How far down the tips reach. */
  endY: number;
  volume: number;
  /** Negative turns the tips inwards. */
  flare: number;
  /** How far the tips draw together over the breast, 0 cut straight to 1. */
  taper: number;
  wave?: HairPatch['wave'];
  breadth: number;
};

/** One half of parted hair falling over its side; drawn for the left, mirrored for the right. */
function traceFall(head: Head, shape: LongShape, side: -1 | 1): HairPoint[][] {
  const { halfWidth, hairlineY, crownY } = head;
  const root = side * -shape.parting;
  const { volume, endY, flare, taper } = shape;
  const draw = taper * halfWidth;
  const reach = (share: number) => endY * share;
  const guides: HairPoint[][] = [
    [
      [root, hairlineY - 4, 1],
      [-halfWidth * 0.5, hairlineY + 20, 0.85],
      [-halfWidth * 0.9, -58, 0.45],
      [-halfWidth - 1, 10, 0.22],
      [-halfWidth - 2, reach(0.42), 0.12],
      [-halfWidth + 6 + draw * 0.1, reach(0.72)],
      [-halfWidth + 16 - flare * 0.6 + draw * 0.16, endY],
    ],
    [
      [root, hairlineY - 34, 0.8],
      [-halfWidth * 0.56, hairlineY - 24, 0.6],
      [-halfWidth - 6, -78, 0.25],
      [-halfWidth - 18, 8, 0.1],
      [-halfWidth - 22, reach(0.42)],
      [-halfWidth - 16 + draw * 0.12, reach(0.72)],
      [-halfWidth - 6 - flare + draw * 0.2, endY + 8 + taper * 12],
    ],
    [
      [root, crownY + 2, 0.45],
      [-halfWidth * 0.54, crownY + 20, 0.3],
      [-halfWidth - 10 - volume * 0.4, -104],
      [-halfWidth - 28 - volume * 0.7, 0],
      [-halfWidth - 34 - volume, reach(0.42)],
      [-halfWidth - 34 - volume + draw * 0.14, reach(0.72)],
      [-halfWidth - 26 - flare * 1.4 + draw * 0.3, endY + 4],
    ],
    [
      [root, crownY - 18, 0.2],
      [-halfWidth * 0.54, crownY + 2 - volume * 0.3, 0.1],
      [-halfWidth - 3 - volume * 0.5, -124],
      [-halfWidth - 36 - volume * 0.9, -14],
      [-halfWidth - 44 - volume * 1.2, reach(0.42)],
      [-halfWidth - 48 - volume * 1.2 + draw * 0.16, reach(0.72)],
      [-halfWidth - 42 - flare * 1.6 + draw * 0.38, endY - 10 - taper * 34],
    ],
  ];
  return side === -1 ? guides : guides.map(flipHair);
}

function buildFall(head: Head, shape: LongShape, side: -1 | 1): HairPatch {
  const guides = traceFall(head, shape, side).map((guide) => placeHair(head, guide));
  return {
    guides,
    strands: 110,
    breadth: shape.breadth,
    shine: 0.24,
    locks: 0.1 + shape.taper * 0.1,
    ...(shape.wave && { wave: shape.wave }),
  };
}

function buildBack(head: Head, shape: LongShape): HairPatch {
  const { halfWidth, crownY } = head;
  const width = halfWidth + 30 + shape.volume;
  // Stays behind what falls in front, which draws together too.
  const narrow = shape.taper * halfWidth * 0.62;
  const shares = [-1, -0.6, -0.2, 0.2, 0.6, 1];
  const guides = shares.map((share) =>
    placeHair(head, [
      [share * 40, crownY - 10],
      [share * width, -60],
      [share * (width + 6 - narrow * 0.35), shape.endY * 0.5],
      [share * (width + shape.flare * 0.8 - narrow), shape.endY - 8],
    ]),
  );
  return {
    guides,
    strands: 60,
    breadth: shape.breadth,
    shade: 0.62,
    locks: 0.1,
    ...(shape.wave && { wave: shape.wave }),
  };
}

function buildLong(head: Head, shape: LongShape): Hairdo {
  return {
    behind: [buildBack(head, shape)],
    front: [buildFall(head, shape, -1), buildFall(head, shape, 1)],
    ears: 'covered',
  };
}

function pickParting(random: Random): number {
  return random() < 0.35
    ? pickBetween(random, -8, 8)
    : pickBetween(random, 24, 46) * (random() < 0.5 ? -1 : 1);
}

export function buildStraight(head: Head, random: Random): Hairdo {
  return buildLong(head, {
    parting: pickParting(random),
    endY: 318,
    volume: 6,
    flare: 0,
    taper: 1,
    breadth: 11,
  });
}

export function buildWavy(head: Head, random: Random): Hairdo {
  const wave = { height: 16, count: pickBetween(random, 1.8, 2.4) };
  return buildLong(head, {
    parting: pickParting(random),
    endY: 300,
    volume: 18,
    flare: 6,
    taper: 0.8,
    wave,
    breadth: 14,
  });
}

export function buildBob(head: Head, random: Random): Hairdo {
  const wave = random() < 0.5 ? { height: 6, count: 1.4 } : undefined;
  const endY = head.chinY + pickBetween(random, -4, 26);
  return buildLong(head, {
    parting: pickParting(random),
    endY,
    volume: 14,
    flare: -20,
    taper: 0,
    breadth: 12,
    ...(wave && { wave }),
  });
}
