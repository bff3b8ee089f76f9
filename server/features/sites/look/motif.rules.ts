import { joinPaths, type Motif, twoHalves } from '#contract/sites/look.ts';

/** A shape that photos are cut to; it fills its view box and may be stretched. */
export interface Shape {
  viewBox: string;
  d: string;
}

export interface PairShapes {
  one: Shape;
  other: Shape;
  /** Of either, in widths of a face: from the left edge, to the right and down. */
  wide: number;
  high: number;
  /** How far both stand in from the sides. */
  inset: number;
}

/** The halves fill this box; each half is one side of it. */
const heart = { left: 3, top: 5.5, width: 34, height: 31.5 };
const half = heart.width / 2;

/** undefined: circles, which need no shape. */
export function findPairShapes(motif: Motif): PairShapes | undefined {
  if (motif === 'circles') return undefined;
  if (motif === 'heart') {
    const [one, other] = twoHalves.paths.map(({ d }) => d);
    const box = (left: number) => `${left} ${heart.top} ${half} ${heart.height}`;
    return {
      one: { viewBox: box(heart.left), d: one ?? '' },
      other: { viewBox: box(heart.left + half), d: other ?? '' },
      ...{ wide: 0.72, high: 1.35, inset: 0.165 },
    };
  }
  const shape = { viewBox: motif.viewBox, d: joinPaths(motif.paths) };
  // Beside each other, as the second would hide the first without a gap around it.
  return { one: shape, other: shape, wide: 0.88, high: 0.88, inset: 0 };
}

/** As the value of a custom property. */
export function writeMask({ viewBox, d }: Shape): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="none"><path d="${d}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

const heartShape: Shape = {
  viewBox: `${heart.left} ${heart.top} ${heart.width} ${heart.height}`,
  d: twoHalves.paths.map(({ d }) => d).join(''),
};

/** The whole of it, as a single face stands in it. */
export function findWholeShape(motif: Motif): Shape | undefined {
  if (motif === 'heart') return heartShape;
  return findPairShapes(motif)?.one;
}
