import { mixNumbers, type Point } from './geometry.ts';
import { type Head, type Side, type Slice, sliceFace } from './head.ts';

/** The front of a face is flatter than a circle at the brow; towards the chin it comes to a narrow arch, as the teeth do. */
function measureFlatness(head: Head, y: number): number {
  return mixNumbers(2.3, 1.45, Math.max(0, Math.min(1, y / (head.chinY * 0.7))));
}

function findSlice(head: Head, y: number): Slice {
  const slices = sliceFace(head);
  const below = slices.findIndex((slice) => slice.y >= y);
  const to = slices[below] ?? slices.at(-1);
  const from = below > 0 ? slices[below - 1] : to;
  if (!from || !to) throw new Error('A head has slices');
  const share = to.y === from.y ? 0 : (y - from.y) / (to.y - from.y);
  return {
    y,
    halfWidth: mixNumbers(from.halfWidth, to.halfWidth, share),
    edge: mixNumbers(from.edge, to.edge, share),
    front: mixNumbers(from.front, to.front, share),
  };
}

/** Eye sockets lie back and cheekbones stand out at the side of the face: what gives a turned face its contour. */
function measureRelief(head: Head, share: number, y: number): number {
  const bump = (middle: number, reach: number) => Math.exp(-(((y - middle) / reach) ** 2));
  const side = Math.exp(-(((share - 0.78) / 0.24) ** 2));
  return (
    side * (bump(-44, 20) * 0.03 - bump(4, 22) * 0.075 + bump(48, 26) * 0.04 - bump(head.mouthY, 30) * 0.03)
  );
}

/** How far the skin stands before the middle of the skull, in units. */
function measureDepth(head: Head, slice: Slice, x: number): number {
  const share = Math.min(1, Math.abs(x) / (slice.halfWidth * head.halfWidth));
  const flatness = measureFlatness(head, slice.y);
  const round = (1 - share ** flatness) ** (1 / flatness);
  return (
    (slice.edge + (slice.front - slice.edge) * round + measureRelief(head, share, slice.y)) * head.halfWidth
  );
}

/** Where a point of the frontal face lies after the head has turned; `lift` is how far it stands off the skin. */
export function turnPoint(head: Head, [x, y]: Point, lift = 0): Point {
  const depth = measureDepth(head, findSlice(head, y), x) + lift;
  return [x * Math.cos(head.yaw) + depth * Math.sin(head.yaw), y];
}

export function turnPoints(head: Head, points: readonly Point[], lift = 0): Point[] {
  return points.map((point) => turnPoint(head, point, lift));
}

/** The outermost skin of a slice on one side after the turn. */
function findSilhouette(head: Head, slice: Slice, side: Side): number {
  const [cos, sin] = [Math.cos(head.yaw), Math.sin(head.yaw)];
  const reach = slice.halfWidth * head.halfWidth;
  // Behind the face the skull bulges out on the side that is turned to the viewer; below the ears nothing does.
  const back = slice.edge < 0.05 ? Math.hypot(reach * cos, reach * 0.82 * sin) : reach * cos;
  const along = Array.from({ length: 17 }, (_, step) => {
    const x = side * reach * ((step + 4) / 20);
    return side * (x * cos + measureDepth(head, slice, x) * sin);
  });
  return side * Math.max(...along, ...(side * sin > 0 ? [] : [back]));
}

/** The skin's edge from crown to chin and back up, ready for a closed curve. */
export function outlineFace(head: Head): Point[] {
  const slices = sliceFace(head).flatMap((slice, index, all) => {
    const next = all[index + 1];
    // Between brow and mouth the contour has more to say than the slices alone.
    return next && slice.y > -60 && slice.y < head.mouthY
      ? [slice, findSlice(head, (slice.y + next.y) / 2)]
      : [slice];
  });
  const edge = (side: Side) => slices.map((slice): Point => [findSilhouette(head, slice, side), slice.y]);
  const chin: Point = [head.halfWidth * 0.84 * Math.sin(head.yaw), head.chinY];
  return [[0, head.crownY], ...edge(1), chin, ...edge(-1).reverse()];
}

/** Where the face ends at height `y` on one side. */
export function findFaceEdge(head: Head, side: Side, y: number): Point {
  if (y >= head.chinY) return [head.halfWidth * 0.84 * Math.sin(head.yaw), head.chinY];
  return [findSilhouette(head, findSlice(head, y), side), y];
}
