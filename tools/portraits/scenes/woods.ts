import { type Colors, paintDabs, paintLights, paintSky } from '../brush.ts';
import { pickBetween, type Random } from '../random.ts';
import { canvasHeight, drawCircle, drawStroke, soften } from '../svg.ts';
import type { Backdrop, PaintScene } from './backdrop.ts';

type Foliage = {
  sky: string;
  ground: string;
  far: Colors;
  near: Colors;
  trunk: string;
  rim: string;
  tint: string;
};

function paintTrunk(random: Random, x: number, width: number, color: string): string {
  const lean = pickBetween(random, -50, 50);
  return drawStroke(
    [
      [x, canvasHeight],
      [x + lean * 0.4, 700],
      [x + lean, -60],
    ],
    width,
    { fill: color },
    (share) => 1 - share * 0.5,
  );
}

function paintFoliage(random: Random, light: -1 | 1, woods: Foliage): Backdrop {
  return {
    art: [
      paintSky('sky', [
        [0, woods.sky],
        [0.62, woods.ground],
        [1, woods.ground],
      ]),
      soften(
        12,
        paintDabs(random, {
          count: 150,
          area: { top: -20, bottom: 800 },
          colors: woods.far,
          length: 110,
          width: 60,
          angle: 30,
        }),
      ),
      soften(
        7,
        paintTrunk(random, 450 - light * pickBetween(random, 230, 380), 84, woods.trunk),
        paintTrunk(random, 450 + light * pickBetween(random, 280, 420), 44, woods.trunk),
        paintDabs(random, {
          count: 190,
          area: { top: -20, bottom: 420 },
          colors: woods.near,
          length: 54,
          width: 26,
          angle: 35,
        }),
        paintDabs(random, {
          count: 120,
          area: { top: 800, bottom: canvasHeight },
          colors: woods.near,
          length: 100,
          width: 22,
          angle: -70,
        }),
      ),
      soften(
        12,
        paintLights(random, {
          count: 16,
          area: { top: 40, bottom: 640 },
          colors: ['#fff8d4', '#fdf0b8'],
          sizes: [14, 46],
        }),
      ),
      soften(36, drawCircle([450 + light * 420, 150], 210, { fill: '#fff6cf', opacity: 0.75 })),
    ].join(''),
    rim: woods.rim,
    tint: woods.tint,
  };
}

export const paintPark: PaintScene = (random, light) =>
  paintFoliage(random, light, {
    sky: '#e3ebc4',
    ground: '#587a46',
    far: ['#b7cc86', '#8fb066', '#d6dfa2', '#6e9353'],
    near: ['#4f7a3e', '#7ba253', '#a7c06a', '#38602f'],
    trunk: '#5a4634',
    rim: '#fff6c9',
    tint: '#f6f5dc',
  });

export const paintAutumn: PaintScene = (random, light) =>
  paintFoliage(random, light, {
    sky: '#f3dcb0',
    ground: '#7d4c28',
    far: ['#e2a75a', '#c97b39', '#f0cb84', '#a85a2d'],
    near: ['#b9542a', '#dd8b3a', '#8c3f22', '#eab55a'],
    trunk: '#4a3226',
    rim: '#ffdf9f',
    tint: '#fff0d8',
  });
