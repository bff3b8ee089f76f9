import { curvePath, type Point, resampleCurve } from './geometry.ts';
import { type Head, type Side, turnPoint, turnPoints } from './head.ts';
import type { Mood } from './mood.ts';
import { type EyeTones, mixColors } from './palette.ts';
import { createRandom, pickBetween } from './random.ts';
import { clipTo, drawCircle, drawEllipse, drawPath, drawStroke, soften } from './svg.ts';

const lashColor = '#241514';
const eyeHalfWidth = 31;

/** The lids of one eye from the inner to the outer corner, before the head turns. */
function placeLids(head: Head, mood: Mood, side: Side): { upper: Point[]; lower: Point[] } {
  const droop = Math.max(0, head.age - 42) * 0.09;
  const open = (head.female ? 13.4 : 11.2) * mood.eyeOpening * head.eyeSize - droop * 0.4;
  const lower = 8.4 - mood.squint * 4;
  const place = (share: number, y: number): Point => [
    side * (head.eyeX + share * eyeHalfWidth * head.eyeSize),
    y,
  ];
  return {
    upper: turnPoints(head, [
      place(-1, 4),
      place(-0.62, -open * 0.62),
      place(-0.1, -open),
      place(0.5, -open * 0.78 + droop * 0.5),
      place(1.02, droop - head.eyeTilt),
    ]),
    lower: turnPoints(head, [
      place(-1, 4),
      place(-0.45, lower * 0.82),
      place(0.25, lower),
      place(0.72, lower * 0.6),
      place(1.02, droop - head.eyeTilt),
    ]),
  };
}

function drawIris(head: Head, tones: EyeTones, side: Side): string {
  const [middle] = turnPoint(head, [side * head.eyeX, 0]);
  // The gaze comes back to the viewer, so it runs against the turn of the head.
  const x = middle - Math.sin(head.yaw) * 11;
  const y = -1.8;
  const radius = 13.8 * head.eyeSize;
  return [
    drawCircle([x, y], radius, { fill: tones.rim }),
    drawCircle([x, y], radius - 1.8, { fill: tones.base }),
    soften(1, drawEllipse([x - head.light * 1.5, y + 5], [8, 5.6], { fill: tones.light, opacity: 0.75 })),
    drawCircle([x, y], 6, { fill: '#120b0b' }),
    drawCircle([x + head.light * 4.4, y - 5], 3, { fill: '#ffffff', opacity: 0.95 }),
    drawCircle([x - head.light * 3.6, y + 4.2], 1.4, { fill: '#ffffff', opacity: 0.5 }),
  ].join('');
}

function drawLashes(head: Head, upper: readonly Point[], side: Side): string {
  if (!head.female) return '';
  const lid = resampleCurve(upper, 24);
  return [15, 18, 21, 23]
    .map((index) => {
      const root = lid[index] ?? lid[23];
      if (!root) return '';
      const reach = 5 + (index - 15) * 0.55;
      const tip: Point = [root[0] + side * reach * 0.9, root[1] - reach * 0.75];
      const bend: Point = [root[0] + side * reach * 0.6, root[1] - reach * 0.2];
      return drawStroke(
        [root, bend, tip],
        2.6,
        { fill: lashColor, opacity: 0.9 },
        (share) => 1 - share * 0.8,
      );
    })
    .join('');
}

