import { type Point, resampleCurve } from './geometry.ts';
import { type Head, type Side, turnPoints } from './head.ts';
import type { Mood } from './mood.ts';
import { drawStroke, soften } from './svg.ts';

function drawLine(head: Head, points: readonly Point[], width: number, opacity: number): string {
  const line = resampleCurve(turnPoints(head, points, 2), 14);
  return drawStroke(line, width, { fill: head.skin.shadow, opacity: Math.min(0.8, opacity) });
}

/** Laughter lines beside the eye: early and welcome. */
function drawCrowsFeet(head: Head, mood: Mood, side: Side): string {
  const depth = Math.max(0, head.age - 33) * 0.019 + (head.age > 30 ? mood.squint * 0.16 : 0);
  return [-10, 1, 12]
    .map((drop, index) => {
      const start = head.eyeX + 34;
      const line: Point[] = [
        [side * start, drop * 0.35],
        [side * (start + 10), drop * 0.75],
        [side * (start + 17 + index), drop * 1.3],
      ];
      return drawLine(head, line, 2.6, depth);
    })
    .join('');
}

function drawForehead(head: Head, mood: Mood): string {
  const depth = Math.max(0, head.age - 41) * 0.018 + (head.age > 36 ? mood.browLift * 0.02 : 0);
  return [-62, -78, -93]
    .map((y, index) => {
      const reach = 62 - index * 10;
      const line: Point[] = [
        [-reach, y + 4],
        [-reach * 0.4, y - 2],
        [reach * 0.3, y + 1],
        [reach, y + 4],
      ];
      return drawLine(head, line, 3, depth);
    })
    .join('');
}

function drawPouches(head: Head, side: Side): string {
  const depth = Math.max(0, head.age - 37) * 0.024;
  const line: Point[] = [
    [side * (head.eyeX - 24), 13],
    [side * (head.eyeX - 4), 22],
    [side * (head.eyeX + 22), 15],
  ];
  return drawLine(head, line, 5, depth);
}

function drawJowls(head: Head, side: Side): string {
  const depth = Math.max(0, head.age - 45) * 0.022;
  const line: Point[] = [
    [side * 52, head.mouthY + 8],
    [side * 56, head.mouthY + 24],
    [side * 50, head.mouthY + 40],
  ];
  return drawLine(head, line, 6, depth);
}

/** Lines by age; below thirty the face stays smooth. */
export function drawAgeLines(head: Head, mood: Mood): string {
  if (head.age < 31) return '';
  const sides = [-1, 1] as const;
  return soften(
    1,
    ...sides.map((side) => drawCrowsFeet(head, mood, side)),
    drawForehead(head, mood),
    ...sides.map((side) => drawPouches(head, side)),
    ...sides.map((side) => drawJowls(head, side)),
  );
}
