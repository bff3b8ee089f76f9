import { curvePath, evenProfile, type Point, polygonPath, resampleCurve } from '../geometry.ts';
import type { Side } from '../head.ts';
import { castShadow, drawPath, drawSoftStroke, drawStroke } from '../svg.ts';
import { findShoulderY } from './body.ts';
import { darken, drawSeam, lighten, type Tailor } from './garment.ts';
import { drawLapel, drawOpenCollar, drawPanels } from './layers.ts';
import { sewShirt } from './shirts.ts';
import { type Sewing, sewCrew, sewKnit } from './tops.ts';

/** A light jacket worn like a shirt over a plain T-shirt. */
export const sewOvershirt: Sewing = (tailor) => {
  const { body } = tailor;
  const pocket = (side: Side) =>
    drawSeam(
      [
        [side * 130, body.notchY + 176],
        [side * 190, body.notchY + 170],
        [side * 250, body.notchY + 178],
      ],
      tailor.fabric,
      4,
    );
  return (
    sewCrew({ ...tailor, fabric: '#f0ebe3' }) +
    drawPanels(tailor, { from: 18, chest: 62, hem: 70 }, pocket) +
    drawOpenCollar(tailor)
  );
};

export const sewPufferVest: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const quilting = (side: Side) =>
    Array.from({ length: 9 }, (_, index) => {
      const y = body.notchY + 20 + index * 64;
      const line: Point[] = [
        [side * 20, y + 14],
        [side * body.shoulder * 0.5, y],
        [side * body.shoulder * 1.2, y + 30],
      ];
      const curve = resampleCurve(line, 12);
      const lit = curve.map(([x, at]): Point => [x, at + 22]);
      return (
        drawStroke(lit, 26, { fill: lighten(fabric, 0.4), opacity: 0.3 }) +
        drawStroke(curve, 7, { fill: darken(fabric, 0.6), opacity: 0.6 }, evenProfile)
      );
    }).join('');
  return (
    sewKnit({ ...tailor, fabric: '#ded3c2' }) + drawPanels(tailor, { from: 26, chest: 52, hem: 44 }, quilting)
  );
};

/** The scarf wound round the neck, above the coat. */
function drawScarf({ body, light }: Tailor, color: string): string {
  const top = body.chinY + 22;
  const shoulderY = findShoulderY(body, body.neck + 40);
  const roll: Point[] = [
    [-body.neck - 14, top],
    [0, top + 26],
    [body.neck + 14, top],
    [body.neck + 46, shoulderY - 4],
    [body.neck * 0.7, body.notchY + 62],
    [-body.neck * 0.7, body.notchY + 58],
    [-body.neck - 46, shoulderY - 4],
  ];
  const tail: Point[] = [
    [light * 8, body.notchY + 40],
    [light * 78, body.notchY + 34],
    [light * 98, body.notchY + 330],
    [light * 22, body.notchY + 344],
  ];
  const folds = [0.25, 0.5, 0.75].map((share) => {
    const drop = share * 70;
    const line: Point[] = [
      [-body.neck - 30, top + drop * 0.9],
      [0, top + 30 + drop],
      [body.neck + 30, top + drop * 0.9],
    ];
    return drawSoftStroke(resampleCurve(line, 14), 11, { fill: darken(color, 0.6), opacity: 0.4 });
  });
  return [
    castShadow([0, 16], drawPath(curvePath(roll, true), { fill: '#180b0c', opacity: 0.2 })),
    drawPath(polygonPath(tail), { fill: darken(color, 0.14), stroke: darken(color, 0.3), strokeWidth: 3 }),
    drawPath(curvePath(roll, true), { fill: color }),
    ...folds,
  ].join('');
}

const scarves = ['#b8505f', '#d9b36a', '#5d7a70', '#e6dccb'] as const;

export const sewScarfCoat: Sewing = (tailor) => {
  const color = scarves[Math.floor(tailor.random() * scarves.length)] ?? scarves[0];
  const opening = { from: 30, chest: 40, hem: 22 };
  return [
    sewCrew({ ...tailor, fabric: '#3b3438' }),
    drawPanels(tailor, opening),
    drawLapel(tailor, opening, -1, 100),
    drawLapel(tailor, opening, 1, 100),
    drawScarf(tailor, color),
  ].join('');
};

function drawTie({ body }: Tailor, color: string): string {
  const y = body.notchY + 62;
  const knot: Point[] = [
    [-15, y - 12],
    [15, y - 12],
    [10, y + 22],
    [-10, y + 22],
  ];
  const blade: Point[] = [
    [-10, y + 22],
    [10, y + 22],
    [26, y + 330],
    [-26, y + 330],
  ];
  const stripes = [60, 110, 160, 210].map((drop) =>
    drawStroke(
      [
        [-22, y + drop + 14],
        [0, y + drop],
        [22, y + drop - 14],
      ],
      8,
      { fill: lighten(color, 0.4), opacity: 0.6 },
    ),
  );
  return [
    drawPath(polygonPath(blade), { fill: color }),
    ...stripes,
    drawPath(polygonPath(knot), { fill: darken(color, 0.2) }),
  ].join('');
}

export const sewSuit: Sewing = (tailor) => {
  const opening = { from: 22, chest: 44, hem: 26 };
  const tie = tailor.random() < 0.5 ? drawTie(tailor, '#7a2a3a') : '';
  const suit = { ...tailor, fabric: darken(tailor.fabric, 0.25) };
  return [
    sewShirt({ ...tailor, fabric: '#f3efe8' }),
    tie,
    drawPanels(suit, opening),
    drawLapel(suit, opening, -1, 90),
    drawLapel(suit, opening, 1, 90),
  ].join('');
};
