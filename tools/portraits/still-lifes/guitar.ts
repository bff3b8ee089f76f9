import { paintDabs, paintLights, paintSky } from '../brush.ts';
import { curvePath, evenProfile, mirrorPoints, parsePoints } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import {
  canvasHeight,
  clipTo,
  drawBand,
  drawCircle,
  drawEllipse,
  drawGlow,
  drawPath,
  drawRect,
  drawStroke,
  soften,
  transform,
} from '../svg.ts';

const walls = [
  ['#8a9a8e', '#5d6d66'],
  ['#c99b7c', '#94664c'],
  ['#6f7f94', '#47556a'],
  ['#d9c3a5', '#a98e6f'],
] as const;

/** Edge and middle of the varnished top. */
const tops = [
  ['#8a4a1f', '#dba257'],
  ['#5a2416', '#b5602f'],
  ['#b5803f', '#edcf95'],
] as const;

function paintRoom(random: Random): string {
  const [pale, full] = pickOne(random, walls);
  return [
    paintSky('wall', [
      [0, pale],
      [1, full],
    ]),
    soften(36, drawCircle([200, 260], 260, { fill: '#fff1d0', opacity: 0.6 })),
    soften(7, drawBand(1010, 300, { fill: '#7a5238' })),
    paintDabs(random, {
      count: 60,
      area: { top: 1020, bottom: canvasHeight },
      colors: ['#8f6244', '#6a452e', '#a0714f'],
      length: 320,
      width: 12,
      opacity: 0.6,
      bend: 0.01,
    }),
    soften(
      7,
      paintLights(random, { count: 8, area: { top: 60, bottom: 420 }, colors: ['#fff0c8'], sizes: [14, 34] }),
    ),
  ].join('');
}

function paintNeck(): string {
  const frets = Array.from({ length: 13 }, (_, index) =>
    drawRect([-29, -330 + index * 38 - index * index * 0.5], [58, 4], { fill: '#d9cfc0' }),
  );
  const pegs = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((row) => drawEllipse([side * 58, -486 + row * 46], [17, 12], { fill: '#e6dccb' })),
  );
  return [
    ...pegs,
    drawPath(curvePath(parsePoints('-44,-520 0,-534 44,-520 40,-380 28,-350 -28,-350 -40,-380'), true), {
      fill: '#4a2a1c',
    }),
    drawRect([-30, -360], [60, 520], { fill: '#2f1d17' }),
    ...frets,
  ].join('');
}

function paintStrings(): string {
  return [-20, -12, -4, 4, 12, 20]
    .map((x) =>
      drawStroke(
        [
          [x, -480],
          [x, 0],
          [x * 1.3, 330],
        ],
        2.6,
        { fill: '#f1ebe0', opacity: 0.85 },
        evenProfile,
      ),
    )
    .join('');
}

function paintBody(random: Random): string {
  const [edge, middle] = pickOne(random, tops);
  const right = parsePoints('0,20 96,30 168,86 170,170 138,226 190,300 222,400 180,504 90,548 0,556');
  const outline = curvePath([...mirrorPoints(right).reverse(), ...right.slice(1, -1)], true);
  const grain = paintDabs(random, {
    count: 70,
    area: { left: -230, right: 230, top: 20, bottom: 560 },
    colors: [edge, middle],
    length: 260,
    width: 5,
    angle: 90,
    opacity: 0.28,
    bend: 0.01,
  });
  return [
    drawPath(outline, { fill: edge, stroke: '#2b1710', strokeWidth: 12 }),
    clipTo('top', outline, drawGlow([-20, 320], [270, 330], { fill: middle, opacity: 1 }), grain),
    drawCircle([0, 214], 76, { stroke: '#3a2016', strokeWidth: 8, opacity: 0.8 }),
    drawCircle([0, 214], 62, { fill: '#1d100c' }),
    drawRect([-74, 400], [148, 26], { fill: '#3a2016' }, 8),
    drawRect([-50, 406], [100, 6], { fill: '#efe6d6' }),
  ].join('');
}

export function paintGuitar(random: Random): string {
  const lean = pickBetween(random, 6, 12);
  return [
    paintRoom(random),
    soften(20, drawEllipse([520, 1120], [270, 30], { fill: '#1d100c', opacity: 0.6 })),
    transform(
      `translate(480 562) rotate(${lean})`,
      soften(
        20,
        transform(
          'translate(34 20)',
          drawRect([-190, 60], [400, 480], { fill: '#1d100c', opacity: 0.4 }, 150),
        ),
      ),
      paintBody(random),
      paintNeck(),
      paintStrings(),
    ),
  ].join('');
}
