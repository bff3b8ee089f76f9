import { parsePoints, polygonPath } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import { paintLibrary } from '../scenes/home.ts';
import {
  drawBand,
  drawCircle,
  drawEllipse,
  drawGlow,
  drawPath,
  drawRect,
  drawStroke,
  soften,
  transform,
} from '../svg.ts';

const covers = ['#7a2f35', '#2f4a5a', '#c9a568', '#4f5f3f', '#a4603a', '#e3d6bf', '#6a4a6a'] as const;

function paintVolume(random: Random, y: number): string {
  const [width, height] = [pickBetween(random, 400, 500), pickBetween(random, 62, 84)];
  const x = 320 - width / 2 + pickBetween(random, -20, 20);
  const cover = pickOne(random, covers);
  return [
    drawRect([x, y - height], [width, height], { fill: cover }, 8),
    drawRect([x + width - 34, y - height + 9], [34, height - 18], { fill: '#efe4cf' }),
    drawRect([x + 46, y - height], [8, height], { fill: '#e9c98a', opacity: 0.8 }),
    drawRect([x + 78, y - height * 0.62], [width * 0.42, 9], { fill: '#f1e3c4', opacity: 0.75 }),
    drawRect([x, y - height], [width, 12], { fill: '#ffffff', opacity: 0.14 }),
  ].join('');
}

function paintStack(random: Random): string {
  return [1008, 926, 848, 772].map((y) => paintVolume(random, y)).join('');
}

function paintCup(random: Random): string {
  const glaze = pickOne(random, ['#e6ddcf', '#8fa5a0', '#b5654a', '#4c5f78']);
  const steam = [-30, 10, 44].map((x) =>
    drawStroke(
      [
        [x, -190],
        [x + 26, -270],
        [x - 8, -350],
        [x + 16, -440],
      ],
      20,
      { fill: '#fff6e6', opacity: 0.4 },
    ),
  );
  return [
    soften(12, ...steam),
    soften(12, drawEllipse([0, 22], [170, 26], { fill: '#160a07', opacity: 0.6 })),
    drawEllipse([122, -80], [58, 62], { stroke: glaze, strokeWidth: 24 }),
    drawPath(polygonPath(parsePoints('-124,-160 124,-160 96,10 70,22 -70,22 -96,10')), { fill: glaze }),
    drawGlow([-60, -80], [50, 100], { fill: '#ffffff', opacity: 0.45 }),
    drawEllipse([0, -160], [124, 34], { fill: '#f4ecdf' }),
    drawEllipse([0, -156], [108, 26], { fill: '#a4602c' }),
    drawEllipse([-24, -160], [48, 9], { fill: '#e3a55c', opacity: 0.8 }),
  ].join('');
}

function paintSpectacles(): string {
  const frame = { stroke: '#3a2a24', strokeWidth: 9 };
  return [
    soften(7, drawEllipse([6, 16], [140, 16], { fill: '#160a07', opacity: 0.5 })),
    drawEllipse([-72, 0], [56, 30], { ...frame }),
    drawEllipse([72, 0], [56, 30], { ...frame }),
    drawPath('M-16,-4Q0,-18 16,-4', frame),
    drawPath('M128,-4Q176,-34 190,-50', frame),
  ].join('');
}

export function paintBooks(random: Random): string {
  return [
    soften(7, paintLibrary(random, -1).art),
    drawBand(990, 330, { fill: '#7a4b2e' }),
    drawBand(990, 14, { fill: '#a06d47' }),
    soften(12, drawEllipse([330, 1016], [290, 22], { fill: '#160a07', opacity: 0.6 })),
    paintStack(random),
    transform('translate(690 1000)', paintCup(random)),
    transform('translate(430 1120) rotate(-6)', paintSpectacles()),
    soften(36, drawCircle([180, 180], 240, { fill: '#ffdf9e', opacity: 0.4 })),
  ].join('');
}
