import { mixNumbers, type Point } from '../geometry.ts';
import type { Head, Side } from '../head.ts';
import { pickBetween, type Random } from '../random.ts';
import { flipHair, type Hairdo, type HairPoint, placeHair, traceCap, traceHairline } from './hairdo.ts';
import type { HairPatch } from './patch.ts';

type ShortShape = {
  /** How high the hair stands over the crown. */
  height: number;
  /** How high it stands at the sides. */
  sideHeight: number;
  /** How far the tips lean to one side; negative to the left. */
  sweep: number;
  /** How far the hair rises before it turns back. */
  lift: number;
  breadth: number;
};

function pickRecession(head: Head, random: Random): number {
  return head.female ? 0 : pickBetween(random, 0.2, 1) * Math.max(4, (head.age - 28) * 0.9);
}

/** Hair that grows from the hairline back over the skull, seen from the front as a ring. */
function buildCrown(head: Head, shape: ShortShape, recede: number, random: Random): HairPatch {
  const roots = traceHairline(head, { recede });
  const tips = traceCap(head, shape.height, shape.sideHeight);
  const guides = roots.map((root, index): Point[] => {
    const tip = tips[index] ?? root;
    const top = Math.sin((index / (roots.length - 1)) * Math.PI) ** 2;
    const middle: HairPoint = [
      root[0] + (tip[0] - root[0]) * 0.5 + shape.sweep * 0.45 * top,
      root[1] + (tip[1] - root[1]) * 0.55 - shape.lift * top,
      (root[2] ?? 0) * 0.75,
    ];
    const stray = shape.height * 0.16 * top;
    const end: HairPoint = [
      tip[0] + shape.sweep * top + pickBetween(random, -stray, stray),
      tip[1] + pickBetween(random, -stray, stray),
      (root[2] ?? 0) * 0.12,
    ];
    return placeHair(head, [root, middle, end]);
  });
  // Its edges lie before the ears: a hair that left its place there would be a tuft.
  return { guides, strands: 190, breadth: shape.breadth, shine: 0.62, feather: 0.09, isSmooth: true };
}

/** Closely cut sides: the skin shows through and the edge fades towards the ear. */
function buildSides(head: Head, sideHeight: number): HairPatch[] {
  return ([-1, 1] as const).map((side) => buildSide(head, sideHeight, side));
}

function buildSide(head: Head, sideHeight: number, side: Side): HairPatch {
  const { halfWidth } = head;
  // On the side that is turned away it would hang beside the cheek, with nothing behind it.
  const away = Math.max(0, Math.min(1, (side * Math.sin(head.yaw)) / 0.2));
  const foot = mixNumbers(40, -18, away);
  const rise = sideHeight * mixNumbers(1, 0.4, away);
  const outer: HairPoint[] = [
    [-halfWidth * 0.94 - rise * 0.8, -114],
    [-halfWidth - rise * 0.9, Math.min(-58, foot - 50)],
    [-halfWidth - rise * 0.5, foot - 36],
    [-halfWidth + 4, foot],
  ];
  const inner: HairPoint[] = [
    [-halfWidth * 0.8, -110, 0.45],
    [-halfWidth * 0.9, Math.min(-60, foot - 52), 0.36],
    [-halfWidth + 9, foot - 44, 0.26],
    [-halfWidth + 8, foot - 6, 0.2],
  ];
  const guides = side === -1 ? [outer, inner] : [flipHair(outer), flipHair(inner)];
  return {
    guides: guides.map((guide) => placeHair(head, guide)),
    strands: 46,
    breadth: 5,
    mass: 0.55,
    isSmooth: true,
  };
}

function buildShort(head: Head, random: Random, shape: ShortShape): Hairdo {
  const recede = pickRecession(head, random);
  // Lies under the swept hair, which would otherwise lay the skull bare on the other side.
  const cap = {
    ...buildCrown(head, { ...shape, height: 8, sweep: 0, lift: 0 }, recede, random),
    strands: 60,
  };
  return {
    behind: [],
    front: [...buildSides(head, shape.sideHeight), cap, buildCrown(head, shape, recede, random)],
    ears: 'free',
  };
}

function pickSide(random: Random): -1 | 1 {
  return random() < 0.5 ? -1 : 1;
}

export function buildSidePart(head: Head, random: Random): Hairdo {
  return buildShort(head, random, {
    height: 20,
    sideHeight: 7,
    sweep: 44 * pickSide(random),
    lift: 8,
    breadth: 9,
  });
}

export function buildQuiff(head: Head, random: Random): Hairdo {
  return buildShort(head, random, {
    height: 44,
    sideHeight: 5,
    sweep: 44 * pickSide(random),
    lift: 28,
    breadth: 10,
  });
}

export function buildCrop(head: Head, random: Random): Hairdo {
  return buildShort(head, random, {
    height: 14,
    sideHeight: 4,
    sweep: 34 * pickSide(random),
    lift: 4,
    breadth: 8,
  });
}

export function buildSwept(head: Head, random: Random): Hairdo {
  const crown = buildShort(head, random, {
    height: 26,
    sideHeight: 15,
    sweep: 18 * pickSide(random),
    lift: 14,
    breadth: 11,
  });
  const { halfWidth, chinY, crownY } = head;
  const nape: HairPatch = {
    guides: [-1, -0.5, 0, 0.5, 1].map((share) =>
      placeHair(head, [
        [share * 50, crownY],
        [share * (halfWidth + 6), -40],
        [share * (halfWidth - 14), 40],
        [share * (head.neckHalfWidth + 10), chinY * 0.55],
        [share * (head.neckHalfWidth + 8), chinY * 0.92],
      ]),
    ),
    strands: 50,
    breadth: 10,
    shade: 0.5,
    locks: 0.2,
  };
  return { ...crown, behind: [nape] };
}

export function buildBuzz(head: Head, random: Random): Hairdo {
  const crown = buildCrown(
    head,
    { height: 7, sideHeight: 2, sweep: 0, lift: 0, breadth: 4 },
    pickRecession(head, random),
    random,
  );
  return { behind: [], front: [{ ...crown, strands: 70, mass: 0.78, shine: 0.5 }], ears: 'free' };
}

/** A short cut with a long fringe laid to one side. */
export function buildPixie(head: Head, random: Random): Hairdo {
  const side = pickSide(random);
  const { halfWidth, hairlineY, crownY } = head;
  const base = buildShort(head, random, {
    height: 24,
    sideHeight: 13,
    sweep: 30 * side,
    lift: 10,
    breadth: 10,
  });
  const fringe: HairPoint[][] = [
    [
      [-halfWidth * 0.46, crownY + 26, 0.6],
      [-halfWidth * 0.2, hairlineY - 12, 0.95],
      [halfWidth * 0.3, hairlineY + 22, 1],
      [halfWidth * 0.72, -64, 0.8],
    ],
    [
      [-halfWidth * 0.4, crownY + 8, 0.5],
      [0, hairlineY - 34, 0.9],
      [halfWidth * 0.52, hairlineY + 4, 0.85],
      [halfWidth * 0.92, -52, 0.5],
    ],
    [
      [-halfWidth * 0.3, crownY - 10, 0.3],
      [halfWidth * 0.2, crownY + 8, 0.6],
      [halfWidth * 0.76, hairlineY - 4, 0.55],
      [halfWidth + 4, -30, 0.2],
    ],
  ];
  const guides = fringe.map((guide) => placeHair(head, side === 1 ? guide : flipHair(guide)));
  return { ...base, front: [...base.front, { guides, strands: 70, breadth: 10, shine: 0.4 }] };
}
