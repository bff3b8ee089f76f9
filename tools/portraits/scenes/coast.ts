import { paintDabs, paintSky } from '../brush.ts';
import { canvasHeight, drawBand, drawCircle, soften } from '../svg.ts';
import type { PaintScene } from './backdrop.ts';

export const paintBeach: PaintScene = (random, light) => ({
  art: [
    paintSky('sky', [
      [0, '#7fb6d6'],
      [0.36, '#cfe6ea'],
      [0.47, '#f6ead6'],
    ]),
    soften(
      7,
      paintDabs(random, {
        count: 40,
        area: { top: 60, bottom: 420 },
        colors: ['#ffffff', '#fdf3e4', '#e9eef0'],
        length: 240,
        width: 36,
        opacity: 0.6,
      }),
      drawBand(560, 190, { fill: '#4f9aab' }),
    ),
    soften(
      4,
      paintDabs(random, {
        count: 130,
        area: { top: 565, bottom: 740 },
        colors: ['#7fc4c6', '#3f8a9e', '#bfe3dd', '#2f7388'],
        length: 120,
        width: 9,
      }),
      drawBand(740, 500, { fill: '#e7cfa4' }),
      paintDabs(random, {
        count: 26,
        area: { top: 724, bottom: 764 },
        colors: ['#ffffff', '#f3ece0'],
        length: 200,
        width: 14,
      }),
      paintDabs(random, {
        count: 110,
        area: { top: 770, bottom: canvasHeight },
        colors: ['#f2deb6', '#d6b987', '#c9a873'],
        length: 130,
        width: 14,
        opacity: 0.5,
      }),
    ),
    soften(36, drawCircle([450 + light * 420, 120], 190, { fill: '#fff3cf', opacity: 0.8 })),
  ].join(''),
  rim: '#fff0cf',
  tint: '#fff3e0',
});

export const paintSunset: PaintScene = (random, light) => {
  const sun = 450 + light * 290;
  return {
    art: [
      paintSky('sky', [
        [0, '#4d4272'],
        [0.24, '#a85f85'],
        [0.42, '#ec8f71'],
        [0.54, '#fcc987'],
        [0.56, '#b56a6c'],
        [1, '#3d2c4a'],
      ]),
      soften(
        7,
        paintDabs(random, {
          count: 60,
          area: { top: 90, bottom: 560 },
          colors: ['#f7b08a', '#d9778a', '#ffd9a0', '#8b5a8c'],
          length: 300,
          width: 24,
          opacity: 0.5,
        }),
      ),
      soften(36, drawCircle([sun, 600], 170, { fill: '#ffdf9e', opacity: 0.9 })),
      soften(
        4,
        drawCircle([sun, 604], 70, { fill: '#fff3cf', opacity: 1 }),
        drawBand(668, 600, { fill: '#7d4d66' }),
      ),
      soften(
        2,
        paintDabs(random, {
          count: 190,
          area: { top: 680, bottom: canvasHeight },
          colors: ['#5b3a5c', '#a1627a', '#c97f7c', '#43304f'],
          length: 150,
          width: 10,
          opacity: 0.7,
        }),
        paintDabs(random, {
          count: 60,
          area: { left: sun - 90, right: sun + 90, top: 675, bottom: 1100 },
          colors: ['#ffd99a', '#ffedc2', '#f6a977'],
          length: 90,
          width: 8,
        }),
      ),
    ].join(''),
    rim: '#ffc98c',
    tint: '#ffe4d2',
  };
};
