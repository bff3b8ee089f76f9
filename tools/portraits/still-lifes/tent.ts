import { paintDabs, paintLights, paintRidge, paintSky } from '../brush.ts';
import { parsePoints, polygonPath } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import {
  canvasHeight,
  drawBand,
  drawCircle,
  drawEllipse,
  drawGlow,
  drawPath,
  drawStroke,
  soften,
} from '../svg.ts';

const cloths = [
  ['#d9873c', '#b5652a', '#f3b96a'],
  ['#3f7a74', '#2c5a56', '#7fb5a8'],
  ['#b8505f', '#8e3645', '#e08a94'],
] as const;

function paintTentCloth(random: Random): string {
  const [base, dark, light] = pickOne(random, cloths);
  const part = (points: string, fill: string) => drawPath(polygonPath(parsePoints(points)), { fill });
  return [
    soften(12, drawEllipse([470, 1010], [330, 34], { fill: '#16241c', opacity: 0.6 })),
    part('430,690 700,760 800,1000 560,1010', dark),
    part('430,690 180,1010 560,1010', base),
    part('430,690 300,860 240,1010 180,1010', light),
    part('430,690 340,1010 470,1010', '#ffd98f'),
    drawGlow([400, 930], [90, 110], { fill: '#fff3c9', opacity: 0.95 }),
    part('430,690 300,980 344,1010', light),
    drawStroke(parsePoints('430,690 250,860 90,1030'), 5, { fill: '#e9e2d2', opacity: 0.7 }),
    drawStroke(parsePoints('700,760 790,880 880,1020'), 5, { fill: '#e9e2d2', opacity: 0.7 }),
  ].join('');
}

function paintShore(random: Random): string {
  const firs = Array.from({ length: 26 }, (_, index) => {
    const x = -70 + index * 42;
    const height = pickBetween(random, 90, 190);
    return drawPath(
      polygonPath([
        [x, 560 - height],
        [x + 32, 566],
        [x - 32, 566],
      ]),
      {
        fill: pickOne(random, ['#2f4a48', '#3a5a54', '#28403f']),
      },
    );
  });
  return [
    soften(
      4,
      paintRidge(random, { y: 430, height: 210, fill: '#8a86a8', step: 150 }),
      paintRidge(random, { y: 510, height: 130, fill: '#5f6a8a', step: 120 }),
    ),
    soften(2, ...firs),
  ].join('');
}

export function paintTent(random: Random): string {
  const sun = pickBetween(random, 220, 680);
  return [
    paintSky('sky', [
      [0, '#5a6a9a'],
      [0.2, '#c98fa0'],
      [0.36, '#f6bd8a'],
      [0.46, '#fbdca5'],
    ]),
    soften(
      4,
      paintDabs(random, {
        count: 40,
        area: { top: 60, bottom: 380 },
        colors: ['#f7c49a', '#e39aa0', '#8a7aa8', '#ffe0b0'],
        length: 280,
        width: 18,
        opacity: 0.5,
      }),
    ),
    soften(20, drawCircle([sun, 420], 90, { fill: '#fff0c0', opacity: 0.95 })),
    paintShore(random),
    drawBand(560, 300, { fill: '#7a7f9a' }),
    paintDabs(random, {
      count: 160,
      area: { top: 570, bottom: 840 },
      colors: ['#f3c49a', '#c98fa0', '#5d6788', '#8f8aa6', '#fbe0b3'],
      length: 130,
      width: 8,
      opacity: 0.7,
      bend: 0.01,
    }),
    soften(4, drawBand(830, 460, { fill: '#4f6a44' })),
    paintDabs(random, {
      count: 300,
      area: { top: 830, bottom: canvasHeight },
      colors: ['#5f7d4a', '#7d9558', '#43603c', '#a3a862'],
      length: 60,
      width: 11,
      angle: -80,
      opacity: 0.8,
    }),
    paintTentCloth(random),
    paintLights(random, {
      count: 14,
      area: { left: 60, right: 840, top: 700, bottom: 900 },
      colors: ['#ffe9a8'],
      sizes: [3, 7],
    }),
  ].join('');
}
