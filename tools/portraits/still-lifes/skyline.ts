import { paintDabs, paintSky } from '../brush.ts';
import { curvePath, type Point, parsePoints, polygonPath } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import {
  canvasBleed,
  canvasHeight,
  canvasWidth,
  drawBand,
  drawCircle,
  drawPath,
  drawRect,
  soften,
} from '../svg.ts';

const waterline = 760;
const bridgeColor = '#241d38';

type Row = { fill: string; highest: number; lowest: number; litWindows: number };

function paintTower(random: Random, x: number, width: number, { fill, ...row }: Row): string {
  const top = pickBetween(random, row.highest, row.lowest);
  const windows = Array.from({ length: row.litWindows }, () =>
    drawRect(
      [x + pickBetween(random, 6, width - 16), pickBetween(random, top + 16, waterline - 40)],
      [7, 10],
      {
        fill: pickOne(random, ['#ffd58c', '#ffbf6b', '#fff0c8']),
        opacity: 0.9,
      },
    ),
  );
  const spire: Point[] = [
    [x + width * 0.3, top],
    [x + width * 0.5, top - pickBetween(random, 40, 110)],
    [x + width * 0.7, top],
  ];
  return [
    random() < 0.3 ? drawPath(polygonPath(spire), { fill }) : '',
    drawRect([x, top], [width, waterline - top], { fill }),
    ...windows,
  ].join('');
}

function paintTowers(random: Random, row: Row): string {
  const towers: string[] = [];
  for (let x = -90; x < canvasWidth + canvasBleed; ) {
    const width = pickBetween(random, 46, 104);
    towers.push(paintTower(random, x, width, row));
    x += width + pickBetween(random, -4, 22);
  }
  return towers.join('');
}

function paintBridge(): string {
  const cables = ['-70,650 100,610 218,562', '218,564 430,728 648,564', '648,564 800,690 970,724'];
  return [
    drawBand(742, 14, { fill: bridgeColor }),
    ...[210, 640].map((x) => drawRect([x, 560], [16, 240], { fill: bridgeColor })),
    ...cables.map((cable) =>
      drawPath(curvePath(parsePoints(cable)), { stroke: bridgeColor, strokeWidth: 5 }),
    ),
  ].join('');
}

function paintRiver(random: Random): string {
  const ripple = { length: 150, width: 9, opacity: 0.7, bend: 0.01 };
  return [
    drawBand(waterline - 10, 520, { fill: '#3a2c50' }),
    paintDabs(random, {
      ...ripple,
      count: 210,
      area: { top: waterline + 10, bottom: canvasHeight },
      colors: ['#54406b', '#8a567a', '#2c2444', '#b66f7e'],
    }),
    paintDabs(random, {
      ...ripple,
      count: 80,
      area: { left: 250, right: 420, top: waterline + 5, bottom: 1130 },
      colors: ['#ffd596', '#ffeec4', '#f4a578'],
      length: 80,
    }),
    paintDabs(random, {
      ...ripple,
      count: 50,
      area: { top: waterline + 5, bottom: 960 },
      colors: ['#ffcf86', '#ffb765'],
      length: 26,
      width: 6,
    }),
  ].join('');
}

export function paintSkyline(random: Random): string {
  const clouds = paintDabs(random, {
    count: 70,
    area: { top: 80, bottom: 560 },
    colors: ['#f3a37f', '#c46e83', '#ffd09a', '#65487c'],
    length: 320,
    width: 20,
    opacity: 0.5,
    bend: 0.02,
  });
  return [
    paintSky('dusk', [
      [0, '#2d2f5c'],
      [0.28, '#7b5285'],
      [0.46, '#dd7d74'],
      [0.6, '#fbc27f'],
      [0.66, '#f6b27a'],
      [1, '#2a2346'],
    ]),
    soften(4, clouds),
    soften(20, drawCircle([330, 640], 120, { fill: '#ffe9b4', opacity: 0.9 })),
    drawCircle([330, 650], 54, { fill: '#fff3cf' }),
    soften(2, paintTowers(random, { fill: '#a7647f', highest: 500, lowest: 640, litWindows: 0 })),
    paintTowers(random, { fill: '#6a4470', highest: 440, lowest: 650, litWindows: 3 }),
    paintTowers(random, { fill: '#3b2d52', highest: 520, lowest: 700, litWindows: 9 }),
    paintRiver(random),
    paintBridge(),
  ].join('');
}
