import { curvePath, mixNumbers, type Point, resampleCurve } from './geometry.ts';
import type { Head } from './head.ts';
import type { Mood } from './mood.ts';
import { mixColors } from './palette.ts';
import { clipTo, drawGlow, drawPath, drawStroke } from './svg.ts';
import { turnPoint } from './turn.ts';

/** Four edges from corner to corner: top of the upper lip, both sides of the opening, bottom of the lower lip. */
type Mouth = { width: number; top: Point[]; upper: Point[]; lower: Point[]; bottom: Point[] };

const samples = 25;

/** Lips lie on the arch of the teeth: the middle stands out, the corners do not. */
function placeMouth(head: Head, x: number, y: number): Point {
  return turnPoint(head, [x, head.mouthY + y], 12 - (x / 60) ** 2 * 10);
}

/** The heights of the four edges at `t`, -1 left corner to 1 right corner. */
function measureEdges(head: Head, mood: Mood, t: number) {
  const far = Math.abs(t);
  const side = t < 0 ? -1 : 1;
  const rise = mood.cornerLift * (1 - 0.8 * Math.max(0, -mood.lopsided * side));
  const open = mood.mouthOpening;
  const corners = -rise * far ** 1.9 + (open > 0 ? 3 : 0);
  const full = head.lipFullness;
  const dip = Math.exp(-((t / 0.13) ** 2));
  const peaks = Math.exp(-(((far - 0.24) / 0.2) ** 2));
  const taper = (1 - far ** 2.1) ** 0.85;
  const upperLip = (11.5 - open * 0.2) * full * taper * (0.86 + peaks * 0.2 - dip * 0.16 * head.cupidBow);
  const lowerLip = (16.5 - open * 0.26) * full * (1 - far ** 2.3) ** 0.75;
  const upper = corners + dip * 1.5 - (open > 0 ? (1 - far ** 2) * open * 0.12 : 0);
  const lower = corners + open * (1 - far ** 2.2) ** 0.8;
  return { top: upper - upperLip, upper, lower: open > 0 ? lower : upper, bottom: lower + lowerLip };
}

function traceMouth(head: Head, mood: Mood): Mouth {
  const width = head.mouthWidth * mood.mouthWidth;
  const edge = (name: 'top' | 'upper' | 'lower' | 'bottom') =>
    Array.from({ length: samples }, (_, index): Point => {
      const t = (index / (samples - 1)) * 2 - 1;
      return placeMouth(head, t * width, measureEdges(head, mood, t)[name]);
    });
  return { width, top: edge('top'), upper: edge('upper'), lower: edge('lower'), bottom: edge('bottom') };
}

function closePath(first: readonly Point[], second: readonly Point[]): string {
  return curvePath([...first, ...second.slice().reverse()], true);
}

function drawTeeth(head: Head, mood: Mood, { width, upper, lower }: Mouth): string {
  const opening = closePath(upper, lower);
  // A smile shows teeth down to the lower lip, a laugh leaves the tongue in view.
  const showing = mood.mouthOpening > 20 ? 0.62 : 0.9;
  const edge = upper.map(([x, y], index): Point => [x, mixNumbers(y, lower[index]?.[1] ?? y, showing)]);
  const gaps = [-0.42, -0.25, -0.08, 0.08, 0.25, 0.42].map((share) => {
    const [x, y] = placeMouth(head, share * width, 0);
    return drawPath(
      curvePath([
        [x, y - 3],
        [x, y + mood.mouthOpening * showing],
      ]),
      {
        stroke: '#a98f80',
        strokeWidth: 1.3,
        opacity: 0.22,
      },
    );
  });
  const corners = [upper[0], upper[samples - 1]].map((corner) =>
    corner
      ? drawGlow([corner[0], corner[1] + 4], [width * 0.36, 18], {
          fill: '#3a1210',
          // Lips that hardly part leave little to fall into shadow.
          opacity: 0.75 * Math.min(1, mood.mouthOpening / 14),
        })
      : '',
  );
  const [tongueX, tongueY] = placeMouth(head, 0, mood.mouthOpening + 3);
  return clipTo(
    'mouth',
    opening,
    drawPath(opening, { fill: '#571c1e' }),
    drawGlow([tongueX, tongueY], [width * 0.6, 10], { fill: '#c25f5e', opacity: 0.9 }),
    drawPath(closePath(upper, edge), { fill: '#f6eee4' }),
    ...gaps,
    drawStroke(upper, 6, { fill: '#7a4a40', opacity: 0.35 }),
    ...corners,
  );
}

