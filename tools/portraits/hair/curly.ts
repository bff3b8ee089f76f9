import type { Point } from '../geometry.ts';
import type { Head } from '../head.ts';
import type { Random } from '../random.ts';
import type { CurlPatch } from './curls.ts';
import { flipHair, type Hairdo, type HairPoint, placeHair, traceCap, traceHairline } from './hairdo.ts';

/** `sideburn` is where the ring ends at the sides. */
type CurlShape = { height: number; sideHeight: number; curls: number; radius: number; sideburn?: number };

/** The curls between hairline and outline, over the forehead and in front of the ears. */
function buildRing(head: Head, shape: CurlShape): CurlPatch {
  const { sideburn = 6 } = shape;
  const roots = traceHairline(head, { sideburn });
  const tips = traceCap(head, shape.height, shape.sideHeight);
  const guides = roots.map((root, index): Point[] => {
    const tip = tips[index] ?? root;
    const lifted: HairPoint = [root[0], root[1] - shape.radius * 0.35, root[2]];
    const middle: HairPoint = [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2, (root[2] ?? 0) * 0.6];
    return placeHair(head, [lifted, middle, [tip[0], Math.min(sideburn, tip[1]), (root[2] ?? 0) * 0.1]]);
  });
  return { guides, strands: 0, breadth: 0, curls: shape.curls, radius: shape.radius };
}

/** The cloud behind head and neck, down to `endY`. */
function buildCloud(head: Head, shape: CurlShape, endY: number): CurlPatch {
  const { halfWidth, crownY } = head;
  const left: HairPoint[][] = [-1, -0.55, -0.15].map((share) => {
    const width = (halfWidth + shape.sideHeight) * share;
    return [
      [width * 0.45, crownY - shape.height * 0.8],
      [width * 1.02, -100],
      [width * 1.2, endY * 0.25],
      [width * 1.16, endY * 0.72],
      [width * 0.86, endY + 6],
    ];
  });
  const guides = [...left, ...left.map(flipHair).reverse()].map((guide) => placeHair(head, guide));
  return { guides, strands: 0, breadth: 0, shade: 0.6, curls: shape.curls, radius: shape.radius };
}

export function buildCurly(head: Head, _random: Random): Hairdo {
  const ring = buildRing(head, { height: 44, sideHeight: 36, curls: 190, radius: 19 });
  const cloud = buildCloud(head, { height: 40, sideHeight: 48, curls: 260, radius: 20 }, head.chinY + 50);
  return { behind: [], front: [], curlsBehind: cloud, curlsFront: ring, ears: 'covered' };
}

export function buildAfro(head: Head, _random: Random): Hairdo {
  const ring = buildRing(head, { height: 74, sideHeight: 52, curls: 420, radius: 11 });
  const cloud = buildCloud(head, { height: 74, sideHeight: 58, curls: 300, radius: 12 }, 96);
  return { behind: [], front: [], curlsBehind: cloud, curlsFront: ring, ears: 'covered' };
}

export function buildShortCurls(head: Head, _random: Random): Hairdo {
  const ring = buildRing(head, { height: 30, sideHeight: 7, curls: 200, radius: 12, sideburn: -26 });
  return { behind: [], front: [], curlsFront: ring, ears: 'free' };
}
