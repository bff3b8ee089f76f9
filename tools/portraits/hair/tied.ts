import type { Point } from '../geometry.ts';
import type { Head } from '../head.ts';
import { pickBetween, type Random } from '../random.ts';
import { flipHair, type Hairdo, type HairPoint, placeHair, traceCap, traceHairline } from './hairdo.ts';
import { buildWavy } from './long.ts';
import type { HairPatch } from './patch.ts';

/** Hair drawn back tightly from the whole hairline. */
function buildPulledBack(head: Head, pull: number): HairPatch {
  const roots = traceHairline(head, { sideburn: 24 });
  const tips = traceCap(head, 15, 6);
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

/** Two thin locks that escaped at the temples. */
function buildWisps(head: Head, random: Random): HairPatch[] {
  return ([-1, 1] as const).map((side) => {
    const length = pickBetween(random, 90, 150);
    const lock: HairPoint[] = [
      [-head.halfWidth * 0.9, -74, 0.4],
      [-head.halfWidth - 5, -30, 0.2],
      [-head.halfWidth - 7, length * 0.35, 0.15],
      [-head.halfWidth + 2, length, 0.1],
    ];
    const guides = [lock, lock.map(([x, y, front]): HairPoint => [x - 8, y, front])];
    return {
      guides: guides.map((guide) => placeHair(head, side === -1 ? guide : flipHair(guide))),
      strands: 10,
      breadth: 4,
      mass: 0.45,
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
    front: [buildPulledBack(head, shift * 0.4), ...buildWisps(head, random)],
    coversEars: false,
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
    front: [buildPulledBack(head, side * 8), ...buildWisps(head, random)],
    coversEars: false,
  };
}

/** A loose knot in the nape; it shows beside the neck. */
export function buildLowBun(head: Head, random: Random): Hairdo {
  const side = random() < 0.5 ? -1 : 1;
  return {
    behind: buildKnot(side * head.halfWidth * 0.62, head.chinY * 0.56),
    front: [buildPulledBack(head, side * 6), ...buildWisps(head, random)],
    coversEars: false,
  };
}

/** The upper hair is held together behind the crown, the rest falls over the shoulders. */
export function buildHalfUp(head: Head, random: Random): Hairdo {
  const loose = buildWavy(head, random);
  const falls = loose.front.map(
    (patch): HairPatch => ({
      ...patch,
      guides: patch.guides.map((guide) =>
        guide.map(([x, y], index): Point => [index === 0 ? x * 0.6 : x, y]),
      ),
    }),
  );
  return {
    behind: [...loose.behind, ...buildKnot(0, head.crownY - 34)],
    front: [...falls, ...buildWisps(head, random)],
    coversEars: true,
  };
}