function drawSmileLines(head: Head, mood: Mood, width: number): string {
  const depth = mood.squint * 0.3 + Math.max(0, head.age - 30) * 0.011;
  const lines = ([-1, 1] as const).map((side) => {
    const line = resampleCurve(
      [
        turnPoint(head, [side * (head.noseWidth + 9), head.noseY - 10], 10),
        turnPoint(head, [side * (width * 0.72 + 16), head.noseY + 14], 6),
        turnPoint(head, [side * (width + 11), head.mouthY - mood.cornerLift * 0.5], 4),
      ],
      14,
    );
    const lit = side === head.light ? 0.75 : 1;
    return drawStroke(line, 7, { fill: head.skin.shadow, opacity: Math.min(0.8, depth * lit) });
  });
  return lines.join('');
}

/** The dimples and the shade below the lower lip that seat the mouth in the face. */
function seatMouth(head: Head, mood: Mood, { bottom, upper, width }: Mouth): string {
  const { skin } = head;
  const under = bottom[Math.floor(samples / 2)];
  const corners = [upper[0], upper[samples - 1]].map((corner, index) =>
    corner
      ? drawGlow([corner[0] + (index ? 4 : -4), corner[1]], [13, 10], {
          fill: skin.deep,
          opacity: 0.3 + mood.squint * 0.3,
        })
      : '',
  );
  const shade = under
    ? drawGlow([under[0], under[1] + 8], [width * 0.66, 12], { fill: skin.deep, opacity: 0.42 })
    : '';
  return shade + corners.join('');
}

type Lips = 'painted' | 'bare' | 'male';

const glosses: Record<Lips, number> = { painted: 0.5, bare: 0.34, male: 0.14 };

function nameLips({ female, makeup }: Head): Lips {
  if (!female) return 'male';
  return makeup ? 'painted' : 'bare';
}

/** Lips without paint are a little darker than the skin around them, and a man's hardly redder. Exported for its test. */
export function colorLips(head: Head): string {
  const { skin } = head;
  const lips = nameLips(head);
  if (lips === 'painted') return mixColors(skin.lips, skin.blush, 0.12);
  if (lips === 'bare') return mixColors(mixColors(skin.lips, skin.base, 0.34), skin.shadow, 0.12);
  return mixColors(mixColors(skin.base, skin.shadow, 0.55), skin.lips, 0.2);
}

export function drawMouth(head: Head, mood: Mood): string {
  const mouth = traceMouth(head, mood);
  const { top, upper, lower, bottom, width } = mouth;
  const color = colorLips(head);
  const lowerMiddle = measureEdges(head, mood, 0);
  const shine = placeMouth(head, head.light * 8, (lowerMiddle.lower + lowerMiddle.bottom) / 2 - 1);
  const seam = mixColors(head.skin.deep, '#2a0d10', 0.45);
  return [
    drawSmileLines(head, mood, width),
    seatMouth(head, mood, mouth),
    mood.mouthOpening > 0 ? drawTeeth(head, mood, mouth) : '',
    drawPath(closePath(lower, bottom), { fill: color }),
    drawPath(closePath(top, upper), { fill: mixColors(color, head.skin.deep, 0.3) }),
    drawGlow(shine, [width * 0.42, 6.5], {
      fill: '#ffe9e2',
      opacity: glosses[nameLips(head)],
    }),
    mood.mouthOpening > 0
      ? drawStroke(upper, 2.2, { fill: seam, opacity: 0.5 })
      : drawStroke(upper, 4, { fill: seam, opacity: 0.85 }, (share) => 0.5 + 0.5 * Math.sin(share * Math.PI)),
  ].join('');
}
