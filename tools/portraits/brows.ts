import { type Point, resampleCurve } from './geometry.ts';
import type { Head, Side } from './head.ts';
import type { Mood } from './mood.ts';
import { createRandom, pickBetween } from './random.ts';
import { drawStroke } from './svg.ts';
import { turnPoint } from './turn.ts';

type Brows = { color: string; seed: string };

function drawBrow(head: Head, mood: Mood, { color, seed }: Brows, side: Side): string {
  const random = createRandom(`${seed}/brow${side}`);
  const lift = -41 - mood.browLift + head.browDrop;
  const place = (x: number, y: number) => turnPoint(head, [side * x, lift + y], 3);
  const arch = head.browArch;
  const line = resampleCurve(
    [place(25, 1), place(42, -1), place(64, -arch), place(82, -arch * 0.4), place(99, 9)],
    24,
  );
  const profile = (share: number) => Math.min(1, 0.55 + share * 2) * (1 - share ** 2.6) + 0.05;
  const hairs = Array.from({ length: 16 }, () => {
    const from = Math.floor(pickBetween(random, 0, 15));
    const rise = pickBetween(random, -0.3, 0.42) * head.browWeight;
    const hair = line
      .slice(from, from + 7)
      .map(([x, y], index): Point => [x, y + rise * (0.9 - index * 0.16)]);
    return drawStroke(hair, 2.4, { fill: color, opacity: 0.6 });
  });
  return drawStroke(line, head.browWeight, { fill: color, opacity: 0.62 }, profile) + hairs.join('');
}

export function drawBrows(head: Head, mood: Mood, brows: Brows): string {
  return drawBrow(head, mood, brows, -1) + drawBrow(head, mood, brows, 1);
}
