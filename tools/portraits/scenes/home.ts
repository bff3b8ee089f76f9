import { paintLights, paintSky } from '../brush.ts';
import { mixColors } from '../palette.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import { drawBand, drawCircle, drawEllipse, drawRect, drawStroke, soften } from '../svg.ts';
import type { PaintScene } from './backdrop.ts';

function paintTiles(top: number, bottom: number, color: string): string {
  const tiles: string[] = [];
  for (let y = top; y < bottom; y += 62) {
    for (let x = -60; x < 980; x += 92) {
      const shade = mixColors(color, '#8a7a6a', ((x * 7 + y * 3) % 17) / 110);
      tiles.push(drawRect([x, y], [88, 58], { fill: shade }, 3));
    }
  }
  return tiles.join('');
}

function paintHerb(random: Random, x: number): string {
  const leaves = Array.from({ length: 14 }, () =>
    drawEllipse([x + pickBetween(random, -46, 46), pickBetween(random, 250, 330)], [20, 13], {
      fill: pickOne(random, ['#5d7f45', '#7ea35a', '#47683a']),
    }),
  );
  return [
    ...leaves,
    drawRect([x - 34, 322], [68, 66], { fill: pickOne(random, ['#b5694a', '#e6ddcf', '#6f7f86']) }, 8),
  ].join('');
}

export const paintKitchen: PaintScene = (random, light) => {
  const cupboard = pickOne(random, ['#50695f', '#3f566b', '#8a5648', '#d9cdb8', '#6d6a58']);
  const window = light < 0 ? -20 : 560;
  const shelf = light < 0 ? 480 : 20;
  const pans = [0, 1, 2].map(
    (index) =>
      drawCircle([shelf + 90 + index * 120, 520 + (index % 2) * 14], 50 - index * 6, {
        fill: ['#b3743f', '#4a4645', '#c98a55'][index] as string,
      }) + drawRect([shelf + 86 + index * 120, 424], [8, 60], { fill: '#3b3331' }),
  );
  return {
    art: [
      paintSky('wall', [
        [0, '#e9dfcf'],
        [1, '#c9b59c'],
      ]),
      soften(4, paintTiles(400, 780, '#e4ddcf')),
      soften(
        7,
        drawRect([window, 60], [360, 520], { fill: '#fff3d3' }),
        drawRect([window + 172, 60], [14, 520], { fill: '#d9c9b0' }),
        drawRect([shelf, 386], [400, 18], { fill: '#8a5f40' }),
        paintHerb(random, shelf + 70),
        paintHerb(random, shelf + 210),
        paintHerb(random, shelf + 340),
        ...pans,
        drawBand(780, 44, { fill: '#b98a5c' }),
        drawBand(824, 500, { fill: cupboard }),
      ),
      soften(
        20,
        paintLights(random, {
          count: 8,
          area: { top: 80, bottom: 460 },
          colors: ['#fff3cf'],
          sizes: [20, 46],
        }),
      ),
    ].join(''),
    rim: '#fff0cf',
    tint: '#fef4e7',
  };
};

export const paintLibrary: PaintScene = (random) => {
  const books = [0, 1, 2, 3, 4].flatMap((row) => {
    const spines: string[] = [];
    for (let x = -60; x < 970; ) {
      const width = pickBetween(random, 20, 44);
      const height = pickBetween(random, 118, 172);
      const fill = pickOne(random, [
        '#7a2f35',
        '#2f4a5a',
        '#c9a568',
        '#4f5f3f',
        '#a4603a',
        '#e3d6bf',
        '#3a2f3a',
        '#6a4a6a',
      ]);
      if (random() < 0.9) spines.push(drawRect([x, 190 + row * 220 - height], [width - 3, height], { fill }));
      x += width;
    }
    return [...spines, drawBand(190 + row * 220, 24, { fill: '#5f3f2b' })];
  });
  return {
    art: [
      paintSky('wall', [
        [0, '#4a3226'],
        [1, '#2f211b'],
      ]),
      soften(7, ...books),
      soften(
        36,
        drawCircle([200, 260], 190, { fill: '#ffd792', opacity: 0.4 }),
        drawCircle([760, 560], 170, { fill: '#ffcf86', opacity: 0.3 }),
      ),
    ].join(''),
    rim: '#ffdda3',
    tint: '#fff0dc',
  };
};

const holds = ['#d9585a', '#e9b44c', '#4f8a8b', '#7a5a94', '#6f9a4f', '#3f6aa0'] as const;

export const paintClimbingHall: PaintScene = (random, light) => {
  const panels = [0, 1, 2, 3].map((index) =>
    drawStroke(
      [
        [-40 + index * 320, 1300],
        [20 + index * 300, 600],
        [60 + index * 290, -80],
      ],
      330,
      { fill: mixColors('#d8ccb8', '#8f8a86', ((index + (light > 0 ? 1 : 0)) % 3) / 3) },
      () => 1,
    ),
  );
  const grips = Array.from({ length: 54 }, () =>
    drawEllipse(
      [pickBetween(random, -40, 940), pickBetween(random, -20, 1150)],
      [pickBetween(random, 14, 34), pickBetween(random, 10, 24)],
      { fill: pickOne(random, holds) },
    ),
  );
  return {
    art: [
      paintSky('wall', [
        [0, '#b5aca0'],
        [1, '#7f7a78'],
      ]),
      soften(4, ...panels),
      soften(4, ...grips),
      soften(36, drawCircle([450 + light * 380, 120], 240, { fill: '#fff6e0', opacity: 0.7 })),
    ].join(''),
    rim: '#fff3dc',
    tint: '#f8f3ec',
  };
};
