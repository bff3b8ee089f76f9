import { paintDabs } from '../brush.ts';
import { evenProfile, parsePoints, resampleCurve } from '../geometry.ts';
import { pickOne, type Random } from '../random.ts';
import { paintCanal } from '../scenes/city.ts';
import {
  canvasHeight,
  drawBand,
  drawCircle,
  drawEllipse,
  drawPath,
  drawRect,
  drawStroke,
  soften,
} from '../svg.ts';

const paintwork = ['#8e1230', '#23566a', '#3f5f4a', '#d9873c', '#2b2b33'] as const;

function drawTube(points: string, width: number, fill: string): string {
  return drawStroke(resampleCurve(parsePoints(points), 16), width, { fill }, evenProfile);
}

function paintWheel(x: number, y: number): string {
  const spokes = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI;
    const [dx, dy] = [Math.cos(angle) * 150, Math.sin(angle) * 150];
    return drawPath(`M${x - dx},${y - dy}L${x + dx},${y + dy}`, {
      stroke: '#c9c4bb',
      strokeWidth: 2,
      opacity: 0.75,
    });
  });
  return [
    drawCircle([x, y], 158, { stroke: '#231d1e', strokeWidth: 17 }),
    drawCircle([x, y], 146, { stroke: '#b5b0a8', strokeWidth: 6 }),
    ...spokes,
    drawCircle([x, y], 15, { fill: '#8a8580' }),
  ].join('');
}

function paintBasket(random: Random): string {
  const flowers = paintDabs(random, {
    count: 60,
    area: { left: 590, right: 780, top: 470, bottom: 560 },
    colors: ['#d9707f', '#f0b7bd', '#e9b44c', '#f4ece0', '#6f9350', '#557a42'],
    length: 34,
    width: 24,
    angle: 50,
  });
  const weave = [0, 1, 2, 3].map((row) =>
    drawRect([592, 572 + row * 30], [190, 10], { fill: '#7a5230', opacity: 0.7 }),
  );
  return [flowers, drawRect([586, 556], [202, 130], { fill: '#b5854f' }, 16), ...weave].join('');
}

export function paintBicycle(random: Random): string {
  const color = pickOne(random, paintwork);
  const rail = [-20, 190, 400, 610, 820].map((x) => drawRect([x, 700], [18, 230], { fill: '#3a3f42' }));
  return [
    soften(4, paintCanal(random, 1).art),
    drawBand(905, 400, { fill: '#a08873' }),
    paintDabs(random, {
      count: 150,
      area: { top: 915, bottom: canvasHeight },
      colors: ['#b59c85', '#8a735f', '#c4ad95', '#7d6857'],
      length: 70,
      width: 24,
      opacity: 0.7,
    }),
    drawBand(694, 16, { fill: '#3a3f42' }),
    drawBand(800, 12, { fill: '#3a3f42' }),
    ...rail,
    soften(12, drawEllipse([450, 1072], [400, 26], { fill: '#2a1d18', opacity: 0.55 })),
    paintWheel(210, 910),
    paintWheel(690, 910),
    drawTube('210,910 330,900 430,914', 12, color),
    drawTube('210,910 290,780 350,668', 12, color),
    drawTube('350,668 390,790 430,914', 15, color),
    drawTube('430,914 560,800 636,700', 15, color),
    drawTube('360,700 480,790 636,712', 13, color),
    drawTube('628,600 650,720 690,910', 15, color),
    drawTube('628,610 600,590 530,600 500,626', 11, '#2b2627'),
    drawTube('346,660 340,640 338,622', 12, '#4a4646'),
    drawPath('M270,606Q340,590 404,612Q400,640 330,636Q270,634 270,606Z', { fill: '#5a3626' }),
    drawCircle([430, 914], 40, { stroke: '#6a6560', strokeWidth: 9 }),
    drawTube('430,914 452,956 470,990', 9, '#3a3636'),
    drawRect([444, 986], [58, 14], { fill: '#231d1e' }, 5),
    paintBasket(random),
  ].join('');
}
