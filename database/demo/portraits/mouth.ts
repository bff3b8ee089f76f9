import { curvePath, type Point, resampleCurve } from './geometry.ts';
import { type Head, turnPoint } from './head.ts';
import type { Mood } from './mood.ts';
import { mixColors } from './palette.ts';
import { clipTo, drawEllipse, drawPath, drawStroke, soften } from './svg.ts';

type Lips = { width: number; left: Point; right: Point; place: (x: number, y: number) => Point };

/** Four edges from corner to corner: top of the upper lip, both sides of the opening, bottom of the lower lip. */
type Mouth = { lips: Lips; top: Point[]; upper: Point[]; lower: Point[]; bottom: Point[] };

function measureLips(head: Head, mood: Mood): Lips {
  const width = (head.female ? 44 : 47) * mood.mouthWidth;
  const place = (x: number, y: number) => turnPoint(head, [x, head.mouthY + y], 10);
  const rise = (side: -1 | 1) =>
    mood.lopsided && mood.lopsided !== side ? mood.cornerLift * 0.25 : mood.cornerLift;
  return { width, place, left: place(-width, -rise(-1)), right: place(width, -rise(1)) };
}

function traceMouth(head: Head, mood: Mood): Mouth {
  const lips = measureLips(head, mood);
  const { width, place, left, right } = lips;
  const full = head.lipFullness;
  const stretch = 1 - mood.mouthOpening / 70;
  const gap = mood.mouthOpening;
  const rise = mood.cornerLift * 0.35;
  const edge = (points: readonly (readonly [share: number, y: number])[]): Point[] =>
    resampleCurve([left, ...points.map(([share, y]) => place(share * width, y)), right], 28);
  const thin = 10.5 * full * stretch;
  return {
    lips,
    top: edge([
      [-0.55, -thin * 0.72 - rise],
      [-0.2, -thin - 1],
      [0, -thin + 2],
      [0.2, -thin - 1],
      [0.55, -thin * 0.72 - rise],
    ]),
    upper: edge([
      [-0.5, 0.4 - rise * 0.3],
      [-0.16, 1.5],
      [0, 2.8],
      [0.16, 1.5],
      [0.5, 0.4 - rise * 0.3],
    ]),
    lower: edge([
      [-0.6, gap * 0.62 - rise * 0.2],
      [-0.25, gap + 1.4],
      [0, gap + 2.8],
      [0.25, gap + 1.4],
      [0.6, gap * 0.62 - rise * 0.2],
    ]),
    bottom: edge([
      [-0.6, gap + 8 * full * stretch - rise * 0.2],
      [-0.25, gap + 15 * full * stretch],
      [0, gap + 16.5 * full * stretch],
      [0.25, gap + 15 * full * stretch],
      [0.6, gap + 8 * full * stretch - rise * 0.2],
    ]),
  };
}

function drawTeeth(head: Head, mood: Mood, { lips, upper, lower }: Mouth): string {
  const opening = curvePath([...upper, ...lower.slice().reverse()], true);
  const teeth = upper.map(([x, y], index): Point => {
    const bow = Math.sin((index / 27) * Math.PI);
    return [x, y + Math.min(14.5, mood.mouthOpening * 0.8) * Math.min(1, bow * 1.5)];
  });
  const row = curvePath([...upper.map(([x, y]): Point => [x, y - 3]), ...teeth.slice().reverse()], true);
  const gaps = [-0.36, -0.18, 0, 0.18, 0.36].map((share) => {
    const from = lips.place(share * lips.width * 1.35, 3);
    return drawPath(curvePath([from, [from[0], from[1] + 9]]), {
      stroke: '#b9a79c',
      strokeWidth: 1,
      opacity: 0.32,
    });
  });
  const tongue = lips.place(0, mood.mouthOpening + 5);
  return clipTo(
    'mouth',
    opening,
    drawPath(opening, { fill: '#4f1a1c' }),
    soften(2, drawEllipse(tongue, [lips.width * 0.5, 8], { fill: '#a8494c', opacity: 0.85 })),
    drawPath(row, { fill: '#f7f0e8' }),
    ...gaps,
    soften(4, drawStroke(upper, 7, { fill: '#5a2a24', opacity: 0.45 })),
    soften(
      4,
      ...[lips.left, lips.right].map(([x, y]) =>
        drawEllipse([x, y + 4], [9, 12], { fill: head.skin.deep, opacity: 0.6 }),
      ),
    ),
  );
}

function drawSmileLines(head: Head, mood: Mood, lips: Lips): string {
  const depth = mood.squint * 0.32 + Math.max(0, head.age - 32) * 0.015;
  const lines = ([-1, 1] as const).map((side) => {
    const line = resampleCurve(
      [
        turnPoint(head, [side * (head.noseWidth + 12), head.noseY - 10], 10),
        turnPoint(head, [side * (lips.width + 4), head.noseY + 16], 6),
        turnPoint(head, [side * (lips.width + 15), head.mouthY - mood.cornerLift * 0.4], 4),
      ],
      14,
    );
    return drawStroke(line, 7, { fill: head.skin.shadow, opacity: Math.min(0.75, depth) });
  });
  return soften(2, ...lines);
}

export function drawMouth(head: Head, mood: Mood): string {
  const mouth = traceMouth(head, mood);
  const { lips, top, upper, lower, bottom } = mouth;
  const color = head.female
    ? mixColors(head.skin.lips, head.skin.blush, 0.1)
    : mixColors(head.skin.lips, head.skin.shadow, 0.55);
  const upperLip = curvePath([...top, ...upper.slice().reverse()], true);
  const lowerLip = curvePath([...lower, ...bottom.slice().reverse()], true);
  const shine = lips.place(head.light * 7, mood.mouthOpening + 9 * head.lipFullness);
  return [
    drawSmileLines(head, mood, lips),
    soften(
      4,
      ...[lips.left, lips.right].map((corner) =>
        drawEllipse(corner, [7, 5], { fill: head.skin.deep, opacity: 0.32 }),
      ),
    ),
    mood.mouthOpening > 0 ? drawTeeth(head, mood, mouth) : '',
    drawPath(lowerLip, { fill: color }),
    drawPath(upperLip, { fill: mixColors(color, head.skin.deep, 0.34) }),
    soften(2, drawEllipse(shine, [13, 2.8], { fill: '#ffffff', opacity: head.female ? 0.34 : 0.16 })),
    mood.mouthOpening > 0
      ? ''
      : drawStroke(
          upper,
          3.2,
          { fill: mixColors(head.skin.deep, '#2a0d10', 0.4), opacity: 0.85 },
          (share) => 0.45 + 0.55 * Math.sin(share * Math.PI),
        ),
  ].join('');
}
