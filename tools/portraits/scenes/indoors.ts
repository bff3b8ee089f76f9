import { paintDabs, paintLights, paintSky } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { mixColors } from '../palette.ts';
import { pickBetween, pickOne } from '../random.ts';
import { canvasHeight, drawBand, drawCircle, drawRect, drawStroke, soften } from '../svg.ts';
import type { PaintScene } from './backdrop.ts';

export const paintCafe: PaintScene = (random, light) => {
  const window = light < 0 ? 20 : 580;
  const bottles = Array.from({ length: 18 }, (_, index) => {
    const x = (light < 0 ? 470 : 30) + (index % 9) * 44;
    return drawRect(
      [x, 246 + Math.floor(index / 9) * 170 - pickBetween(random, 0, 26)],
      [26, 110],
      { fill: pickOne(random, ['#7a8c5a', '#b3763f', '#d9c193', '#5a3a2e', '#94503c']) },
      8,
    );
  });
  const lamps = [180, 470, 760].map(
    (x) =>
      drawCircle([x, 170], 46, { fill: '#fff0c4', opacity: 0.95 }) +
      drawRect([x - 2, -10], [4, 140], { fill: '#2b1c16' }),
  );
  return {
    art: [
      paintSky('wall', [
        [0, '#5b3b2b'],
        [0.6, '#7a4f37'],
        [1, '#39241b'],
      ]),
      soften(
        7,
        drawRect([window, 120], [310, 560], { fill: '#fde9c4' }),
        drawRect([window + 148, 120], [12, 560], { fill: '#6a4330' }),
        drawRect([window, 380], [310, 12], { fill: '#6a4330' }),
        drawRect([light < 0 ? 450 : 10, 352], [430, 16], { fill: '#3a2419' }),
        drawRect([light < 0 ? 450 : 10, 522], [430, 16], { fill: '#3a2419' }),
        ...bottles,
      ),
      soften(
        4,
        drawBand(880, 340, { fill: '#8a5a3a' }),
        paintDabs(random, {
          count: 60,
          area: { top: 890, bottom: canvasHeight },
          colors: ['#a06d47', '#734729', '#b98457'],
          length: 240,
          width: 14,
          opacity: 0.6,
        }),
      ),
      soften(12, ...lamps),
      soften(
        7,
        paintLights(random, {
          count: 14,
          area: { top: 60, bottom: 560 },
          colors: ['#ffd48a', '#fff0c8'],
          sizes: [12, 34],
        }),
      ),
    ].join(''),
    rim: '#ffd9a0',
    tint: '#fff0dd',
  };
};

function paintLeaf([x, y]: Point, angle: number, length: number, fill: string): string {
  const turn = (angle * Math.PI) / 180;
  const tip: Point = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  const middle: Point = [x + Math.cos(turn + 0.16) * length * 0.5, y + Math.sin(turn + 0.16) * length * 0.5];
  return drawStroke([[x, y], middle, tip], length * 0.3, { fill });
}

export const paintLivingRoom: PaintScene = (random, light) => {
  const wall = pickOne(random, ['#c9b6a2', '#a9b3a4', '#c7a08c', '#8f9da8']);
  const shelfX = light < 0 ? 560 : 20;
  const books = Array.from({ length: 16 }, (_, index) => {
    const [x, shelf] = [shelfX + 12 + (index % 8) * 37, Math.floor(index / 8)];
    const height = pickBetween(random, 96, 146);
    return drawRect([x, 330 + shelf * 210 - height], [pickBetween(random, 22, 34), height], {
      fill: pickOne(random, ['#8e3a3f', '#d9c49a', '#3f5a66', '#e9e0d0', '#6d7a4f', '#c77f4f', '#2f3440']),
    });
  });
  const plantX = light < 0 ? 130 : 770;
  const leaves = Array.from({ length: 26 }, () =>
    paintLeaf(
      [plantX, 720],
      pickBetween(random, -168, -12),
      pickBetween(random, 130, 300),
      pickOne(random, ['#4f6f4a', '#6d8f5c', '#375238', '#86a56c']),
    ),
  );
  return {
    art: [
      paintSky('wall', [
        [0, mixColors(wall, '#ffffff', 0.25)],
        [1, mixColors(wall, '#4a3028', 0.35)],
      ]),
      soften(
        7,
        drawRect([shelfX, 330], [320, 16], { fill: '#6d4a34' }),
        drawRect([shelfX, 540], [320, 16], { fill: '#6d4a34' }),
        ...books,
        drawRect([plantX - 66, 700], [132, 150], { fill: '#b76e4c' }, 18),
        ...leaves,
        drawBand(880, 340, { fill: '#7f6a5c' }),
      ),
      soften(36, drawCircle([450 + light * 400, 200], 210, { fill: '#fff1d2', opacity: 0.75 })),
    ].join(''),
    rim: '#ffeccb',
    tint: '#fdf3e6',
  };
};

const studioWalls = [
  ['#e6c9ba', '#b58274'],
  ['#c6cfcf', '#7b8b8e'],
  ['#dcbcc0', '#96616c'],
  ['#e9ddc3', '#b89f76'],
  ['#8a3445', '#451522'],
  ['#b9c2a5', '#70805c'],
  ['#d8a887', '#8f5a42'],
] as const;

export const paintStudio: PaintScene = (random, light) => {
  const [pale, full] = pickOne(random, studioWalls);
  return {
    art: [
      paintSky('wall', [
        [0, mixColors(pale, full, 0.4)],
        [1, full],
      ]),
      soften(36, drawCircle([450 + light * 230, 380], 360, { fill: pale, opacity: 0.85 })),
      soften(
        12,
        paintDabs(random, {
          count: 60,
          area: { top: 0, bottom: canvasHeight },
          colors: [pale, full, mixColors(pale, full, 0.5)],
          length: 460,
          width: 90,
          angle: -50,
          opacity: 0.3,
        }),
      ),
    ].join(''),
    rim: '#fff0da',
    tint: '#fff6ec',
  };
};
