import { paintDabs, paintLights, paintSky } from '../brush.ts';
import { evenProfile, parsePoints, polygonPath, resampleCurve } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import { canvasHeight, drawBand, drawCircle, drawPath, drawRect, drawStroke, soften } from '../svg.ts';
import type { PaintScene } from './backdrop.ts';

const facades = ['#d9b18c', '#c98f6e', '#e2c9a4', '#b9a08c', '#cfa7a0'] as const;

function paintFacades(random: Random): string {
  return Array.from({ length: 6 }, (_, index) => {
    const x = -80 + index * 180;
    const windows = [0, 1, 2].flatMap((row) =>
      [24, 104].map((dx) => drawRect([x + dx, 70 + row * 150], [52, 92], { fill: '#5d6a72' }, 4)),
    );
    return drawRect([x, -60], [176, 720], { fill: pickOne(random, facades) }) + windows.join('');
  }).join('');
}

/** A striped awning over crates of fruit. */
function paintStall(random: Random, x: number, color: string): string {
  const stripes = Array.from({ length: 7 }, (_, index) =>
    drawRect([x + index * 50, 440], [50, 96], { fill: index % 2 ? '#f4ebdc' : color }),
  );
  const fruit = Array.from({ length: 70 }, () =>
    drawCircle(
      [x + pickBetween(random, 10, 340), pickBetween(random, 770, 880)],
      pickBetween(random, 13, 21),
      {
        fill: pickOne(random, ['#d9622f', '#e8a33a', '#b5342f', '#8fa244', '#e9cf5a', '#7a3d5c']),
      },
    ),
  );
  return [
    drawRect([x + 10, 530], [12, 340], { fill: '#5a4334' }),
    drawRect([x + 330, 530], [12, 340], { fill: '#5a4334' }),
    drawRect([x, 536], [350, 240], { fill: '#6d4a3a', opacity: 0.55 }),
    ...stripes,
    ...fruit,
    drawRect([x - 6, 870], [362, 150], { fill: '#8a6242' }),
  ].join('');
}

export const paintMarket: PaintScene = (random, light) => ({
  art: [
    paintSky('sky', [
      [0, '#bcd6e2'],
      [0.3, '#f3e6d0'],
    ]),
    soften(7, paintFacades(random), drawBand(660, 600, { fill: '#a68f7c' })),
    soften(
      7,
      paintStall(random, -60, pickOne(random, ['#b5413f', '#3f6f6a', '#c77f3c'])),
      paintStall(random, 590, pickOne(random, ['#41608a', '#8e3a52', '#6d7f42'])),
    ),
    soften(36, drawCircle([450 + light * 420, 120], 230, { fill: '#fff3d2', opacity: 0.8 })),
  ].join(''),
  rim: '#fff0d2',
  tint: '#fdf3e6',
});

export const paintFestival: PaintScene = (random) => {
  const flags = [90, 210, 350].flatMap((y, row) => {
    const cord = resampleCurve(parsePoints(`-80,${y} 450,${y + 120} 980,${y - 20}`), 22);
    return cord
      .map(([x, top], index) => {
        const fill = ['#d9585a', '#e9b44c', '#4f8a8b', '#f1e3cf', '#7a5a94'][(index + row) % 5] as string;
        return drawPath(
          polygonPath([
            [x, top],
            [x + 36, top + 2],
            [x + 18, top + 52],
          ]),
          { fill },
        );
      })
      .concat(drawStroke(cord, 4, { fill: '#4a3a3a' }, evenProfile));
  });
  return {
    art: [
      paintSky('sky', [
        [0, '#6f86b5'],
        [0.35, '#e6a98d'],
        [0.6, '#f6cf98'],
        [1, '#6a4a44'],
      ]),
      soften(
        12,
        paintDabs(random, {
          count: 70,
          area: { top: 560, bottom: 760 },
          colors: ['#3f4a3a', '#566244', '#2f3a34'],
          length: 130,
          width: 70,
        }),
        drawPath(polygonPath(parsePoints('60,700 240,470 420,700')), { fill: '#e8ddca' }),
        drawPath(polygonPath(parsePoints('560,720 740,480 930,720')), { fill: '#c9665c' }),
      ),
      soften(
        7,
        paintLights(random, {
          count: 46,
          area: { top: 640, bottom: 1120 },
          colors: ['#ffd27f', '#ff9d6c', '#f3e6c4', '#7fb0b5'],
          sizes: [10, 36],
        }),
      ),
      soften(4, ...flags),
    ].join(''),
    rim: '#ffd9a0',
    tint: '#ffeedd',
  };
};

/** A lane between meadows and poplars, as one sees it from the saddle. */
export const paintBikeRide: PaintScene = (random, light) => {
  const poplars = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3].map((row) => {
      const x = 450 + side * (460 - row * 100);
      const height = 560 - row * 110;
      return drawStroke(
        resampleCurve(
          [
            [x, 690 - row * 8],
            [x + 6, 690 - height * 0.5],
            [x, 690 - height],
          ],
          10,
        ),
        110 - row * 20,
        { fill: pickOne(random, ['#55713f', '#6a8549', '#7d9654']) },
      );
    }),
  );
  return {
    art: [
      paintSky('sky', [
        [0, '#8fc0de'],
        [0.4, '#dfeee8'],
        [0.56, '#f6e9c8'],
      ]),
      soften(
        7,
        paintDabs(random, {
          count: 26,
          area: { top: 60, bottom: 380 },
          colors: ['#ffffff', '#fbf2e2'],
          length: 250,
          width: 40,
          opacity: 0.6,
        }),
        drawBand(660, 600, { fill: '#93aa5c' }),
        ...poplars,
      ),
      soften(
        4,
        drawPath(polygonPath(parsePoints('420,668 480,668 900,1290 60,1290')), { fill: '#cdbb9c' }),
        paintDabs(random, {
          count: 190,
          area: { top: 700, bottom: canvasHeight },
          colors: ['#7c9a4c', '#a8bb62', '#6a8a44', '#d8c869'],
          length: 46,
          width: 12,
          angle: -75,
          opacity: 0.6,
        }),
      ),
      soften(36, drawCircle([450 + light * 400, 200], 200, { fill: '#fff6cf', opacity: 0.8 })),
    ].join(''),
    rim: '#fff4cd',
    tint: '#fbf7e4',
  };
};
