import { curvePath, parsePoints } from './geometry.ts';
import type { Head, Side } from './head.ts';
import { pickOne, type Random } from './random.ts';
import { castShadow, drawPath } from './svg.ts';
import { findFaceEdge, turnPoint } from './turn.ts';

/** The right rim as seen from the front. */
const rims = [
  '19,-16 38,-26 80,-27 100,-18 98,10 82,30 42,31 22,14',
  '20,0 28,-20 46,-30 66,-31 86,-24 97,-6 95,16 80,31 58,34 36,29 24,16',
  '18,-14 42,-24 82,-30 106,-24 98,8 80,27 44,29 22,12',
] as const;

const frames = ['#2b1f1f', '#2b1f1f', '#4a2a1c', '#7a5a3a', '#3c4656', '#6a2a3a'] as const;

const bright = ['#d9b877', '#cfc6bb', '#c98a72'] as const;

/** Dark frames would be lost on dark skin. */
function isDark({ skin }: Head): boolean {
  return Number.parseInt(skin.base.slice(1, 3), 16) < 0xa8;
}

export function drawGlasses(head: Head, random: Random): string {
  const [outline, color] = [pickOne(random, rims), pickOne(random, isDark(head) ? bright : frames)];
  const rim = (side: Side) =>
    curvePath(
      parsePoints(outline).map(([x, y]) => turnPoint(head, [side * x, y], 12)),
      true,
    );
  const bridge = curvePath(
    [[-20, -7] as const, [0, -13] as const, [20, -7] as const].map((p) => turnPoint(head, p, 13)),
  );
  const temple = (side: Side) => {
    const [edge] = findFaceEdge(head, side, -10);
    const hidden = side * Math.sin(head.yaw) > 0.2;
    return hidden ? '' : curvePath([turnPoint(head, [side * 100, -15], 11), [edge, -13]]);
  };
  const frame = { stroke: color, strokeWidth: 4.8, opacity: 0.95 };
  const shadow = [-1, 1].map((side) =>
    drawPath(rim(side as Side), { stroke: '#2a1512', strokeWidth: 5, opacity: 0.13 }),
  );
  const temples = ([-1, 1] as const).map(temple).filter((path) => path !== '');
  return [
    castShadow([0, 8], ...shadow),
    ...([-1, 1] as const).map((side) => drawPath(rim(side), { fill: '#ffffff', opacity: 0.07 })),
    ...([-1, 1] as const).map((side) => drawPath(rim(side), frame)),
    drawPath(bridge, frame),
    ...temples.map((path) => drawPath(path, { ...frame, strokeWidth: 4 })),
  ].join('');
}
