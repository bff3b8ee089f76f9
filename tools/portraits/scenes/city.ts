import { type Colors, paintDabs, paintLights, paintSky } from '../brush.ts';
import { evenProfile, type Point, parsePoints, polygonPath, resampleCurve } from '../geometry.ts';
import { mixColors } from '../palette.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import {
  canvasBleed,
  canvasHeight,
  canvasWidth,
  drawBand,
  drawCircle,
  drawPath,
  drawRect,
  drawStroke,
  soften,
} from '../svg.ts';
import type { PaintScene } from './backdrop.ts';

const bricks: Colors = ['#8d4f3f', '#6b3f38', '#b07355', '#4f4a52', '#a98a6c', '#7b5a4c'];

/** A narrow house with a stepped gable. */
function paintHouse(random: Random, x: number, width: number, baseY: number): string {
  const color = pickOne(random, bricks);
  const top = pickBetween(random, 150, 280);
  const gable = pickBetween(random, 70, 110);
  const steps: Point[] = [
    [x, top],
    [x + width * 0.16, top],
    [x + width * 0.16, top - gable * 0.4],
    [x + width * 0.32, top - gable * 0.4],
    [x + width * 0.32, top - gable],
  ];
  const outline: Point[] = [
    [x, baseY],
    ...steps,
    ...steps.map(([px, py]): Point => [2 * x + width - px, py]).reverse(),
    [x + width, baseY],
  ];
  const windows: string[] = [];
  for (let y = top + 30; y < baseY - 60; y += 112) {
    for (const share of [0.12, 0.42, 0.72]) {
      const lit = random() < 0.2;
      windows.push(drawRect([x + width * share - 3, y - 4], [width * 0.17 + 6, 76], { fill: '#efe5d4' }));
      windows.push(
        drawRect([x + width * share, y], [width * 0.17, 68], { fill: lit ? '#f6cf86' : '#3e4b56' }),
      );
    }
  }
  return drawPath(polygonPath(outline), { fill: color }) + windows.join('');
}

export const paintCanal: PaintScene = (random, light) => {
  const houses: string[] = [];
  for (let x = -120; x < canvasWidth + canvasBleed; ) {
    const width = pickBetween(random, 150, 200);
    houses.push(paintHouse(random, x, width, 800));
    x += width;
  }
  return {
    art: [
      paintSky('sky', [
        [0, '#a9c6d8'],
        [0.3, '#f1e3cf'],
      ]),
      soften(
        7,
        paintDabs(random, {
          count: 20,
          area: { top: 0, bottom: 180 },
          colors: ['#ffffff', '#f7ecdc'],
          length: 200,
          width: 30,
          opacity: 0.6,
        }),
      ),
      soften(4, ...houses, drawBand(800, 36, { fill: '#6d6259' }), drawBand(832, 400, { fill: '#4e6064' })),
      soften(
        4,
        paintDabs(random, {
          count: 200,
          area: { top: 840, bottom: canvasHeight },
          colors: ['#7b6a60', '#3f5257', '#93887a', '#b58f72', '#5f7376'],
          length: 110,
          width: 11,
        }),
      ),
      soften(
        7,
        paintDabs(random, {
          count: 90,
          area: { left: light < 0 ? 560 : -60, right: light < 0 ? 960 : 330, top: -20, bottom: 320 },
          colors: ['#6f8b4c', '#9bb065', '#54733f'],
          length: 44,
          width: 22,
          angle: 35,
        }),
      ),
    ].join(''),
    rim: '#fff1d4',
    tint: '#fbf3e8',
  };
};

export const paintNightCity: PaintScene = (random) => {
  const towers = Array.from({ length: 10 }, (_, index) => {
    const x = -90 + index * 108;
    const top = pickBetween(random, 180, 560);
    const windows = Array.from({ length: 20 }, () =>
      drawRect([x + pickBetween(random, 8, 84), top + pickBetween(random, 20, 560)], [9, 14], {
        fill: pickOne(random, ['#ffd68c', '#ffb765', '#9fc0ff']),
        opacity: 0.8,
      }),
    );
    return (
      drawRect([x, top], [108, 1100], { fill: mixColors('#1d2140', '#3a2446', random()) }) + windows.join('')
    );
  });
  return {
    art: [
      paintSky('sky', [
        [0, '#141a38'],
        [0.5, '#3b2850'],
        [0.8, '#6b3350'],
      ]),
      soften(7, ...towers),
      soften(
        4,
        paintLights(random, {
          count: 46,
          area: { top: 420, bottom: 1120 },
          colors: ['#ff6f6b', '#ffb35c', '#7fb6ff', '#ff74ab', '#ffe3a3'],
          sizes: [14, 54],
        }),
      ),
      soften(36, drawCircle([450, 1000], 330, { fill: '#b3475e', opacity: 0.4 })),
    ].join(''),
    rim: '#ff9fb0',
    tint: '#f4e6e6',
  };
};

export const paintTerrace: PaintScene = (random) => {
  const strings = [60, 170, 300].map((y, index) => {
    const cord = resampleCurve(parsePoints(`-80,${y} 450,${y + 190 - index * 30} 980,${y - 40}`), 24);
    const bulbs = cord
      .filter((_, bulb) => bulb % 3 === index)
      .flatMap(([x, bulbY]) => [
        drawCircle([x, bulbY + 14], 34, { fill: '#ffb65c', opacity: 0.28 }),
        drawCircle([x, bulbY + 14], 12, { fill: '#ffe7ae', opacity: 0.95 }),
      ]);
    return drawStroke(cord, 4, { fill: '#2a2236', opacity: 0.7 }, evenProfile) + bulbs.join('');
  });
  return {
    art: [
      paintSky('sky', [
        [0, '#2c3358'],
        [0.4, '#7a5478'],
        [0.62, '#d28a72'],
        [0.75, '#6a4648'],
        [1, '#33242c'],
      ]),
      soften(
        7,
        paintDabs(random, {
          count: 130,
          area: { top: 480, bottom: 860 },
          colors: ['#2f4136', '#46593f', '#25332f', '#5c6a48'],
          length: 60,
          width: 28,
          angle: 40,
        }),
        drawBand(850, 380, { fill: '#4d362f' }),
      ),
      soften(
        7,
        paintLights(random, {
          count: 18,
          area: { top: 640, bottom: 1000 },
          colors: ['#ffc477', '#ff9a5c'],
          sizes: [10, 30],
        }),
      ),
      soften(2, ...strings),
    ].join(''),
    rim: '#ffc98a',
    tint: '#fbe9dc',
  };
};
