import { paintDabs, paintLights, paintRidge, paintSky } from '../brush.ts';
import { polygonPath } from '../geometry.ts';
import { pickBetween, pickOne } from '../random.ts';
import { canvasHeight, drawBand, drawCircle, drawEllipse, drawPath, drawRect, soften } from '../svg.ts';
import type { PaintScene } from './backdrop.ts';

export const paintDunes: PaintScene = (random, light) => ({
  art: [
    paintSky('sky', [
      [0, '#9fc4dc'],
      [0.5, '#e9efe9'],
    ]),
    soften(
      7,
      paintDabs(random, {
        count: 22,
        area: { top: 40, bottom: 320 },
        colors: ['#ffffff', '#f5f1e6'],
        length: 230,
        width: 32,
        opacity: 0.6,
      }),
    ),
    soften(
      4,
      drawBand(540, 80, { fill: '#6f9fae' }),
      paintRidge(random, { y: 690, height: 130, fill: '#dcc79e', step: 190 }),
      paintRidge(random, { y: 850, height: 120, fill: '#e8d6b0', step: 240 }),
      paintDabs(random, {
        count: 190,
        area: { top: 620, bottom: 900 },
        colors: ['#8f9a62', '#b3b47c', '#737f4e'],
        length: 90,
        width: 9,
        angle: 90 + light * 16,
      }),
    ),
  ].join(''),
  rim: '#fff6df',
  tint: '#fbf6ea',
});

/** A white room with paintings. */
export const paintGallery: PaintScene = (random, light) => {
  const frames = [-150, 210, 640].map((x, index) => {
    const [width, height] = [pickBetween(random, 230, 300), pickBetween(random, 300, 400)];
    const top = 130 + index * 26;
    const color = pickOne(random, ['#c95f4a', '#3f6f86', '#d9a441', '#5f7f5a', '#7d5f8a']);
    return [
      drawRect([x, top], [width, height], { fill: '#4a3a30' }),
      drawRect([x + 14, top + 14], [width - 28, height - 28], { fill: '#efe6d6' }),
      drawCircle([x + width * 0.45, top + height * 0.4], width * 0.26, { fill: color }),
      drawRect([x + width * 0.2, top + height * 0.58], [width * 0.6, height * 0.18], {
        fill: pickOne(random, ['#23395a', '#8e1230', '#4b6f62', '#c57b54']),
      }),
    ].join('');
  });
  return {
    art: [
      paintSky('wall', [
        [0, '#eee9e0'],
        [0.7, '#ded5c8'],
      ]),
      soften(7, ...frames),
      soften(4, drawBand(860, 20, { fill: '#cbbfae' }), drawBand(880, 400, { fill: '#a98a68' })),
      soften(36, drawCircle([450 + light * 380, 80], 230, { fill: '#fffdf4', opacity: 0.8 })),
    ].join(''),
    rim: '#fffaf0',
    tint: '#fcf8f2',
  };
};

export const paintBakery: PaintScene = (random) => {
  const loaves = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 8 }, (_, index) =>
      drawEllipse(
        [-20 + index * 132 + pickBetween(random, -14, 14), 252 + row * 200],
        [pickBetween(random, 46, 66), pickBetween(random, 26, 40)],
        { fill: pickOne(random, ['#c98a45', '#b06f34', '#dba75f', '#8f5728']) },
      ),
    ),
  );
  const shelves = [0, 1, 2].map((row) => drawBand(282 + row * 200, 20, { fill: '#8c6244' }));
  return {
    art: [
      paintSky('wall', [
        [0, '#efe0c6'],
        [1, '#d3b792'],
      ]),
      soften(7, ...loaves, ...shelves),
      soften(
        4,
        drawBand(800, 30, { fill: '#f0e6d6' }),
        drawBand(830, 400, { fill: pickOne(random, ['#5f7d78', '#7d4b45', '#52627a']) }),
      ),
      soften(
        20,
        paintLights(random, {
          count: 9,
          area: { top: 20, bottom: 200 },
          colors: ['#fff2c9', '#ffe2a6'],
          sizes: [20, 44],
        }),
      ),
    ].join(''),
    rim: '#fff0cc',
    tint: '#fef3e2',
  };
};

/** Woods that look at themselves in still water. */
export const paintLake: PaintScene = (random, light) => ({
  art: [
    paintSky('sky', [
      [0, '#bcd6df'],
      [0.45, '#f4ead6'],
    ]),
    soften(36, drawCircle([450 + light * 300, 330], 150, { fill: '#fff6df', opacity: 0.9 })),
    soften(
      7,
      paintRidge(random, { y: 500, height: 120, fill: '#9fb6b4', step: 150 }),
      paintRidge(random, { y: 640, height: 130, fill: '#5f8073', step: 60 }),
      drawBand(640, 400, { fill: '#8fb0ae' }),
    ),
    soften(
      4,
      paintDabs(random, {
        count: 150,
        area: { top: 650, bottom: 920 },
        colors: ['#6d9088', '#b6cdc6', '#e7e3cf', '#56786f'],
        length: 150,
        width: 10,
      }),
      drawPath(
        polygonPath([
          [450 - light * 520, 1260],
          [450 - light * 160, 1260],
          [450 - light * 300, 840],
          [450 - light * 360, 840],
        ]),
        { fill: '#9a7b5c' },
      ),
    ),
  ].join(''),
  rim: '#fff3da',
  tint: '#f8f6ec',
});

/** The roofs of an old town, seen from a balcony. */
export const paintRooftops: PaintScene = (random, light) => {
  const roofs = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 7 }, (_, index) => {
      const x = -160 + index * 170 + row * 60 + pickBetween(random, -20, 20);
      const y = 560 + row * 150 + pickBetween(random, -24, 24);
      const roof = polygonPath([
        [x, y],
        [x + 100, y - 90],
        [x + 200, y],
      ]);
      return [
        drawRect([x + 14, y], [172, 400], { fill: pickOne(random, ['#ead9bd', '#e2c7a4', '#d9b694']) }),
        drawPath(roof, { fill: pickOne(random, ['#b5603f', '#c9774d', '#9c5138']) }),
        drawRect([x + 80, y + 40], [36, 54], { fill: '#6f6a66' }),
      ].join('');
    }),
  );
  return {
    art: [
      paintSky('sky', [
        [0, '#8fbfe0'],
        [0.45, '#f3e8d2'],
      ]),
      soften(
        7,
        paintRidge(random, { y: 520, height: 80, fill: '#a9b7ae', step: 170 }),
        drawRect([450 - light * 300, 250], [70, 320], { fill: '#d8bd98' }),
        drawPath(
          polygonPath([
            [450 - light * 300 - 16, 250],
            [450 - light * 300 + 35, 130],
            [450 - light * 300 + 86, 250],
          ]),
          { fill: '#9c5138' },
        ),
      ),
      soften(4, ...roofs),
      soften(4, drawBand(canvasHeight - 260, 300, { fill: '#7b8a5f' })),
    ].join(''),
    rim: '#fff3d8',
    tint: '#fcf5e8',
  };
};
