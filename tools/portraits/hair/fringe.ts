import type { Head } from '../head.ts';
import { pickBetween, type Random } from '../random.ts';
import { type Hairdo, type HairPoint, placeHair } from './hairdo.ts';
import { buildBob, buildStraight } from './long.ts';
import type { HairPatch } from './patch.ts';
import { buildCrop } from './short.ts';

/** Hair combed down over the forehead, to just above the brows and longer at the temples. */
function buildFringe(head: Head, random: Random): HairPatch {
  const { halfWidth, crownY, hairlineY } = head;
  const lean = pickBetween(random, -10, 10);
  const guides = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((share) => {
    const side = Math.abs(share);
    const strand: HairPoint[] = [
      [share * halfWidth * 0.3, crownY - 2, 0.25],
      [share * halfWidth * 0.6, hairlineY - 22, 0.85 - side * 0.25],
      [share * halfWidth * 0.74 + lean * 0.5, hairlineY + 26, 0.98 - side * 0.4],
      [share * halfWidth * 0.82 + lean, -58 + side ** 3 * 42, 1 - side * 0.55],
    ];
    return placeHair(head, strand);
  });
  return { guides, strands: 120, breadth: 9, shine: 0.45, locks: 0.14 };
}

export function buildLongFringe(head: Head, random: Random): Hairdo {
  const loose = buildStraight(head, random);
  return { ...loose, front: [...loose.front, buildFringe(head, random)] };
}

export function buildBobFringe(head: Head, random: Random): Hairdo {
  const loose = buildBob(head, random);
  return { ...loose, front: [...loose.front, buildFringe(head, random)] };
}

/** A short cut that nobody has combed: thin locks fall forwards and to one side, some shorter, some longer. */
export function buildTousled(head: Head, random: Random): Hairdo {
  const base = buildCrop(head, random);
  const { halfWidth, crownY, hairlineY } = head;
  const toSide = random() < 0.5 ? -1 : 1;
  const locks = Array.from({ length: 24 }, (_, index): HairPatch => {
    const share = (((index * 7) % 24) / 23) * 2 - 1;
    const side = Math.abs(share);
    const x = share * halfWidth * 0.66;
    const lean = toSide * pickBetween(random, 14, 44);
    // A lock ends before the temple: beyond it a tuft would stand off the head.
    const tip = Math.max(-0.8, Math.min(0.8, (x + lean) / halfWidth)) * halfWidth;
    const end = hairlineY + pickBetween(random, -26, 12) - side * 10;
    const start = crownY + 14 + share ** 2 * 30 - pickBetween(random, 0, 26);
    const trace = (shift: number): HairPoint[] => [
      [x * 0.8 + shift, start, 0.4],
      [x + lean * 0.2 + shift * 0.9, hairlineY - 42, 0.78 - side * 0.3],
      [tip + shift * 0.1, end, 0.93 - side * 0.4],
    ];
    return {
      guides: [placeHair(head, trace(-15)), placeHair(head, trace(15))],
      strands: 14,
      breadth: 5,
      mass: 0.8,
      shine: 0.4,
      isSmooth: true,
    };
  });
  return { ...base, front: [...base.front, ...locks] };
}
