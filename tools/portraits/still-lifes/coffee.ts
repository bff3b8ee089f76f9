import {
  curvePath,
  evenProfile,
  mirrorPoints,
  type Point,
  parsePoints,
  resampleCurve,
  strokePath,
} from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import { clipTo, drawCircle, drawEllipse, drawPath, drawStroke, soften, transform } from '../svg.ts';
import { paintTable, paintWindowLight } from './table.ts';

const shadow = '#1d0e09';
const foam = '#f3dfc0';

function paintCroissant(random: Random): string {
  const spine = parsePoints('-130,40 -80,-44 0,-70 84,-40 126,46');
  const body = strokePath(resampleCurve(spine, 24), 118, (share) => Math.sin(Math.PI * share) ** 0.6);
  const layers = resampleCurve(spine, 11)
    .slice(1, -1)
    .map(([x, y], index) => {
      const lean = (index - 4) * 7;
      const line: Point[] = [
        [x - lean, y - 46],
        [x + 6, y],
        [x + lean, y + 46],
      ];
      return drawStroke(line, 13, { fill: pickOne(random, ['#8e4f1f', '#a5652a', '#f1c37c']), opacity: 0.6 });
    });
  const shine = soften(7, drawEllipse([-20, -70], [130, 40], { fill: '#f3cd8a', opacity: 0.9 }));
  return [
    soften(12, transform('translate(10 26)', drawPath(body, { fill: shadow, opacity: 0.5 }))),
    drawPath(body, { fill: '#d08f45' }),
    clipTo('croissant', body, shine, ...layers),
  ].join('');
}

/** Rim and well of the plate. */
const plates = [
  ['#6d8a86', '#7f9d98'],
  ['#b5654a', '#c67a5d'],
  ['#e3d8c6', '#efe6d8'],
  ['#4c5f78', '#60748d'],
] as const;

function paintPlate(random: Random): string {
  const [rim, well] = pickOne(random, plates);
  return [
    soften(20, drawEllipse([20, 30], [240, 236], { fill: shadow, opacity: 0.5 })),
    drawCircle([0, 0], 230, { fill: rim }),
    drawCircle([-8, -8], 178, { fill: well }),
    transform(`rotate(${pickBetween(random, -20, 60)})`, paintCroissant(random)),
  ].join('');
}

/** The leaf poured into the milk foam. */
function paintLatteArt(): string {
  const leaves = [0, 1, 2, 3].flatMap((row) => {
    const [y, reach] = [52 - row * 34, 76 - row * 13];
    const right: Point[] = [
      [0, y + 16],
      [reach * 0.6, y + 2],
      [reach, y - 26],
    ];
    return [right, mirrorPoints(right)].map((leaf) =>
      drawStroke(resampleCurve(leaf, 12), 26, { fill: foam, opacity: 0.95 }),
    );
  });
  const heart = curvePath(parsePoints('0,-104 24,-118 38,-96 0,-58 -38,-96 -24,-118'), true);
  const stem = drawStroke(parsePoints('0,90 0,0 0,-70'), 9, { fill: foam });
  return [...leaves, drawPath(heart, { fill: foam }), stem].join('');
}

function paintCup(random: Random): string {
  const handle = curvePath(parsePoints('138,96 214,140 240,176 226,208 188,210 104,140'), true);
  const glint = resampleCurve(parsePoints('-140,60 -154,-30 -90,-124'), 12);
  return [
    soften(20, drawEllipse([40, 60], [292, 288], { fill: shadow, opacity: 0.6 })),
    drawCircle([0, 0], 276, { fill: '#e9ddcb' }),
    soften(7, drawEllipse([-30, -34], [236, 232], { fill: '#fbf4e8' })),
    drawCircle([0, 0], 214, { fill: '#dccdb8' }),
    soften(12, drawEllipse([34, 44], [192, 190], { fill: '#6b4a38', opacity: 0.6 })),
    drawPath(handle, { fill: '#efe5d6' }),
    drawCircle([0, 0], 178, { fill: '#f8f1e5' }),
    drawCircle([0, 0], 158, { fill: '#8a5530' }),
    soften(4, drawCircle([0, 0], 134, { fill: '#a96c3d' })),
    transform(`rotate(${pickBetween(random, -50, 30)})`, paintLatteArt()),
    soften(7, drawStroke(glint, 14, { fill: '#ffffff', opacity: 0.6 })),
  ].join('');
}

function paintSpoon(): string {
  const stem = parsePoints('0,0 160,110 330,240 420,310');
  const cast = drawStroke(stem, 26, { fill: shadow, opacity: 0.4 }, evenProfile);
  return [
    soften(7, transform('translate(-8 12)', cast)),
    drawStroke(stem, 17, { fill: '#c9c4bd' }, (share) => 0.6 + share * 0.4),
    transform(
      'rotate(35)',
      drawEllipse([-34, 0], [54, 30], { fill: '#b5afa8' }),
      drawEllipse([-38, -3], [40, 20], { fill: '#e6e2dc' }),
    ),
  ].join('');
}

const tables = [
  ['#8c5a38', '#7a4b2e', '#9a6743'],
  ['#c9a577', '#b98f62', '#d3b389'],
  ['#5c463b', '#4d392f', '#6a5347'],
] as const;

export function paintCoffee(random: Random): string {
  return [
    paintTable(random, pickOne(random, tables)),
    transform('translate(690 262)', paintPlate(random)),
    transform('translate(380 690)', paintCup(random)),
    transform('translate(560 960)', paintSpoon()),
    paintWindowLight(),
  ].join('');
}
