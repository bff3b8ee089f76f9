import { type Colors, paintDabs, paintLights, paintSky } from '../brush.ts';
import { type Point, parsePoints, polygonPath, resampleCurve } from '../geometry.ts';
import { pickBetween, type Random } from '../random.ts';
import { canvasHeight, clipTo, drawCircle, drawPath, drawStroke, soften } from '../svg.ts';

const trailX = 465;

/** A straight trunk from its foot out of the picture. */
function paintTrunk(random: Random, [x, y]: Point, width: number, fill: string): string {
  const lean = pickBetween(random, -14, 14);
  const trunk: Point[] = [
    [x, y],
    [x + lean * 0.5, y / 2],
    [x + lean, -70],
  ];
  return drawStroke(trunk, width, { fill }, (share) => 1 - share * 0.45);
}

type Stand = { count: number; footY: number; width: number; fill: string };

/** Trees at one distance; none stands on the trail. */
function paintStand(random: Random, { count, footY, width, fill }: Stand): string {
  return Array.from({ length: count }, () => {
    const x = pickBetween(random, -40, 940);
    if (Math.abs(x - trailX) < width * 1.6 + 60) return '';
    const foot: Point = [x, footY + pickBetween(random, -14, 14)];
    return paintTrunk(random, foot, width * pickBetween(random, 0.7, 1.3), fill);
  }).join('');
}

function paintTrail(random: Random): string {
  const left = resampleCurve(parsePoints('300,1270 400,980 330,820 420,690 452,620'), 20);
  const right = resampleCurve(parsePoints('478,620 500,700 480,830 640,980 720,1270'), 20);
  const trail = polygonPath([...left, ...right]);
  const ground = paintDabs(random, {
    count: 110,
    area: { left: 280, right: 740, top: 620, bottom: canvasHeight },
    colors: ['#dcc294', '#a98a5e', '#8f7450', '#ead9ae'],
    length: 110,
    width: 12,
    opacity: 0.7,
  });
  return drawPath(trail, { fill: '#c6a878' }) + clipTo('trail', trail, ground);
}

type Grass = {
  count: number;
  top: number;
  bottom: number;
  gap: readonly [left: number, right: number];
  length: number;
  colors: Colors;
};

/** Grass on both sides, leaning away from the trail. */
function paintGrass(random: Random, { count, top, bottom, gap, length, colors }: Grass): string {
  const blades = { count, colors, length, width: length / 5 };
  return [
    paintDabs(random, { ...blades, area: { top, bottom, right: gap[0] }, angle: -65 }),
    paintDabs(random, { ...blades, area: { top, bottom, left: gap[1] }, angle: -115 }),
  ].join('');
}

function paintLeaves(random: Random, count: number, bottom: number, colors: Colors): string {
  return paintDabs(random, { count, area: { top: -40, bottom }, colors, length: 62, width: 24, angle: 36 });
}

export function paintForestTrail(random: Random): string {
  return [
    paintSky('mist', [
      [0, '#dfe3b8'],
      [0.5, '#f3ecc4'],
      [0.56, '#a3ad6e'],
      [1, '#3d4f30'],
    ]),
    soften(36, drawCircle([trailX, 430], 210, { fill: '#fff9dc', opacity: 0.95 })),
    soften(4, paintStand(random, { count: 22, footY: 640, width: 18, fill: '#b3b58a' })),
    soften(4, paintLeaves(random, 120, 560, ['#c3cc8a', '#a9b873', '#e0e0a8'])),
    soften(2, paintStand(random, { count: 14, footY: 730, width: 34, fill: '#7d7a58' })),
    paintTrail(random),
    paintGrass(random, {
      count: 200,
      top: 690,
      bottom: 900,
      gap: [350, 560],
      length: 74,
      colors: ['#6c7d45', '#8fa05a', '#4f6338'],
    }),
    paintTrunk(random, [90, 1010], 96, '#4b3d2e'),
    paintTrunk(random, [812, 980], 80, '#54452f'),
    paintTrunk(random, [236, 900], 46, '#5f543c'),
    paintGrass(random, {
      count: 130,
      top: 930,
      bottom: 1240,
      gap: [330, 680],
      length: 125,
      colors: ['#3f5a32', '#5d7b42', '#7f9a52', '#2f4528'],
    }),
    paintLeaves(random, 130, 330, ['#5f7a42', '#7f9a52', '#48612f', '#a8b968']),
    soften(
      7,
      paintLights(random, {
        count: 14,
        area: { top: 120, bottom: 720 },
        colors: ['#fffbe0', '#fdf2bd'],
        sizes: [6, 20],
      }),
    ),
  ].join('');
}
