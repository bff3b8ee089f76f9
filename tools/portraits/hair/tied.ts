import type { Point } from '../geometry.ts';
import type { Head } from '../head.ts';
import { pickBetween, type Random } from '../random.ts';
import { flipHair, type Hairdo, type HairPoint, placeHair, traceCap, traceHairline } from './hairdo.ts';
import type { HairPatch } from './patch.ts';

/** Hair drawn back from the forehead; it keeps some height, or the head would end in an egg. */
function buildCap(head: Head, pull: number): HairPatch {
  const roots = traceHairline(head, { sideburn: 24 });
  const tips = traceCap(head, 25, 9);
  const guides = roots.map((root, index): Point[] => {
    const tip = tips[index] ?? root;
    const middle: HairPoint = [
      root[0] * 0.55 + tip[0] * 0.45 + pull * 0.3,
      root[1] * 0.5 + tip[1] * 0.5 - 6,
      (root[2] ?? 0) * 0.6,
    ];
    return placeHair(head, [root, middle, [tip[0] * 0.94 + pull, tip[1], 0.05]]);
  });
  return { guides, strands: 200, breadth: 9, shine: 0.5, feather: 0.08 };
}

/** The hair of one temple, laid back over the upper half of the ear. */
function buildTemple(head: Head, side: -1 | 1): HairPatch {
  const { halfWidth } = head;
  const guides: HairPoint[][] = [
    [
      [-halfWidth * 0.66, -92, 0.62],
      [-halfWidth * 0.88, -96, 0.34],
      [-halfWidth - 8, -74, 0.08],
      [-halfWidth - 8, -34],
    ],
    [
      [-halfWidth * 0.76, -72, 0.5],
      [-halfWidth * 0.93, -66, 0.28],
      [-halfWidth - 6, -42, 0.06],
      [-halfWidth - 11, -8],
    ],
    [
      [-halfWidth * 0.84, -52, 0.38],
      [-halfWidth * 0.95, -38, 0.24],
      [-halfWidth - 4, -14, 0.08],
      [-halfWidth - 10, 4, 0.04],
    ],
    [
      [-halfWidth * 0.9, -32, 0.3],
      [-halfWidth * 0.95, -10, 0.22],
      [-halfWidth + 2, 2, 0.14],
      [-halfWidth - 4, 10, 0.1],
    ],
  ];
  return {
    guides: guides.map((guide) => placeHair(head, side === -1 ? guide : flipHair(guide))),
    strands: 70,
    breadth: 8,
    shine: 0.4,
    feather: 0.1,
  };
}

function buildPulledBack(head: Head, pull: number): HairPatch[] {
  return [buildCap(head, pull), buildTemple(head, -1), buildTemple(head, 1)];
}

/** Two thin locks that escaped at the temples; not with everybody. */
function buildWisps(head: Head, random: Random): HairPatch[] {
  if (random() < 0.45) return [];
  return ([-1, 1] as const).map((side) => {
    const length = pickBetween(random, 70, 120);
    const lock: HairPoint[] = [
      [-head.halfWidth * 0.9, -74, 0.4],
      [-head.halfWidth - 5, -30, 0.2],
      [-head.halfWidth - 7, length * 0.35, 0.15],
      [-head.halfWidth + 2, length, 0.1],
    ];
    const guides = [lock, lock.map(([x, y, front]): HairPoint => [x - 5, y, front])];
    return {
      guides: guides.map((guide) => placeHair(head, side === -1 ? guide : flipHair(guide))),
      strands: 7,
      breadth: 3.4,
      mass: 0.25,
    };
  });
}

/** A knot wound from crossing strands. */
function buildKnot(x: number, y: number): HairPatch[] {
  const wind = (tilt: number): HairPatch => ({
    guides: [-1, -0.5, 0, 0.5, 1].map((share) => {
      const bulge = Math.sqrt(1 - (share * 0.84) ** 2);
      return [
        [x - 70 * bulge, y + share * 50 + tilt * 22],
        [x - 30 * bulge, y + share * 60 - 8],
        [x + 30 * bulge, y + share * 60 + 4],
        [x + 70 * bulge, y + share * 50 - tilt * 22],
      ] as const;
    }),
    strands: 46,
    breadth: 10,
    shine: 0.5,
  });
  return [wind(0.35), wind(-0.45)];
}

export function buildBun(head: Head, random: Random): Hairdo {
  const shift = pickBetween(random, -16, 16);
  return {
    behind: buildKnot(shift, head.crownY - 44),
    front: [...buildPulledBack(head, shift * 0.4), ...buildWisps(head, random)],
    ears: 'half',
  };
}

export function buildPonytail(head: Head, random: Random): Hairdo {
  const side = random() < 0.5 ? -1 : 1;
  const { halfWidth } = head;
  const guides = [0, 1, 2, 3].map((index) =>
    placeHair(head, [
      [side * (halfWidth * 0.5 + index * 8), -40 - index * 20],
      [side * (halfWidth + 6 + index * 9), 60],
      [side * (halfWidth - 22 + index * 22), 190],
      [side * (halfWidth - 44 + index * 25), 300],
      [side * (halfWidth - 30 + index * 12), 380],
    ]),
  );
  const tail: HairPatch = {
    guides,
    strands: 80,
    breadth: 11,
    shine: 0.45,
    locks: 0.12,
    wave: { height: 6, count: 1.2 },
  };
  return {
    behind: [tail],
    front: [...buildPulledBack(head, side * 8), ...buildWisps(head, random)],
    ears: 'half',
  };
}

/** A loose knot in the nape; it shows beside the neck, on the side that a turned head shows of its back. */
export function buildLowBun(head: Head, random: Random): Hairdo {
  const usual = random() < 0.5 ? -1 : 1;
  const side = Math.abs(head.yaw) < 0.05 ? usual : -Math.sign(head.yaw);
  return {
    behind: buildKnot(side * head.halfWidth * 0.62, head.chinY * 0.56),
    front: [...buildPulledBack(head, side * 6), ...buildWisps(head, random)],
    ears: 'half',
  };
}