function drawEye(head: Head, mood: Mood, tones: EyeTones, side: Side): string {
  const { upper, lower } = placeLids(head, mood, side);
  const opening = curvePath([...resampleCurve(upper, 14), ...resampleCurve(lower, 14).reverse()], true);
  const lid = resampleCurve(upper, 20);
  const crease = lid.map(([x, y], index): Point => [x, y - 5.5 - Math.sin((index / 19) * Math.PI) * 3.5]);
  const pouch = resampleCurve(lower, 16).map(([x, y]): Point => [x, y + 6 + mood.squint * 2.5]);
  const lidShadow = lid.map(([x, y]): Point => [x, y + 4]);
  return [
    drawPath(curvePath([...crease, ...lid.slice().reverse()], true), {
      fill: head.skin.shadow,
      opacity: 0.5,
    }),
    clipTo(
      `eye${side}`,
      opening,
      drawPath(opening, { fill: mixColors('#efe6df', head.skin.shadow, 0.22) }),
      drawIris(head, tones, side),
      soften(2, drawStroke(lidShadow, 9, { fill: '#3a211d', opacity: 0.5 })),
    ),
    drawStroke(crease, 2.6, { fill: head.skin.deep, opacity: 0.6 }),
    drawStroke(
      lid,
      head.female ? 5.4 : 4.2,
      { fill: lashColor, opacity: 0.94 },
      (share) => 0.3 + 0.7 * Math.sin(share * 2.4),
    ),
    drawStroke(resampleCurve(lower, 16), 1.8, { fill: head.skin.deep, opacity: 0.6 }),
    soften(1, drawStroke(pouch, 2.6, { fill: head.skin.shadow, opacity: 0.5 + mood.squint * 0.25 })),
    drawLashes(head, upper, side),
  ].join('');
}

type Brows = { color: string; seed: string };

function drawBrow(head: Head, mood: Mood, { color, seed }: Brows, side: Side): string {
  const random = createRandom(`${seed}/brow${side}`);
  const lift = -35 - mood.browLift - (head.female ? 4 : 0);
  const place = (x: number, y: number) => turnPoint(head, [side * x, lift + y], 3);
  const arch = head.browArch;
  const line = resampleCurve(
    [place(25, 2), place(46, -2), place(68, -arch), place(86, -arch * 0.3), place(101, 8)],
    22,
  );
  const profile = (share: number) => Math.min(1, 0.5 + share * 2.2) * (1 - share ** 2.4) + 0.04;
  const hairs = Array.from({ length: 9 }, () => {
    const from = pickBetween(random, 0, 0.6);
    const rise = pickBetween(random, -0.22, 0.22) * head.browWeight;
    const hair = resampleCurve(line, 22)
      .slice(Math.floor(from * 21), Math.floor(from * 21) + 8)
      .map(([x, y]): Point => [x, y + rise]);
    return drawStroke(hair, 2.6, { fill: color, opacity: 0.55 });
  });
  return soften(1, drawStroke(line, head.browWeight, { fill: color, opacity: 0.78 }, profile), ...hairs);
}

export function drawEyes(head: Head, mood: Mood, tones: EyeTones): string {
  return drawEye(head, mood, tones, -1) + drawEye(head, mood, tones, 1);
}

export function drawBrows(head: Head, mood: Mood, brows: Brows): string {
  return drawBrow(head, mood, brows, -1) + drawBrow(head, mood, brows, 1);
}

export function drawGlasses(head: Head, color: string): string {
  const place = (point: Point) => turnPoint(head, point, 14);
  const rim = (side: Side) => {
    const corners = [
      [20, -18],
      [40, -25],
      [80, -25],
      [97, -16],
      [96, 10],
      [80, 29],
      [44, 30],
      [24, 14],
    ] as const;
    return curvePath(
      corners.map(([x, y]) => place([side * x, y])),
      true,
    );
  };
  const bridge = curvePath([place([-21, -8]), place([0, -15]), place([21, -8])]);
  const temple = (side: Side) => {
    const hinge = place([side * 97, -14]);
    return curvePath([hinge, [side * (head.halfWidth + 1), -12]]);
  };
  const frame = { stroke: color, strokeWidth: 4.6, opacity: 0.95 };
  return [
    soften(4, transformShadow(rim(-1)), transformShadow(rim(1))),
    ...([-1, 1] as const).map((side) => drawPath(rim(side), { ...frame, fill: 'rgba(255,255,255,0.07)' })),
    drawPath(bridge, frame),
    ...([-1, 1] as const).map((side) => drawPath(temple(side), { ...frame, strokeWidth: 3.6 })),
  ].join('');
}

function transformShadow(path: string): string {
  return `<g transform="translate(0 5)">${drawPath(path, { stroke: '#2a1512', strokeWidth: 5, opacity: 0.3 })}</g>`;
}
