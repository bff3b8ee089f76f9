export type Point = readonly [x: number, y: number];

/** Reads '0,0 10,20' as SVG does, for shapes that are fixed. */
export function parsePoints(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

export function mixNumbers(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function mixPoints(from: Point, to: Point, share: number): Point {
  return [mixNumbers(from[0], to[0], share), mixNumbers(from[1], to[1], share)];
}

export function mirrorPoints(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [-x, y] as const);
}

/** Makes a symmetric curve from its right half, which starts in the middle. */
export function unfoldPoints(right: readonly Point[]): Point[] {
  return [...mirrorPoints(right).reverse(), ...right.slice(1)];
}

function formatPoint([x, y]: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

function pointAt(points: readonly Point[], index: number): Point {
  const point = points[Math.max(0, Math.min(points.length - 1, index))];
  if (!point) throw new Error('A curve needs at least one point');
  return point;
}

/** A polygon through the points, for shapes that are already sampled finely. */
export function polygonPath(points: readonly Point[]): string {
  return `M${points.map(formatPoint).join('L')}Z`;
}

/** A smooth curve (Catmull–Rom) through the points. */
export function curvePath(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number) => pointAt(points, closed ? (index + count) % count : index);
  let path = `M${formatPoint(at(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${formatPoint(leave)} ${formatPoint(arrive)} ${formatPoint(to)}`;
  }
  return closed ? `${path}Z` : path;
}

/** The point at `share` (0 to 1) of the smooth curve through the points. */
export function sampleCurve(points: readonly Point[], share: number): Point {
  const position = Math.max(0, Math.min(1, share)) * (points.length - 1);
  const index = Math.min(points.length - 2, Math.floor(position));
  const t = position - index;
  const [before, from, to, after] = [-1, 0, 1, 2].map((step) => pointAt(points, index + step)) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const blend = (axis: 0 | 1) =>
    0.5 *
    (2 * from[axis] +
      (to[axis] - before[axis]) * t +
      (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t * t +
      (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t * t * t);
  return [blend(0), blend(1)];
}

export function resampleCurve(points: readonly Point[], count: number): Point[] {
  return Array.from({ length: count }, (_, index) => sampleCurve(points, index / (count - 1)));
}

export type WidthProfile = (share: number) => number;

/** Thin at both ends, like a single touch of a round brush. */
export const leafProfile: WidthProfile = (share) => Math.sin(Math.PI * Math.min(1, share)) ** 0.8;

/** Thick at the root, running out at the tip, like a lock of hair. */
export const lockProfile: WidthProfile = (share) => Math.min(1, 0.25 + share * 4) * (1 - share) ** 0.6;

/** The same width all along, like tape. */
export const evenProfile: WidthProfile = () => 1;

/** The outline of one brush stroke along the points, `width` units wide at its thickest. */
export function strokePath(points: readonly Point[], width: number, profile = leafProfile): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, index) => {
    const before = pointAt(points, index - 1);
    const after = pointAt(points, index + 1);
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = (width / 2) * profile(index / (points.length - 1));
    const normal: Point = [
      -((after[1] - before[1]) / length) * half,
      ((after[0] - before[0]) / length) * half,
    ];
    left.push([point[0] + normal[0], point[1] + normal[1]]);
    right.push([point[0] - normal[0], point[1] - normal[1]]);
  });
  return polygonPath([...left, ...right.reverse()]);
}
