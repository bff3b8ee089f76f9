import { curvePath, type Point, resampleCurve } from './geometry.ts';
import type { Head, NoseShape, Side } from './head.ts';
import { drawGlow, drawPath, drawStroke, soften } from './svg.ts';
import { turnPoint } from './turn.ts';

/** A point of the nose: its place on the frontal face and how far it stands out. */
type NosePoint = readonly [x: number, y: number, lift: number];

/** What each shape shows: the shade beside the bridge, its contour before the far cheek, the round of the tip. */
const marks: Record<NoseShape, { shade: number; contour: number; from: number; tip: number }> = {
  straight: { shade: 0.46, contour: 0.75, from: 0, tip: 1 },
  button: { shade: 0.26, contour: 0.6, from: 0.55, tip: 1.3 },
  strong: { shade: 0.62, contour: 1.1, from: 0, tip: 0.9 },
};

function turnNose(head: Head, points: readonly NosePoint[]): Point[] {
  return points.map(([x, y, lift]) => turnPoint(head, [x, y], lift * head.noseLift));
}

/** The side that lies in the shade, from the bridge to the wing. */
function traceSide({ noseY, noseWidth, noseHump }: Head, dark: Side): NosePoint[] {
  return [
    [dark * 8, -22, 4],
    [dark * 7, 4, 12],
    [dark * 7, noseY * 0.5, 24 + noseHump * 5],
    [dark * 9, noseY - 18, 36],
    [dark * noseWidth * 0.8, noseY - 4, 24],
    [dark * (noseWidth + 7), noseY - 6, 6],
    [dark * 19, noseY * 0.42, 5],
    [dark * 17, -6, 0],
  ];
}

function traceBase({ noseY, noseWidth }: Head): NosePoint[] {
  return [
    [-noseWidth, noseY - 3, 14],
    [-noseWidth * 0.45, noseY + 2, 28],
    [0, noseY + 5, 36],
    [noseWidth * 0.45, noseY + 2, 28],
    [noseWidth, noseY - 3, 14],
    [noseWidth * 0.55, noseY + 8, 17],
    [0, noseY + 11, 22],
    [-noseWidth * 0.55, noseY + 8, 17],
  ];
}

function drawNostril(head: Head, side: Side): string {
  const { noseY, noseWidth, skin, yaw } = head;
  const nostril: NosePoint[] = [
    [side * noseWidth * 0.26, noseY + 4, 22],
    [side * noseWidth * 0.55, noseY + 1, 22],
    [side * noseWidth * 0.84, noseY + 4, 16],
  ];
  const wing: NosePoint[] = [
    [side * noseWidth * 0.92, noseY - 17, 12],
    [side * (noseWidth + 3), noseY - 6, 11],
    [side * (noseWidth - 1), noseY + 4, 13],
  ];
  const along = (points: NosePoint[]) => resampleCurve(turnNose(head, points), 9);
  const seen = side * Math.sin(yaw) > 0.25 ? 0.45 : 1;
  return [
    drawStroke(along(nostril), 5.2, { fill: skin.deep, opacity: 0.8 * seen }),
    drawStroke(along(wing), 3.2, { fill: skin.deep, opacity: 0.36 * seen }),
  ].join('');
}

/** Seen from the side the bridge stands before the far cheek and draws its own contour. */
function drawProfile(head: Head): string {
  const turn = Math.abs(Math.sin(head.yaw));
  if (turn < 0.16) return '';
  const far: Side = head.yaw > 0 ? 1 : -1;
  const { noseY, noseHump } = head;
  const line: NosePoint[] = [
    [far * 9, -26, 3],
    [far * 7, -2, 12],
    [far * 6, noseY * 0.45, 25 + noseHump * 6],
    [far * 7, noseY - 18, 36],
    [far * 10, noseY - 4, 38],
    [far * 8, noseY + 4, 32],
  ];
  const { contour, from } = marks[head.nose];
  const opacity = Math.min(0.6, turn * 1.3) * contour;
  return drawStroke(
    resampleCurve(turnNose(head, line), 20).slice(Math.round(from * 20)),
    4.4,
    { fill: head.skin.deep, opacity },
    (share) => Math.min(1, 0.25 + share),
  );
}

export function drawNose(head: Head): string {
  const { noseY, noseWidth, noseHump, light, skin } = head;
  const { shade, tip } = marks[head.nose];
  const closed = (points: NosePoint[]) => curvePath(turnNose(head, points), true);
  const bridge: NosePoint[] = [
    [light * 2, -8, 10],
    [light * 2, noseY * 0.5, 26 + noseHump * 5],
    [light * 2, noseY - 22, 36],
  ];
  const at = (point: NosePoint) => turnNose(head, [point])[0] ?? ([0, 0] as const);
  return [
    soften(
      4,
      drawPath(closed(traceSide(head, light === 1 ? -1 : 1)), { fill: skin.shadow, opacity: shade }),
      drawPath(closed(traceBase(head)), { fill: skin.deep, opacity: 0.42 }),
      drawStroke(resampleCurve(turnNose(head, bridge), 12), 11, { fill: skin.light, opacity: 0.5 }),
    ),
    drawGlow(at([0, noseY - 10, 34]), [noseWidth * 0.95 * tip, 17 * tip], {
      fill: skin.blush,
      opacity: head.female ? 0.26 : 0.16,
    }),
    drawProfile(head),
    drawNostril(head, -1),
    drawNostril(head, 1),
    drawGlow(at([light * 3, noseY - 13, 38]), [11 * tip, 9 * tip], { fill: skin.light, opacity: 0.85 }),
  ].join('');
}
