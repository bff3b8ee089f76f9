import { paintDabs, paintRidge, paintSky } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { canvasHeight, drawBand, drawCircle, drawEllipse, drawStroke, soften } from '../svg.ts';
import type { PaintScene } from './backdrop.ts';

export const paintMountains: PaintScene = (random, light) => ({
  art: [
    paintSky('sky', [
      [0, '#86b4d6'],
      [0.4, '#dbe7e6'],
      [0.6, '#f5e5cf'],
    ]),
    soften(
      7,
      paintDabs(random, {
        count: 34,
        area: { top: 60, bottom: 300 },
        colors: ['#ffffff', '#f4efe6'],
        length: 220,
        width: 30,
        opacity: 0.55,
      }),
    ),
    soften(
      4,
      paintRidge(random, { y: 470, height: 190, fill: '#a9bccb', step: 120 }),
      paintRidge(random, { y: 560, height: 170, fill: '#7d97ab', step: 105 }),
      paintRidge(random, { y: 680, height: 150, fill: '#557488', step: 95 }),
      paintDabs(random, {
        count: 50,
        area: { top: 330, bottom: 470 },
        colors: ['#f6f4ef', '#dfe6ea'],
        length: 60,
        width: 12,
        angle: 60 * light,
        opacity: 0.6,
      }),
      paintRidge(random, { y: 820, height: 90, fill: '#3f5f58', step: 60 }),
    ),
    soften(
      4,
      paintDabs(random, {
        count: 130,
        area: { top: 780, bottom: 900 },
        colors: ['#2f4f45', '#4b7060', '#274038'],
        length: 80,
        width: 20,
        angle: 88,
      }),
      paintDabs(random, {
        count: 160,
        area: { top: 900, bottom: canvasHeight },
        colors: ['#6f8a52', '#8fa564', '#55734a', '#b0b46f'],
        length: 80,
        width: 20,
        angle: -60,
      }),
    ),
  ].join(''),
  rim: '#fff6e2',
  tint: '#f4f4f2',
});

/** Rows that run together at the horizon. */
function paintVines(): string {
  return Array.from({ length: 15 }, (_, index) => {
    const x = index * 150 - 1050;
    const row: Point[] = [
      [450 + x, canvasHeight + 60],
      [450 + x * 0.45, 760],
      [450 + x * 0.16, 600],
    ];
    return drawStroke(row, 60, { fill: index % 2 ? '#5d6b34' : '#a39148' }, (share) => 1 - share * 0.86);
  }).join('');
}

export const paintVineyard: PaintScene = (random, light) => ({
  art: [
    paintSky('sky', [
      [0, '#e9c58f'],
      [0.34, '#f7dfae'],
      [0.5, '#f3d9a4'],
    ]),
    soften(36, drawCircle([450 + light * 330, 300], 170, { fill: '#fff6da', opacity: 0.95 })),
    soften(
      7,
      paintRidge(random, { y: 520, height: 90, fill: '#b79a63', step: 150 }),
      paintRidge(random, { y: 600, height: 70, fill: '#94884d', step: 130 }),
    ),
    soften(
      4,
      drawBand(600, canvasHeight, { fill: '#7c7a3f' }),
      paintVines(),
      paintDabs(random, {
        count: 170,
        area: { top: 640, bottom: canvasHeight },
        colors: ['#8b9a48', '#c0a955', '#566a33', '#d9bf6b'],
        length: 46,
        width: 18,
        angle: 40,
      }),
      drawEllipse([450 - light * 330, 560], [26, 90], { fill: '#4b5a34' }),
      drawEllipse([450 - light * 270, 574], [18, 66], { fill: '#55653a' }),
    ),
  ].join(''),
  rim: '#ffdc96',
  tint: '#fff0d4',
});
