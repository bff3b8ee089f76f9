import { paintLights } from '#tools/portraits/brush.ts';
import { createRandom, pickBetween, pickOne, type Random } from '#tools/portraits/random.ts';
import { drawPath, drawRect, soften } from '#tools/portraits/svg.ts';
import { boxAround, type Clip, type Format, paintGround, type Scene } from './scene.ts';
import { dot, drawLayer, type Frame, lay, type Spot, shine, wave } from './stage.ts';

type Flake = {
  x: number;
  y: number;
  radius: number;
  falls: number;
  sway: number;
  phase: number;
  strength: number;
};

/** Each falls a whole number of heights, so that the end meets the beginning. */
function letSnow(
  random: Random,
  { width, height }: Format,
  count: number,
  sizes: readonly [number, number],
): Flake[] {
  return Array.from({ length: count }, () => {
    const radius = pickBetween(random, sizes[0], sizes[1]);
    return {
      ...{ x: random() * width, y: random() * (height + 40), radius, phase: random() },
      falls: height > width || radius < 4 ? 1 : 2,
      sway: pickBetween(random, 6, 22),
      strength: pickBetween(random, 0.5, 0.95),
    };
  });
}

function fall(frame: Frame, flakes: readonly Flake[], time: number): void {
  const way = frame.height + 40;
  for (const { x, y, radius, falls, sway, phase, strength } of flakes) {
    const at = {
      x: x + Math.sin(2 * Math.PI * (time + phase)) * sway,
      y: ((y + time * falls * way) % way) - 20,
    };
    dot(frame, { ...at, radius, color: [255, 250, 246], strength });
  }
}

/** Houses with snow on their roofs and light in their windows. */
function paintStreet(random: Random, { width, height }: Format, ground: number): string {
  const houses: string[] = [];
  for (let x = -60; x < width + 60; ) {
    const wide = pickBetween(random, 150, 220);
    const top = ground - pickBetween(random, 0.3, 0.42) * Math.min(height, 900);
    const peak = top - wide * 0.45;
    houses.push(
      drawRect([x, top], [wide, height], { fill: pickOne(random, ['#3a3560', '#4a3658', '#2f3560']) }),
      drawPath(`M${x - 8},${top}L${x + wide / 2},${peak}L${x + wide + 8},${top}Z`, { fill: '#dfe3f2' }),
    );
    for (let y = top + 26; y < ground - 50; y += 92)
      for (const share of [0.18, 0.58])
        houses.push(
          drawRect([x + wide * share, y], [wide * 0.24, 56], {
            fill: random() < 0.62 ? pickOne(random, ['#ffcf7d', '#ffb765', '#ffdf9e']) : '#262a4d',
          }),
        );
    x += wide + 6;
  }
  return houses.join('');
}

function lightLamps(random: Random, { width }: Format, ground: number): (Spot & { phase: number })[] {
  return Array.from({ length: Math.round(width / 60) }, () => ({
    ...{ x: random() * width, y: ground - pickBetween(random, 20, 250), radius: pickBetween(random, 40, 90) },
    ...{ color: [255, 176, 92] as const, strength: pickBetween(random, 0.25, 0.5), phase: random() },
  }));
}

async function openScene(format: Format): Promise<Scene> {
  const random = createRandom(`snow/${format.name}`);
  const { width, height, name } = format;
  const box = boxAround(format);
  const ground = height * (name === 'tall' ? 0.5 : 0.78);
  const sky = await drawLayer(
    paintGround(box, [
      [0, '#141a3c'],
      [0.4, '#33386a'],
      [1, '#20244a'],
    ]),
    box,
  );
  const street = await drawLayer(
    soften(
      7,
      paintStreet(random, format, ground),
      drawRect([-60, ground], [width + 120, height], { fill: '#aab3d6' }),
    ) +
      soften(
        4,
        paintLights(random, {
          count: Math.round(width / 34),
          area: { left: 0, right: width, top: ground - height * 0.16, bottom: ground + height * 0.06 },
          colors: ['#ffcf7d', '#ff9d6a', '#ffe3a3', '#ff7d7d'],
          sizes: [8, 26],
        }),
      ),
    box,
  );
  const lamps = lightLamps(random, format, ground);
  const far = letSnow(random, format, 130, [1.6, 3.6]);
  const near = letSnow(random, format, 26, [4, 8]);
  return {
    paintBehind(frame, time) {
      const nearness = wave(time);
      lay(frame, sky);
      lay(frame, street, { x: nearness * 14 - 7, zoom: 1 + nearness * 0.018 });
      for (const { phase, ...spot } of lamps)
        shine(frame, { ...spot, strength: spot.strength * (0.7 + 0.3 * wave(time, 2, phase)) });
      fall(frame, far, time);
    },
    paintBefore(frame, time) {
      fall(frame, near, time);
    },
  };
}

export const snow: Clip = {
  name: 'snow',
  lighting: { light: 1, rim: '#ffd9a8', tint: '#f1e6f0', rimStrength: 0.42 },
  actors: [
    {
      sitter: {
        ...{ seed: 'film-leo', gender: 'male', age: 29, hair: 'dark_brown', eyes: 'brown', skin: 'tan' },
        ...{ style: 'quiff', beard: 'none', glasses: false },
      },
      ...{ clothes: 'scarf_coat', fabric: '#23395a', toward: -1 },
      cues: { glance: 0.24, smile: 0.36, leave: 0.85, blinks: [0.09, 0.5, 0.78] },
    },
    {
      sitter: {
        ...{ seed: 'film-mia', gender: 'female', age: 27, hair: 'red', eyes: 'green', skin: 'porcelain' },
        ...{ style: 'long', freckles: true, glasses: false },
      },
      ...{ clothes: 'scarf_coat', fabric: '#8e1230', toward: 1 },
      cues: { glance: 0.2, smile: 0.3, leave: 0.82, blinks: [0.06, 0.46, 0.94] },
    },
  ],
  openScene,
};
