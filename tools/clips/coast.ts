import { paintDabs } from '#tools/portraits/brush.ts';
import { createRandom, pickBetween, type Random } from '#tools/portraits/random.ts';
import { paintBoat } from '#tools/portraits/still-lifes/sailing-boat.ts';
import { drawCircle, drawRect, soften, transform } from '#tools/portraits/svg.ts';
import { boxAround, type Clip, type Format, paintGround, type Scene } from './scene.ts';
import { drawLayer, type Layer, lay, type Spot, shine, wave } from './stage.ts';

type Glint = Spot & { turns: number; phase: number };

/** Where the light of the sun lies on the water. */
function lightWater(random: Random, { width, height }: Format, sun: number, horizon: number): Glint[] {
  return Array.from({ length: 150 }, () => {
    const depth = random() ** 1.4;
    const spread = 26 + depth * 0.2 * width;
    return {
      x: sun + pickBetween(random, -spread, spread),
      y: horizon + 6 + depth * height * 0.3,
      radius: 8 + depth * 26,
      ...{ flat: 0.16, strength: pickBetween(random, 0.4, 0.95), color: [255, 226, 170] as const },
      turns: 1 + Math.floor(random() * 4),
      phase: random(),
    };
  });
}

/** Three sheets of waves, the nearer the larger. */
function drawWaves(random: Random, format: Format, horizon: number): Promise<Layer>[] {
  const { width, height } = format;
  return [0, 1, 2].map((sheet) =>
    drawLayer(
      soften(
        2,
        paintDabs(random, {
          count: Math.round(width / 8),
          area: {
            left: -60,
            right: width + 60,
            top: horizon + 6 + height * sheet * 0.065,
            bottom: horizon + height * (0.07 + sheet * 0.21),
          },
          colors: ['#7fb4bb', '#2f6f86', '#a9d3d2', '#f0cfa4', '#4c8fa2'],
          ...{ length: 70 + sheet * 45, width: 5 + sheet * 3, opacity: 0.62, bend: 0.04 },
        }),
      ),
      boxAround(format),
    ),
  );
}

async function openScene(format: Format): Promise<Scene> {
  const random = createRandom(`coast/${format.name}`);
  const { width, height, name } = format;
  const box = boxAround(format);
  const horizon = height * (name === 'tall' ? 0.4 : 0.52);
  const sun = width * (name === 'tall' ? 0.36 : 0.3);
  const right = width + 60;
  const clouds = { left: -60, right, top: height * 0.03, bottom: horizon - 20 };
  const sky = await drawLayer(
    paintGround(box, [
      [0, '#5f97c0'],
      [(horizon / height) * 0.6, '#b9d6da'],
      [horizon / height, '#fbdcae'],
    ]) + drawRect([-60, horizon], [width + 120, height], { fill: '#3f7d92' }),
    box,
  );
  const drifting = await drawLayer(
    soften(
      12,
      paintDabs(random, {
        count: 30,
        area: clouds,
        colors: ['#ffffff', '#fdeeda', '#f8d9bd', '#e6edf0'],
        ...{ length: 260, width: 40, opacity: 0.55 },
      }),
    ) + soften(2, drawRect([-60, horizon - 1], [width + 120, 5], { fill: '#7fa3ad', opacity: 0.7 })),
    box,
  );
  const waves = await Promise.all(drawWaves(random, format, horizon));
  const disc = await drawLayer(
    soften(4, drawCircle([sun, horizon - height * 0.075], 40, { fill: '#fff4d2' })),
    box,
  );
  const boatAt =
    name === 'tall' ? { x: 676, y: horizon + 16, zoom: 0.12 } : { x: 478, y: horizon + 40, zoom: 0.24 };
  const boat = await drawLayer(
    transform(`translate(${boatAt.x} ${boatAt.y}) rotate(-4) scale(${boatAt.zoom})`, paintBoat(random)),
    box,
  );
  const glints = lightWater(random, format, sun, horizon);
  return {
    paintBehind(frame, time) {
      const near = wave(time);
      lay(frame, sky, { zoom: 1 + near * 0.01 });
      shine(frame, {
        x: sun,
        y: horizon - height * 0.075,
        radius: 210,
        color: [255, 214, 150],
        strength: 0.5,
      });
      lay(frame, disc, {});
      lay(frame, drifting, { x: near * 26 - 13, opacity: 0.92 });
      waves.forEach((sheet, index) => {
        const turn = 2 * Math.PI * (time * (3 - index) + index * 0.37);
        lay(frame, sheet, { x: Math.sin(turn) * (6 + index * 5), y: Math.cos(turn) * (1 + index * 1.6) });
      });
      for (const { turns, phase, ...spot } of glints)
        shine(frame, { ...spot, strength: spot.strength * wave(time, turns, phase) ** 2 });
      lay(frame, boat, { x: near * 30 - 15, y: Math.sin(4 * Math.PI * time) * 4 });
    },
    paintBefore() {},
  };
}

export const coast: Clip = {
  name: 'coast',
  lighting: { light: -1, rim: '#fff0cf', tint: '#fff1e0', rimStrength: 0.42 },
  actors: [
    {
      sitter: {
        ...{ seed: 'film-jan', gender: 'male', age: 51, hair: 'gray', eyes: 'blue', skin: 'fair' },
        ...{ style: 'swept', beard: 'stubble', glasses: false },
      },
      ...{ clothes: 'knit', fabric: '#23395a', toward: -1 },
      cues: { glance: 0.18, smile: 0.32, leave: 0.83, blinks: [0.1, 0.48, 0.75] },
    },
    {
      sitter: {
        ...{ seed: 'film-eva', gender: 'female', age: 46, hair: 'blond', eyes: 'blue', skin: 'fair' },
        ...{ style: 'bob', glasses: false },
      },
      ...{ clothes: 'cardigan', fabric: '#c57b54', toward: 1 },
      cues: { glance: 0.26, smile: 0.38, leave: 0.87, blinks: [0.05, 0.54, 0.96] },
    },
  ],
  openScene,
};
