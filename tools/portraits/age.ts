import { type Point, resampleCurve } from './geometry.ts';
import type { Head, Side } from './head.ts';
import type { Mood } from './mood.ts';
import { drawStroke } from './svg.ts';
import { turnPoints } from './turn.ts';

const sides = [-1, 1] as const;

/** How far a mark of age has come: nothing before `from`, everything `span` years later. */
function ripen(age: number, from: number, span: number): number {
  return Math.max(0, Math.min(1, (age - from) / span));
}

function drawLine(head: Head, points: readonly Point[], width: number, opacity: number): string {
  if (opacity < 0.04) return '';
  const line = resampleCurve(turnPoints(head, points, 2), 14);
  return drawStroke(line, width, { fill: head.skin.shadow, opacity: Math.min(0.7, opacity * 0.8) });
}

/** Laughter lines beside the eye: early and welcome. */
function drawCrowsFeet(head: Head, mood: Mood, side: Side): string {
  const depth = ripen(head.age, 33, 30) * 0.6 + ripen(head.age, 28, 12) * mood.squint * 0.22;
  return [-11, 1, 12]
    .map((drop, index) => {
      const start = head.eyeX + 35;
      const line: Point[] = [
        [side * start, drop * 0.35],
        [side * (start + 9), drop * 0.75],
        [side * (start + 15 + index), drop * 1.3],
      ];
      return drawLine(head, line, 2.8, depth);
    })
    .join('');
}

function drawForehead(head: Head, mood: Mood): string {
  const depth = ripen(head.age, 40, 30) * 0.5 + ripen(head.age, 34, 10) * mood.browLift * 0.03;
  return [-64, -79, -93]
    .map((y, index) => {
      const reach = 60 - index * 9;
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
  const line: Point[] = [
    [side * (head.eyeX - 25), 15],
    [side * (head.eyeX - 4), 25],
    [side * (head.eyeX + 22), 18],
  ];
  return drawLine(head, line, 4.5, ripen(head.age, 38, 28) * 0.6);
}

/** The lower half of the face: from nose to mouth, and from mouth to chin. */
function drawJowls(head: Head, side: Side): string {
  const { mouthY, mouthWidth, noseY, noseWidth, age } = head;
  const fold: Point[] = [
    [side * (noseWidth + 8), noseY - 8],
    [side * (mouthWidth * 0.8 + 14), noseY + 14],
    [side * (mouthWidth + 12), mouthY + 2],
  ];
  const marionette: Point[] = [
    [side * (mouthWidth + 8), mouthY + 8],
    [side * (mouthWidth + 10), mouthY + 22],
    [side * (mouthWidth + 4), mouthY + 38],
  ];
  return (
    drawLine(head, fold, 5, ripen(age, 36, 30) * 0.55) +
    drawLine(head, marionette, 6, ripen(age, 48, 22) * 0.5)
  );
}

/** Lines by age; below thirty the face stays smooth. */
export function drawAgeLines(head: Head, mood: Mood): string {
  if (head.age < 29) return '';
  return [
    ...sides.map((side) => drawCrowsFeet(head, mood, side)),
    drawForehead(head, mood),
    ...sides.map((side) => drawPouches(head, side)),
    ...sides.map((side) => drawJowls(head, side)),
  ].join('');
}
