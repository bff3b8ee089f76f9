import { type Colors, paintDabs, paintLights, paintRidge, paintSky } from '../brush.ts';
import type { Point } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import { canvasHeight, drawBand, drawCircle, drawRect, drawStroke, soften } from '../svg.ts';
import type { Backdrop, PaintScene } from './backdrop.ts';

type Field = { sky: readonly [string, string]; hills: string; ground: string; rows: Colors; petals: Colors };

/** A field in bloom whose rows run together at the horizon. */
function paintField(random: Random, light: -1 | 1, field: Field): Backdrop {
  const rows = Array.from({ length: 15 }, (_, index) => {
    const x = index * 150 - 1050;
    const row: Point[] = [
      [450 + x, canvasHeight + 60],
      [450 + x * 0.45, 680],
      [450 + x * 0.16, 500],
    ];
    const fill = field.rows[index % field.rows.length] ?? field.ground;
    return drawStroke(row, 66, { fill }, (share) => 1 - share * 0.86);
  });
  return {
    art: [
      paintSky('sky', [
        [0, field.sky[0]],
        [0.5, field.sky[1]],
      ]),
      soften(36, drawCircle([450 + light * 340, 220], 180, { fill: '#fffaf0', opacity: 0.8 })),
      soften(
        7,
        paintRidge(random, { y: 480, height: 90, fill: field.hills, step: 140 }),
        drawBand(500, canvasHeight, { fill: field.ground }),
        ...rows,
      ),
      soften(
        4,
        paintDabs(random, {
          count: 260,
          area: { top: 560, bottom: canvasHeight },
          colors: field.petals,
          length: 30,
          width: 18,
          angle: 80,
        }),
      ),
    ].join(''),
    rim: '#fff4dc',
    tint: '#fdf6ee',
  };
}

export const paintLavender: PaintScene = (random, light) =>
  paintField(random, light, {
    sky: ['#b7d3e6', '#fbe9d2'],
    hills: '#93a59a',
    ground: '#7d8a5c',
    rows: ['#7f67a3', '#8b9a62', '#9078b4', '#7d8a5c'],
    petals: ['#9a83c0', '#7a60a0', '#b7a3d4'],
  });

export const paintTulips: PaintScene = (random, light) =>
  paintField(random, light, {
    sky: ['#a9cbe2', '#eef1e6'],
    hills: '#7f9a72',
    ground: '#6d8b4e',
    rows: ['#d6483f', '#f0b93f', '#e27d94', '#6d8b4e', '#f2e8d8'],
    petals: ['#d6483f', '#f0b93f', '#e27d94', '#8aa65e'],
  });

export const paintBlossom: PaintScene = (random, light) => ({
  art: [
    paintSky('sky', [
      [0, '#c8dfee'],
      [0.6, '#f2efe9'],
      [0.7, '#a9bf86'],
    ]),
    soften(
      12,
      paintDabs(random, {
        count: 130,
        area: { top: -20, bottom: 680 },
        colors: ['#f3c9d2', '#f8dfe2', '#e7aebd'],
        length: 90,
        width: 54,
        angle: 30,
        opacity: 0.7,
      }),
    ),
    soften(
      7,
      drawStroke(
        [
          [450 - light * 380, canvasHeight],
          [450 - light * 350, 600],
          [450 - light * 200, -60],
        ],
        70,
        { fill: '#6b4b42' },
        (share) => 1 - share * 0.6,
      ),
      paintDabs(random, {
        count: 230,
        area: { top: -20, bottom: 460 },
        colors: ['#f6d3da', '#eeb6c4', '#fff2f1', '#dd97ab'],
        length: 34,
        width: 26,
        angle: 40,
      }),
      paintDabs(random, {
        count: 110,
        area: { top: 830, bottom: canvasHeight },
        colors: ['#8fab6a', '#b4c78c', '#f3c9d2'],
        length: 80,
        width: 18,
        angle: -75,
      }),
    ),
    soften(
      12,
      paintLights(random, {
        count: 12,
        area: { top: 40, bottom: 640 },
        colors: ['#fff6ee'],
        sizes: [14, 40],
      }),
    ),
  ].join(''),
  rim: '#fff3ec',
  tint: '#fdf5f2',
});

/** Glass and iron above benches full of pots. */
export const paintGreenhouse: PaintScene = (random, light) => {
  const ribs = [-60, 130, 320, 510, 700, 890].map((x) =>
    drawStroke(
      [
        [x, 760],
        [x + (450 - x) * 0.1, 300],
        [450 + (x - 450) * 0.4, -60],
      ],
      12,
      { fill: '#f4f6f1' },
      () => 1,
    ),
  );
  const pots = Array.from({ length: 9 }, (_, index) =>
    drawRect(
      [-40 + index * 112 + pickBetween(random, -12, 12), 770],
      [78, 84],
      { fill: pickOne(random, ['#b9694a', '#c98460', '#a35a40']) },
      8,
    ),
  );
  return {
    art: [
      paintSky('glass', [
        [0, '#d5e6e4'],
        [0.6, '#eef0dd'],
      ]),
      soften(36, drawCircle([450 + light * 320, 160], 200, { fill: '#fffbe6', opacity: 0.9 })),
      soften(4, ...ribs, drawBand(290, 10, { fill: '#f4f6f1' }), drawBand(560, 10, { fill: '#f4f6f1' })),
      soften(
        7,
        paintDabs(random, {
          count: 210,
          area: { top: 470, bottom: 800 },
          colors: ['#5f8a4a', '#86ab62', '#46703d', '#a9c47e', '#e58a76'],
          length: 64,
          width: 24,
          angle: 60,
        }),
        ...pots,
        drawBand(850, 40, { fill: '#8d7358' }),
        drawBand(890, 400, { fill: '#64705a' }),
      ),
    ].join(''),
    rim: '#fbfbe4',
    tint: '#f8f8ee',
  };
};
