import { type Point, parsePoints } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import {
  drawCircle,
  drawEllipse,
  drawGlow,
  drawPath,
  drawRect,
  drawStroke,
  soften,
  transform,
} from '../svg.ts';
import { paintTable, paintWindowLight } from './table.ts';

const shadow = '#1d0e09';

/** Spaghetti wound into a nest: arcs round the middle, the upper ones lighter. */
function paintNest(random: Random): string {
  return Array.from({ length: 170 }, (_, index) => {
    const radius = 232 * Math.sqrt(random()) * (1 - index * 0.0016);
    const start = random() * Math.PI * 2;
    const sweep = pickBetween(random, 0.8, 1.9);
    const wobble = pickBetween(random, -24, 24);
    const strand = Array.from({ length: 9 }, (__, step): Point => {
      const angle = start + (sweep * step) / 8;
      const reach = radius + (wobble * step) / 8;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.94];
    });
    const fill = pickOne(random, ['#e9bf6a', '#f3d68e', '#dca94f', '#f7e3ad']);
    const cast = drawStroke(
      strand.map(([x, y]): Point => [x + 3, y + 7]),
      15,
      { fill: '#8a4a1c', opacity: 0.5 },
    );
    return cast + drawStroke(strand, 13, { fill }, (share) => Math.min(1, share * 8, (1 - share) * 8));
  }).join('');
}

function paintSauce(random: Random): string {
  const spots = Array.from({ length: 46 }, () => {
    const [angle, reach] = [random() * Math.PI * 2, 120 * Math.sqrt(random())];
    return drawEllipse(
      [Math.cos(angle) * reach, Math.sin(angle) * reach],
      [pickBetween(random, 16, 40), pickBetween(random, 12, 30)],
      { fill: pickOne(random, ['#b5341f', '#c9482a', '#9c2a1a', '#d9643c']), opacity: 0.92 },
    );
  });
  const tomatoes = [
    [-120, 70],
    [96, -112],
    [140, 60],
    [-60, -150],
  ].map(([x = 0, y = 0]) =>
    [
      drawCircle([x + 5, y + 9], 44, { fill: '#6a1d10', opacity: 0.6 }),
      drawCircle([x, y], 42, { fill: '#cf3f2a' }),
      drawGlow([x - 12, y - 14], [22, 18], { fill: '#ffc9ae', opacity: 0.85 }),
    ].join(''),
  );
  return [...spots, ...tomatoes].join('');
}

function paintBasil(angle: number): string {
  const leaf = parsePoints('0,0 40,-44 104,-40 132,0 104,36 40,40');
  return transform(
    `rotate(${angle})`,
    drawPath(`M${leaf.map(([x, y]) => `${x},${y}`).join('L')}Z`, {
      fill: '#3f6f34',
      stroke: '#3f6f34',
      strokeWidth: 14,
    }),
    drawGlow([64, -14], [50, 22], { fill: '#8fb56a', opacity: 0.8 }),
    drawStroke(parsePoints('4,0 60,-3 124,0'), 5, { fill: '#cfe0a5', opacity: 0.7 }),
  );
}

function paintFork(): string {
  const tines = [-24, -8, 8, 24].map((x) => drawRect([x - 4, -190], [8, 120], { fill: '#d9d5ce' }, 4));
  return [
    soften(
      7,
      transform('translate(10 14)', drawRect([-10, -180], [20, 560], { fill: shadow, opacity: 0.45 })),
    ),
    drawRect([-9, -10], [18, 390], { fill: '#c9c4bd' }, 9),
    drawEllipse([0, -56], [34, 44], { fill: '#cfcac3' }),
    ...tines,
  ].join('');
}

function paintWine(): string {
  return [
    soften(12, drawCircle([16, 22], 128, { fill: shadow, opacity: 0.5 })),
    drawCircle([0, 0], 122, { fill: '#e9e2da', opacity: 0.55 }),
    drawCircle([0, 0], 104, { fill: '#6a1226' }),
    drawGlow([-30, -34], [66, 56], { fill: '#c9566a', opacity: 0.8 }),
    drawCircle([0, 0], 118, { stroke: '#ffffff', strokeWidth: 4, opacity: 0.6 }),
  ].join('');
}

const plates = ['#efe8dc', '#7f9d98', '#4c5f78', '#d9c3a5'] as const;

export function paintPasta(random: Random): string {
  const plate = pickOne(random, plates);
  return [
    paintTable(
      random,
      pickOne(random, [
        ['#8c5a38', '#7a4b2e', '#9a6743'],
        ['#c9a577', '#b98f62', '#d3b389'],
      ] as const),
    ),
    transform('translate(770 210)', paintWine()),
    transform('translate(110 600) rotate(-6)', paintFork()),
    transform(
      'translate(470 640)',
      soften(20, drawCircle([26, 40], 372, { fill: shadow, opacity: 0.6 })),
      drawCircle([0, 0], 360, { fill: plate }),
      soften(12, drawEllipse([-30, -40], [330, 320], { fill: '#ffffff', opacity: 0.22 })),
      drawCircle([0, 0], 268, { fill: '#fbf5ea' }),
      soften(12, drawEllipse([14, 22], [246, 236], { fill: '#7a4a2a', opacity: 0.5 })),
      paintNest(random),
      paintSauce(random),
      paintBasil(-30),
      paintBasil(80),
      paintBasil(205),
    ),
    paintWindowLight(),
  ].join('');
}
