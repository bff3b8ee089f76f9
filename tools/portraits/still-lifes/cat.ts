import { paintDabs, paintSky } from '../brush.ts';
import { curvePath, type Point, parsePoints, resampleCurve } from '../geometry.ts';
import { mixColors } from '../palette.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import {
  clipTo,
  drawCircle,
  drawEllipse,
  drawGlow,
  drawPath,
  drawRect,
  drawStroke,
  soften,
  transform,
} from '../svg.ts';

/** Fur, stripes and the pale parts. */
const furs = [
  ['#c9803f', '#8f4f22', '#f3dfc4'],
  ['#6a6661', '#3a3735', '#e6e1da'],
  ['#2b2729', '#161416', '#4a4446'],
  ['#d9cdbb', '#a08a70', '#fbf6ec'],
] as const;

type Fur = (typeof furs)[number];

const sofas = ['#4f6f6a', '#8a4a44', '#6a6f86', '#b3874f'] as const;

function paintSofa(random: Random): string {
  const color = pickOne(random, sofas);
  const cushion = pickOne(random, ['#e0b04f', '#e6d6c0', '#b8505f']);
  return [
    paintSky('wall', [
      [0, '#e3d3bf'],
      [1, '#c4ab92'],
    ]),
    soften(12, drawRect([560, 60], [260, 330], { fill: '#fff1d0', opacity: 0.9 })),
    drawRect([-120, 420], [1140, 560], { fill: mixColors(color, '#1a0d10', 0.2) }, 70),
    drawRect([-40, 450], [470, 430], { fill: color }, 50),
    drawRect([440, 450], [480, 430], { fill: mixColors(color, '#fff0dd', 0.08) }, 50),
    transform('rotate(-14 190 620)', drawRect([60, 500], [270, 260], { fill: cushion }, 50)),
    soften(12, drawGlow([170, 560], [110, 70], { fill: '#fff4dd', opacity: 0.5 })),
    drawRect([-120, 850], [1140, 260], { fill: mixColors(color, '#fff0dd', 0.14) }, 60),
    drawRect([-120, 1060], [1140, 260], { fill: mixColors(color, '#1a0d10', 0.3) }),
    soften(
      4,
      paintDabs(random, {
        count: 60,
        area: { top: 460, bottom: 1180 },
        colors: [mixColors(color, '#1a0d10', 0.25), mixColors(color, '#ffffff', 0.12)],
        length: 200,
        width: 14,
        opacity: 0.25,
      }),
    ),
  ].join('');
}

function paintCoat(random: Random, id: string, outline: string, fur: Fur): string {
  const [base, stripe] = fur;
  const hairs = paintDabs(random, {
    count: 240,
    area: { left: 180, right: 860, top: 420, bottom: 1020 },
    colors: [base, mixColors(base, stripe, 0.5), mixColors(base, fur[2], 0.35)],
    length: 44,
    width: 7,
    angle: 25,
    opacity: 0.6,
  });
  return drawPath(outline, { fill: base }) + clipTo(id, outline, hairs);
}

function paintStripes(fur: Fur): string {
  return [520, 590, 660, 730]
    .map((x, index) => {
      const line = parsePoints(
        `${x},${690 + index * 12} ${x + 26},${760 + index * 8} ${x + 20},${840 + index * 6}`,
      );
      return drawStroke(resampleCurve(line, 12), 26, { fill: fur[1], opacity: 0.5 });
    })
    .join('');
}

function paintHead(random: Random, fur: Fur): string {
  const [base, stripe, pale] = fur;
  const iris = pickOne(random, ['#b9b24a', '#7fa35a', '#d09a3f']);
  const ears = [-1, 1].map((side) => {
    const place = (text: string) => parsePoints(text).map(([x, y]): Point => [side * x, y]);
    return (
      drawPath(curvePath(place('40,-104 96,-196 128,-186 138,-60'), true), { fill: base }) +
      drawPath(curvePath(place('66,-112 100,-172 116,-166 120,-84'), true), {
        fill: '#d99a8e',
        opacity: 0.85,
      })
    );
  });
  const eyes = [-1, 1].map((side) =>
    [
      drawEllipse([side * 58, -18], [31, 27], { fill: mixColors(stripe, '#120a08', 0.4) }),
      drawEllipse([side * 58, -17], [26, 23], { fill: iris }),
      drawEllipse([side * 58, -17], [9, 20], { fill: '#120c0a' }),
      drawCircle([side * 58 + 9, -26], 6, { fill: '#ffffff', opacity: 0.95 }),
    ].join(''),
  );
  const whiskers = [-1, 1].flatMap((side) =>
    [-8, 6, 20].map((y) =>
      drawStroke(
        resampleCurve(
          [
            [side * 44, 44 + y * 0.3],
            [side * 110, 40 + y],
            [side * 170, 48 + y * 1.8],
          ],
          10,
        ),
        3,
        {
          fill: '#fbf6ee',
          opacity: 0.85,
        },
      ),
    ),
  );
  const mark = [-30, 0, 30].map((x) =>
    drawStroke(
      [
        [x * 1.2, -128],
        [x, -96],
        [x * 0.7, -66],
      ],
      15,
      { fill: stripe, opacity: 0.6 },
    ),
  );
  return [
    ...ears,
    drawEllipse([0, -10], [148, 122], { fill: base }),
    drawGlow([-40, -60], [90, 70], { fill: mixColors(base, '#fff0dd', 0.4), opacity: 0.5 }),
    ...mark,
    drawEllipse([-34, 48], [48, 38], { fill: pale }),
    drawEllipse([34, 48], [48, 38], { fill: pale }),
    drawEllipse([0, 78], [40, 26], { fill: pale }),
    ...eyes,
    drawPath(curvePath(parsePoints('-17,22 0,18 17,22 0,42'), true), { fill: '#c9706c' }),
    drawStroke(parsePoints('0,42 -14,60 -34,58'), 5, { fill: '#3a211d', opacity: 0.8 }),
    drawStroke(parsePoints('0,42 14,60 34,58'), 5, { fill: '#3a211d', opacity: 0.8 }),
    ...whiskers,
  ].join('');
}

export function paintCat(random: Random): string {
  const fur = pickOne(random, furs);
  const body = curvePath(
    parsePoints('230,900 260,740 400,664 600,640 760,700 840,830 830,930 700,966 400,970 270,960'),
    true,
  );
  const tail = resampleCurve(parsePoints('790,900 860,960 760,1010 560,1000 440,1010'), 24);
  return [
    paintSofa(random),
    soften(12, drawEllipse([530, 985], [330, 44], { fill: '#1a0d10', opacity: 0.5 })),
    paintCoat(random, 'coat', body, fur),
    paintStripes(fur),
    drawStroke(tail, 58, { fill: mixColors(fur[0], fur[1], 0.35) }, (share) => Math.min(1, (1 - share) * 4)),
    drawEllipse([300, 950], [84, 40], { fill: fur[2] }),
    drawEllipse([440, 960], [78, 36], { fill: fur[2] }),
    transform(
      `translate(350 700) rotate(${pickBetween(random, -10, 4)}) scale(1.12)`,
      paintHead(random, fur),
    ),
  ].join('');
}
