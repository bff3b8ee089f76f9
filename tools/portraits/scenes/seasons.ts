import { paintDabs, paintLights, paintRidge, paintSky } from '../brush.ts';
import { evenProfile, parsePoints, polygonPath } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import { canvasHeight, drawBand, drawCircle, drawPath, drawRect, drawStroke, soften } from '../svg.ts';
import type { PaintScene } from './backdrop.ts';

function paintFir(random: Random, x: number, baseY: number, height: number): string {
  const layers = [0, 1, 2, 3].map((row) => {
    const [top, width] = [baseY - height + row * height * 0.2, height * (0.14 + row * 0.075)];
    const tier = polygonPath([
      [x, top],
      [x + width, top + height * 0.4],
      [x - width, top + height * 0.4],
    ]);
    const snow = polygonPath([
      [x, top],
      [x + width * 0.5, top + height * 0.17],
      [x - width * 0.2, top + height * 0.13],
      [x - width * 0.6, top + height * 0.22],
    ]);
    return (
      drawPath(tier, { fill: pickOne(random, ['#3f5a55', '#4d6a62', '#35504c']) }) +
      drawPath(snow, { fill: '#eef3f5' })
    );
  });
  return layers.join('');
}

export const paintSnow: PaintScene = (random, light) => ({
  art: [
    paintSky('sky', [
      [0, '#9dbcd6'],
      [0.4, '#e3e9ec'],
      [0.6, '#f7ead9'],
    ]),
    soften(
      7,
      paintRidge(random, { y: 560, height: 240, fill: '#b9cbd9', step: 130 }),
      paintRidge(random, { y: 660, height: 150, fill: '#dbe6ec', step: 110 }),
      drawBand(740, 560, { fill: '#eef2f3' }),
    ),
    soften(
      4,
      ...[-10, 110, 250, 640, 790, 910].map((x) =>
        paintFir(random, x, pickBetween(random, 780, 880), pickBetween(random, 330, 520)),
      ),
    ),
    soften(
      4,
      paintDabs(random, {
        count: 50,
        area: { top: 840, bottom: canvasHeight },
        colors: ['#ffffff', '#d3dfe8', '#f7efe4'],
        length: 220,
        width: 22,
        opacity: 0.6,
      }),
    ),
    soften(
      2,
      paintLights(random, {
        count: 70,
        area: { top: -20, bottom: 1150 },
        colors: ['#ffffff'],
        sizes: [4, 11],
      }),
    ),
    soften(36, drawCircle([450 + light * 400, 180], 190, { fill: '#fff4dc', opacity: 0.85 })),
  ].join(''),
  rim: '#ffffff',
  tint: '#f3f5f8',
});

const blossoms = ['#d9707f', '#f0b7bd', '#e9b44c', '#f4ece0', '#9a76b5', '#c94f55'] as const;

export const paintGarden: PaintScene = (random, light) => {
  const flowers = Array.from({ length: 110 }, () =>
    drawCircle([pickBetween(random, -60, 960), pickBetween(random, 560, 1180)], pickBetween(random, 9, 22), {
      fill: pickOne(random, blossoms),
      opacity: 0.95,
    }),
  );
  const house = light < 0 ? 560 : -60;
  return {
    art: [
      paintSky('sky', [
        [0, '#cfe3e0'],
        [0.4, '#f1ecca'],
        [1, '#6c8a4c'],
      ]),
      soften(
        7,
        drawRect([house, 120], [420, 620], { fill: '#e6d6bd' }),
        drawRect([house + 120, 240], [150, 210], { fill: '#7d94a0' }),
        drawRect([house + 110, 230], [16, 230], { fill: '#54746a' }),
        drawRect([house + 266, 230], [16, 230], { fill: '#54746a' }),
        paintDabs(random, {
          count: 170,
          area: { top: 420, bottom: 900 },
          colors: ['#6f9350', '#8fae62', '#557a42', '#a9bf72'],
          length: 70,
          width: 34,
          angle: 50,
        }),
      ),
      soften(
        4,
        paintDabs(random, {
          count: 150,
          area: { top: 800, bottom: canvasHeight },
          colors: ['#5d8246', '#7d9f58', '#47683a'],
          length: 80,
          width: 18,
          angle: -70,
        }),
        ...flowers,
      ),
      soften(36, drawCircle([450 + light * 420, 160], 220, { fill: '#fff6cf', opacity: 0.75 })),
    ].join(''),
    rim: '#fff6cd',
    tint: '#f9f7e2',
  };
};

function paintBoat(random: Random, x: number): string {
  const hull = polygonPath(
    parsePoints('-120,0 120,0 84,60 -84,60').map(([px, py]) => [px + x, py + 770] as const),
  );
  return [
    drawStroke(
      [
        [x, 770],
        [x + 2, 560],
        [x, 250],
      ],
      9,
      { fill: '#e9e2d6' },
      evenProfile,
    ),
    drawPath(
      polygonPath([
        [x + 10, 300],
        [x + 104, 730],
        [x + 10, 730],
      ]),
      { fill: '#f4ede2' },
    ),
    drawPath(
      polygonPath([
        [x - 10, 380],
        [x - 66, 730],
        [x - 10, 730],
      ]),
      { fill: '#e2d3bf' },
    ),
    drawPath(hull, { fill: pickOne(random, ['#2f4f6a', '#8e3a3f', '#f1ebe0', '#3f6a64']) }),
  ].join('');
}

export const paintHarbour: PaintScene = (random, light) => {
  const houses = Array.from({ length: 9 }, (_, index) => {
    const [x, top] = [-70 + index * 118, pickBetween(random, 470, 560)];
    return (
      drawRect([x, top], [112, 240], {
        fill: pickOne(random, ['#c9785a', '#e3c08c', '#d9d0c0', '#8fa5a8', '#b55f5a']),
      }) +
      drawPath(
        polygonPath([
          [x - 6, top],
          [x + 56, top - 54],
          [x + 118, top],
        ]),
        { fill: '#7a4a3f' },
      )
    );
  });
  return {
    art: [
      paintSky('sky', [
        [0, '#86b6d6'],
        [0.3, '#d5e6ea'],
        [0.5, '#f6e8d2'],
      ]),
      soften(
        7,
        paintDabs(random, {
          count: 24,
          area: { top: 40, bottom: 360 },
          colors: ['#ffffff', '#f8efe2'],
          length: 240,
          width: 34,
          opacity: 0.6,
        }),
        ...houses,
        drawBand(700, 600, { fill: '#4f8698' }),
      ),
      soften(4, paintBoat(random, 110), paintBoat(random, 800), paintBoat(random, light < 0 ? 330 : 600)),
      soften(
        4,
        paintDabs(random, {
          count: 170,
          area: { top: 800, bottom: canvasHeight },
          colors: ['#6fa5b0', '#3a7288', '#a9cfd2', '#d9c7a8'],
          length: 110,
          width: 9,
        }),
      ),
    ].join(''),
    rim: '#fff3d6',
    tint: '#faf5ec',
  };
};
