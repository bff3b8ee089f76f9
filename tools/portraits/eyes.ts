import { curvePath, type Point, resampleCurve } from './geometry.ts';
import type { EyeShape, Head, Side } from './head.ts';
import type { Mood } from './mood.ts';
import { type EyeTones, mixColors } from './palette.ts';
import { clipTo, drawCircle, drawEllipse, drawGlow, drawPath, drawStroke } from './svg.ts';
import { turnPoint, turnPoints } from './turn.ts';

const lashColor = '#241513';
const eyeHalfWidth = 29.5;
const irisRadius = 15;
/** The eye lies in its socket, behind the skin around it. */
const socketDepth = -5;

/** How far each shape opens, how long it is, how its outer corner falls and how much the fold shows. */
const shapes: Record<EyeShape, { open: number; lower: number; length: number; fall: number; fold: number }> =
  {
    almond: { open: 0.92, lower: 0.92, length: 1.05, fall: -2.5, fold: 1 },
    round: { open: 1.13, lower: 1.16, length: 0.94, fall: 0.5, fold: 1.15 },
    hooded: { open: 0.94, lower: 1, length: 1, fall: 3.4, fold: 0.5 },
  };

type Lids = { upper: Point[]; lower: Point[] };

/** The lids of one eye from the inner to the outer corner. */
function placeLids(head: Head, mood: Mood, side: Side): Lids {
  const droop = Math.max(0, head.age - 42) * 0.085;
  const shape = shapes[head.eye];
  const round = 0.95 + head.eyeRound * 0.1;
  const open = (head.female ? 15.8 : 14.2) * mood.eyeOpening * round * shape.open - droop * 0.5;
  const lower = 9.6 * round * shape.lower - mood.squint * 4.6;
  const outer = droop - head.eyeTilt + shape.fall;
  const place = (share: number, y: number): Point => [
    side * (head.eyeX + share * eyeHalfWidth * head.eyeSize * shape.length),
    y * head.eyeSize,
  ];
  const trace = (points: Point[]) => resampleCurve(turnPoints(head, points, socketDepth), 20);
  return {
    upper: trace([
      place(-1.04, 5),
      place(-0.66, -open * 0.6),
      place(-0.12, -open),
      place(0.46, -open * 0.86 + droop * 0.5),
      place(0.84, -open * 0.36 + outer * 0.5),
      place(1.04, outer),
    ]),
    lower: trace([
      place(-1.04, 5),
      place(-0.5, lower * 0.84),
      place(0.15, lower),
      place(0.7, lower * 0.6 + outer * 0.3),
      place(1.04, outer),
    ]),
  };
}

function drawIris(head: Head, { gaze }: Mood, tones: EyeTones, side: Side): string {
  const [middle] = turnPoint(head, [side * head.eyeX, 0], socketDepth);
  // A gaze that comes back to the viewer runs against the turn of the head.
  const x = middle + (gaze ?? -Math.sin(head.yaw) * 12);
  const y = -3;
  const radius = irisRadius * head.eyeSize;
  return [
    drawCircle([x, y], radius, { fill: tones.rim }),
    drawCircle([x, y], radius - 2.2, { fill: tones.base }),
    drawGlow([x - head.light * 2, y + 6.5], [11, 8.5], { fill: tones.light, opacity: 0.95 }),
    drawCircle([x, y], 6.6, { fill: '#100a0a' }),
    drawEllipse([x + head.light * 5, y - 5.4], [4, 4.4], { fill: '#ffffff', opacity: 0.96 }),
    drawCircle([x - head.light * 5, y + 5.4], 1.8, { fill: '#ffffff', opacity: 0.5 }),
  ].join('');
}

function drawLashes(head: Head, { upper }: Lids, side: Side): string {
  if (!head.female) return '';
  const painted = head.makeup;
  return (painted ? [9, 11, 13, 15, 16, 17, 18] : [13, 15, 17])
    .map((index, order) => {
      const root = upper[index];
      if (!root) return '';
      const reach = painted ? 4 + order * 1.15 : 3.4 + order * 0.7;
      const tip: Point = [root[0] + side * reach * 0.85, root[1] - reach * 0.85];
      const bend: Point = [root[0] + side * reach * 0.6, root[1] - reach * 0.25];
      return drawStroke(
        [root, bend, tip],
        painted ? 2.8 : 2,
        { fill: lashColor, opacity: painted ? 0.85 : 0.55 },
        (share) => 1 - share * 0.8,
      );
    })
    .join('');
}

/** The fold above the lid, lower and softer where the lid is hooded. */
function traceFold(head: Head, { upper }: Lids): Point[] {
  const height = (4 + head.lidFold * 3.4) * shapes[head.eye].fold - Math.max(0, head.age - 45) * 0.06;
  return upper.map(
    ([x, y], index): Point => [x, y - height * (0.55 + 0.5 * Math.sin((index / 19) * Math.PI))],
  );
}

function drawLidSkin(head: Head, mood: Mood, lids: Lids, side: Side): string {
  const { skin } = head;
  const fold = traceFold(head, lids);
  const pouch = lids.lower.slice(3, 18).map(([x, y]): Point => [x, y + 6.5 + mood.squint * 2]);
  const [middle] = turnPoint(head, [side * head.eyeX, 0], socketDepth);
  return [
    drawGlow([middle, -8], [46, 30], { fill: skin.shadow, opacity: 0.55 }),
    drawPath(curvePath([...fold, ...lids.upper.slice().reverse()], true), {
      fill: mixColors(skin.base, skin.shadow, head.makeup ? 0.9 : 0.5),
      opacity: 0.8,
    }),
    drawStroke(fold, 2.6, { fill: skin.deep, opacity: 0.62 }),
    drawStroke(pouch, 3.2, { fill: skin.shadow, opacity: 0.34 + mood.squint * 0.3 }),
    drawGlow([middle, 20], [26, 9], { fill: skin.light, opacity: 0.28 }),
  ].join('');
}

/** Width of the line where the upper lashes grow. */
function lidLine({ female, makeup }: Head): number {
  if (!female) return 3.9;
  return makeup ? 6.2 : 4.6;
}

function drawEye(head: Head, mood: Mood, tones: EyeTones, side: Side): string {
  const lids = placeLids(head, mood, side);
  const { upper, lower } = lids;
  const opening = curvePath([...upper, ...lower.slice().reverse()], true);
  const [inner] = upper;
  const white = mixColors('#f6f0ea', head.skin.shadow, 0.1);
  return [
    drawLidSkin(head, mood, lids, side),
    clipTo(
      `eye${side}`,
      opening,
      drawPath(opening, { fill: white }),
      inner ? drawGlow([inner[0] + side * 2, 4], [7, 6], { fill: '#d98b80', opacity: 0.8 }) : '',
      drawIris(head, mood, tones, side),
      drawStroke(
        upper.map(([x, y]): Point => [x, y + 3.5]),
        9,
        { fill: '#3a211d', opacity: 0.32 },
      ),
    ),
    drawStroke(
      upper,
      lidLine(head),
      { fill: lashColor, opacity: head.makeup ? 0.94 : 0.84 },
      (share) => 0.28 + 0.72 * Math.sin(share * 2.5) ** 0.9,
    ),
    drawStroke(lower, 2, { fill: head.skin.deep, opacity: 0.62 }),
    drawLashes(head, lids, side),
  ].join('');
}

export function drawEyes(head: Head, mood: Mood, tones: EyeTones): string {
  return drawEye(head, mood, tones, -1) + drawEye(head, mood, tones, 1);
}
