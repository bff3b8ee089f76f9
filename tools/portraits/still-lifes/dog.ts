import { paintDabs, paintSky } from '../brush.ts';
import { curvePath, mirrorPoints, type Point, parsePoints, resampleCurve } from '../geometry.ts';
import { mixColors } from '../palette.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import {
  canvasHeight,
  clipTo,
  drawBand,
  drawCircle,
  drawEllipse,
  drawGlow,
  drawPath,
  drawStroke,
  soften,
  transform,
} from '../svg.ts';

/** Coat, its shade, its light and the colour of muzzle and chest. */
const coats = [
  ['#b9793f', '#7a4a26', '#e0ab6c', '#f2e3cb'],
  ['#3a302d', '#1f1918', '#6a5a52', '#c98f55'],
  ['#d9b98a', '#a5814f', '#f1dcb8', '#fbf1de'],
  ['#6f4a35', '#432b1f', '#a1765a', '#efe2d0'],
] as const;

type Coat = (typeof coats)[number];

function paintMeadow(random: Random): string {
  return [
    paintSky('sky', [
      [0, '#a9cfe0'],
      [0.35, '#f3ead0'],
      [0.5, '#a9bd70'],
      [1, '#5f8044'],
    ]),
    soften(
      20,
      paintDabs(random, {
        count: 60,
        area: { top: 330, bottom: 560 },
        colors: ['#6f9350', '#8fae62', '#557a42'],
        length: 160,
        width: 90,
      }),
      drawCircle([740, 160], 170, { fill: '#fff4cc', opacity: 0.9 }),
    ),
    soften(
      4,
      paintDabs(random, {
        count: 240,
        area: { top: 620, bottom: canvasHeight },
        colors: ['#6d9348', '#8db05a', '#557a3c', '#b9c46c'],
        length: 90,
        width: 14,
        angle: -80,
      }),
    ),
  ].join('');
}

/** Short touches of fur that follow the fall of the coat. */
function paintFur(random: Random, id: string, outline: string, coat: Coat): string {
  const [base, dark, light] = coat;
  const hairs = paintDabs(random, {
    count: 230,
    area: { left: 150, right: 750, top: 180, bottom: canvasHeight },
    colors: [base, dark, light, mixColors(base, light, 0.5)],
    length: 60,
    width: 8,
    angle: 82,
    opacity: 0.5,
  });
  return drawPath(outline, { fill: base }) + clipTo(id, outline, hairs);
}

function paintBody(random: Random, coat: Coat): string {
  const right: Point[] = parsePoints('0,640 150,690 225,830 262,1010 280,1290');
  const outline = curvePath(
    [...mirrorPoints(right).reverse(), ...right].map(([x, y]) => [x + 450, y] as const),
    true,
  );
  const chest = drawGlow([450, 900], [130, 260], { fill: coat[3], opacity: 0.95 });
  const collar = resampleCurve(parsePoints('300,716 450,788 600,716'), 20);
  return [
    soften(12, drawEllipse([450, 1180], [330, 60], { fill: '#23331b', opacity: 0.5 })),
    paintFur(random, 'body', outline, coat),
    chest,
    drawStroke(collar, 38, { fill: pickOne(random, ['#8e1230', '#23566a', '#d9873c']) }, () => 1),
    drawCircle([450, 812], 26, { fill: '#e3b45c' }),
    drawCircle([444, 806], 10, { fill: '#fff0c8', opacity: 0.8 }),
  ].join('');
}

function paintFace(coat: Coat): string {
  const [base, dark, light, pale] = coat;
  const eyes = [-1, 1].map((side) =>
    [
      drawEllipse([side * 78, -46], [30, 31], { fill: dark }),
      drawCircle([side * 78, -44], 24, { fill: '#4a2c18' }),
      drawCircle([side * 78, -44], 14, { fill: '#120a08' }),
      drawCircle([side * 78 + 8, -54], 7, { fill: '#ffffff', opacity: 0.95 }),
      drawGlow([side * 76, -96], [34, 16], { fill: light, opacity: 0.7 }),
    ].join(''),
  );
  const mouth = [-1, 1].map((side) =>
    drawStroke(
      resampleCurve(
        [
          [0, 92],
          [side * 34, 122],
          [side * 82, 104],
        ],
        12,
      ),
      8,
      { fill: '#2a1714', opacity: 0.85 },
    ),
  );
  return [
    drawGlow([0, -120], [54, 130], { fill: pale, opacity: 0.85 }),
    drawGlow([0, 76], [140, 110], { fill: pale, opacity: 1 }),
    drawEllipse([0, 80], [104, 78], { fill: pale }),
    drawGlow([0, 138], [90, 30], { fill: mixColors(base, dark, 0.5), opacity: 0.4 }),
    ...eyes,
    drawPath(curvePath(parsePoints('-30,116 0,110 30,116 26,176 0,194 -26,176'), true), { fill: '#d9707a' }),
    drawStroke(parsePoints('0,118 0,150 0,178'), 5, { fill: '#a8494f', opacity: 0.7 }),
    ...mouth,
    drawPath(curvePath(parsePoints('-48,26 0,12 48,26 30,66 0,80 -30,66'), true), { fill: '#1f1515' }),
    drawEllipse([-14, 32], [15, 7], { fill: '#9a8a88', opacity: 0.7 }),
  ].join('');
}

export function paintDog(random: Random): string {
  const coat = pickOne(random, coats);
  const right = parsePoints('0,-250 100,-236 172,-150 186,-30 160,80 110,160 0,196');
  const skull = curvePath(
    [...mirrorPoints(right).reverse(), ...right.slice(1, -1)].map(([x, y]) => [x + 450, y + 480] as const),
    true,
  );
  const ears = [-1, 1].map((side) => {
    const ear = parsePoints('110,-226 190,-210 246,-90 250,60 206,116 168,20 150,-110').map(
      ([x, y]): Point => [450 + side * x, 480 + y],
    );
    return (
      drawPath(curvePath(ear, true), { fill: mixColors(coat[0], coat[1], 0.7) }) +
      drawGlow([450 + side * 210, 400], [30, 110], { fill: coat[0], opacity: 0.7 })
    );
  });
  const tilt = pickBetween(random, -7, 7);
  return [
    paintMeadow(random),
    paintBody(random, coat),
    transform(
      `rotate(${tilt} 450 650)`,
      soften(12, drawEllipse([450, 690], [150, 40], { fill: coat[1], opacity: 0.6 })),
      paintFur(random, 'skull', skull, coat),
      ...ears,
      transform('translate(450 480)', paintFace(coat)),
    ),
    soften(4, drawBand(1185, 90, { fill: '#4f7038', opacity: 0.7 })),
  ].join('');
}
