import { paintDabs, paintSky } from '../brush.ts';
import { curvePath, evenProfile, parsePoints } from '../geometry.ts';
import { pickOne, type Random } from '../random.ts';
import {
  canvasHeight,
  clipTo,
  drawBand,
  drawCircle,
  drawEllipse,
  drawPath,
  drawStroke,
  soften,
  transform,
} from '../svg.ts';

const hulls = ['#23395a', '#8e1230', '#f1ebe0', '#2f5f5a'] as const;
const sails = [
  ['#f6efe2', '#d9cbb5'],
  ['#b5563c', '#8a3c2a'],
  ['#efe1c4', '#c9b28a'],
] as const;

function paintSails(random: Random): string {
  const [cloth, shade] = pickOne(random, sails);
  const main = curvePath(parsePoints('18,-560 60,-430 150,-210 230,-60 120,-48 18,-52'), true);
  const jib = curvePath(parsePoints('-10,-480 -60,-330 -150,-140 -220,-40 -110,-44 -10,-60'), true);
  const seams = [-420, -300, -180].map((y) =>
    drawStroke(
      [
        [18, y],
        [80, y + 16],
        [230, y + 60],
      ],
      5,
      { fill: shade, opacity: 0.7 },
      evenProfile,
    ),
  );
  return [
    drawPath(main, { fill: cloth }),
    clipTo(
      'main',
      main,
      soften(12, drawEllipse([220, -180], [90, 260], { fill: shade, opacity: 0.8 })),
      ...seams,
    ),
    drawPath(jib, { fill: cloth }),
    clipTo('jib', jib, soften(12, drawEllipse([-30, -160], [60, 240], { fill: shade, opacity: 0.7 }))),
    drawStroke(
      [
        [4, -600],
        [4, -300],
        [4, 10],
      ],
      13,
      { fill: '#6a4a34' },
      evenProfile,
    ),
  ].join('');
}

function paintHull(random: Random): string {
  const hull = curvePath(
    parsePoints('-280,-30 -120,-14 120,-14 290,-44 240,56 120,84 -150,84 -240,40'),
    true,
  );
  return [
    drawPath(hull, { fill: pickOne(random, hulls) }),
    clipTo('hull', hull, soften(12, drawEllipse([120, 70], [240, 50], { fill: '#0d1622', opacity: 0.5 }))),
    drawStroke(parsePoints('-278,-30 -120,-14 120,-14 288,-44'), 14, { fill: '#b5854f' }, evenProfile),
  ].join('');
}

/** The boat alone; its origin is in the middle of the waterline. */
export function paintBoat(random: Random): string {
  return paintSails(random) + paintHull(random);
}

export function paintSailingBoat(random: Random): string {
  return [
    paintSky('sky', [
      [0, '#6fa5cc'],
      [0.35, '#cfe3e6'],
      [0.52, '#f9e6c4'],
    ]),
    soften(
      7,
      paintDabs(random, {
        count: 46,
        area: { top: 60, bottom: 520 },
        colors: ['#ffffff', '#fbeedb', '#e3ebef'],
        length: 270,
        width: 44,
        opacity: 0.6,
      }),
    ),
    soften(20, drawCircle([700, 540], 80, { fill: '#fff1c4', opacity: 0.95 })),
    soften(4, drawBand(636, 40, { fill: '#8fa5a8' }), drawBand(664, 700, { fill: '#3f7d94' })),
    paintDabs(random, {
      count: 330,
      area: { top: 672, bottom: canvasHeight },
      colors: ['#5d9cae', '#2f6a84', '#a9d3d6', '#7fb5bf', '#f3e0bb'],
      length: 130,
      width: 11,
      opacity: 0.7,
      bend: 0.03,
    }),
    soften(7, drawEllipse([440, 960], [290, 30], { fill: '#183a4a', opacity: 0.6 })),
    transform('translate(430 880) rotate(-5)', paintBoat(random)),
    paintDabs(random, {
      count: 50,
      area: { left: 150, right: 760, top: 940, bottom: 990 },
      colors: ['#ffffff', '#d9eef0', '#8fc4cb'],
      length: 120,
      width: 12,
    }),
  ].join('');
}
