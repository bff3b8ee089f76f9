import { paintDabs, paintLights } from '#tools/portraits/brush.ts';
import { evenProfile, type Point, parsePoints, resampleCurve } from '#tools/portraits/geometry.ts';
import { createRandom, pickBetween, type Random } from '#tools/portraits/random.ts';
import { drawRect, drawStroke, soften } from '#tools/portraits/svg.ts';
import { boxAround, type Clip, type Format, paintGround, type Scene } from './scene.ts';
import { drawLayer, lay, type Spot, shine, wave } from './stage.ts';

type Blinking = Spot & { turns: number; phase: number };

/** Cords with bulbs from edge to edge. */
function hangCords({ width, height }: Format): Point[][] {
  const low = Math.min(height, width) / 1000;
  return [20, 90, 190].map((y, index) => {
    const sag = (120 + index * 30) * low;
    const start = (y + (index % 2) * 60) * low;
    return resampleCurve(
      parsePoints(
        `-60,${start} ${width * (0.4 + index * 0.12)},${start + sag} ${width + 60},${start - 40 * low}`,
      ),
      Math.round(width / 34),
    );
  });
}

function paintHouses(random: Random, { width, height }: Format, horizon: number): string {
  const houses: string[] = [];
  for (let x = -60; x < width + 60; ) {
    const wide = pickBetween(random, 60, 120);
    const top = horizon - pickBetween(random, 0.06, 0.2) * height;
    houses.push(drawRect([x, top], [wide, height], { fill: random() < 0.5 ? '#4a3454' : '#3d2c4c' }));
    x += wide;
  }
  return houses.join('');
}

function lightBulbs(random: Random, cords: readonly Point[][]): Blinking[] {
  return cords.flatMap((cord, row) =>
    cord
      .filter((_, index) => index % 3 === row)
      .map(([x, y]) => ({
        ...{ x, y: y + 12, radius: 34 + row * 8, strength: 0.62, color: [255, 188, 104] as const },
        turns: 1 + Math.floor(random() * 3),
        phase: random(),
      })),
  );
}

function lightWindows(random: Random, { width, height }: Format, horizon: number): Blinking[] {
  return Array.from({ length: Math.round(width / 26) }, () => ({
    ...{ x: pickBetween(random, 0, width), y: horizon + pickBetween(random, -0.1, 0.16) * height },
    ...{ radius: pickBetween(random, 8, 22), strength: pickBetween(random, 0.3, 0.75) },
    color: random() < 0.7 ? ([255, 186, 96] as const) : ([255, 122, 110] as const),
    turns: 1 + Math.floor(random() * 2),
    phase: random(),
  }));
}

function paintSky(random: Random, format: Format, horizon: number): string {
  const { width, height } = format;
  const ground = paintGround(boxAround(format), [
    [0, '#262b52'],
    [0.3, '#6d4a74'],
    [0.48, '#cf8270'],
    [0.6, '#e9a878'],
    [0.8, '#4a2f42'],
    [1, '#2a1a26'],
  ]);
  const clouds = paintDabs(random, {
    count: 46,
    area: { left: -60, right: width + 60, top: height * 0.05, bottom: horizon },
    colors: ['#f0a07c', '#b96a80', '#8a5a86', '#ffcf9a'],
    ...{ length: 330, width: 26, opacity: 0.42 },
  });
  return ground + soften(12, clouds);
}

function paintTown(random: Random, format: Format, horizon: number): string {
  const { width, height } = format;
  return soften(
    7,
    paintHouses(random, format, horizon),
    paintDabs(random, {
      count: Math.round(width / 7),
      area: { left: -60, right: width + 60, top: horizon + height * 0.02, bottom: horizon + height * 0.22 },
      colors: ['#2f3c36', '#46533c', '#25302e', '#59603f'],
      ...{ length: 64, width: 30, angle: 40 },
    }),
    drawRect([-60, horizon + height * 0.18], [width + 120, height], { fill: '#3a2530' }),
    paintLights(random, {
      count: Math.round(width / 50),
      area: { left: 0, right: width, top: horizon, bottom: horizon + height * 0.25 },
      colors: ['#ffb45c', '#ff8d5c', '#ffd894'],
      sizes: [8, 26],
    }),
  );
}

async function openScene(format: Format): Promise<Scene> {
  const random = createRandom(`evening/${format.name}`);
  const box = boxAround(format);
  const horizon = format.height * (format.name === 'tall' ? 0.5 : 0.66);
  const cords = hangCords(format);
  const sky = await drawLayer(paintSky(random, format, horizon), box);
  const town = await drawLayer(paintTown(random, format, horizon), box);
  const strings = await drawLayer(
    cords.map((cord) => drawStroke(cord, 3, { fill: '#221a2e', opacity: 0.75 }, evenProfile)).join(''),
    box,
  );
  const [bulbs, windows] = [lightBulbs(random, cords), lightWindows(random, format, horizon)];
  return {
    paintBehind(frame, time) {
      const near = wave(time);
      lay(frame, sky, { x: near * 6 - 3, zoom: 1 + near * 0.012 });
      lay(frame, town, { x: near * 16 - 8, zoom: 1 + near * 0.02 });
      for (const { turns, phase, ...spot } of windows)
        shine(frame, {
          ...spot,
          x: spot.x + near * 16 - 8,
          strength: spot.strength * wave(time, turns, phase),
        });
      const swing = Math.sin(2 * Math.PI * time) * 5;
      lay(frame, strings, { x: swing, y: near * 3 });
      for (const { turns, phase, ...spot } of bulbs) {
        const strength = spot.strength * (0.55 + 0.45 * wave(time, turns, phase));
        const at = { ...spot, x: spot.x + swing, y: spot.y + near * 3 };
        shine(frame, { ...at, strength });
        shine(frame, { ...at, radius: 10, color: [255, 240, 200], strength: strength * 1.5 });
      }
    },
    paintBefore() {},
  };
}

export const evening: Clip = {
  name: 'evening',
  lighting: { light: 1, rim: '#ffc98a', tint: '#f7dccb', rimStrength: 0.42 },
  actors: [
    {
      sitter: {
        ...{ seed: 'film-tom', gender: 'male', age: 34, hair: 'black', eyes: 'brown', skin: 'brown' },
        ...{ style: 'short_curls', beard: 'short', glasses: false },
      },
      ...{ clothes: 'shirt', fabric: '#efe6da', toward: -1 },
      cues: { glance: 0.3, smile: 0.4, leave: 0.86, blinks: [0.12, 0.56, 0.95] },
    },
    {
      sitter: {
        ...{ seed: 'film-ana', gender: 'female', age: 31, hair: 'dark_brown', eyes: 'brown', skin: 'olive' },
        ...{ style: 'wavy', glasses: false },
      },
      ...{ clothes: 'slip_dress', fabric: '#8e1230', toward: 1 },
      cues: { glance: 0.14, smile: 0.3, leave: 0.8, blinks: [0.08, 0.5, 0.72] },
    },
  ],
  openScene,
};
