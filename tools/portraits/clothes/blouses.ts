import { type Point, polygonPath, resampleCurve, unfoldPoints } from '../geometry.ts';
import { pickBetween } from '../random.ts';
import { castShadow, clipTo, drawCircle, drawPath, drawStroke } from '../svg.ts';
import { bodyEnd, findShoulderY } from './body.ts';
import {
  darken,
  defineFabric,
  drawFolds,
  drawGarment,
  drawSeam,
  drawTrim,
  lighten,
  traceNeckline,
} from './garment.ts';
import type { Sewing } from './tops.ts';

export const sewOffShoulder: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const half = resampleCurve(
    [
      [0, body.notchY + 118],
      [body.shoulder * 0.5, body.notchY + 112],
      [body.shoulder * 0.99, body.notchY + 66],
    ],
    14,
  );
  const neckline = unfoldPoints(half);
  const ruffles = Array.from({ length: 26 }, () => {
    const x = pickBetween(tailor.random, -1, 1) * body.shoulder * 0.95;
    const y = body.notchY + 116 - (x / body.shoulder) ** 2 * 44;
    return drawStroke(
      [
        [x, y],
        [x * 1.01, y + 26],
        [x * 1.02, y + 54],
      ],
      8,
      { fill: darken(fabric, 0.6), opacity: 0.3 },
    );
  });
  return drawGarment(tailor, neckline, 'top', ...ruffles) + drawTrim(neckline, 5, lighten(fabric, 0.3));
};

export const sewWrapBlouse: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const neckline = traceNeckline(body, { halfWidth: body.neck + 34, depth: 118, shape: 'pointed' });
  const overlap: Point[] = [
    [0, body.notchY + 118],
    [-70, body.notchY + 210],
    [-190, body.notchY + 380],
  ];
  const drape = Array.from({ length: 7 }, (_, index) => {
    const x = body.neck + 40 + index * 22;
    const line = resampleCurve(
      [
        [x, body.notchY + 20],
        [x * 0.5, body.notchY + 170],
        [-90, body.notchY + 330 + index * 16],
      ],
      14,
    );
    return drawStroke(line, 9, { fill: darken(fabric, 0.6), opacity: 0.26 });
  });
  return (
    drawGarment(tailor, neckline, 'top', ...drape, drawSeam(overlap, fabric, 4)) +
    drawTrim(neckline, 6, lighten(fabric, 0.16))
  );
};

export const sewSlipDress: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const half = resampleCurve(
    [
      [0, body.notchY + 168],
      [body.shoulder * 0.34, body.notchY + 122],
      [body.shoulder * 0.66, body.notchY + 176],
      [body.shoulder * 0.76, body.notchY + 250],
    ],
    16,
  );
  const edge = unfoldPoints(half);
  const outline = polygonPath([...edge, [body.shoulder * 0.78, bodyEnd], [-body.shoulder * 0.78, bodyEnd]]);
  const straps = ([-1, 1] as const).map((side) => {
    const top = body.shoulder * 0.44;
    const strap = resampleCurve(
      [
        [side * top, findShoulderY(body, top) - 2],
        [side * (top - 4), body.notchY + 60],
        [side * body.shoulder * 0.34, body.notchY + 124],
      ],
      10,
    );
    return drawTrim(strap, 7, fabric);
  });
  return [
    defineFabric('fabric-top', fabric, tailor.light),
    castShadow([0, -9], drawPath(outline, { fill: '#3a1513', opacity: 0.12 })),
    drawPath(outline, { fill: 'url(#fabric-top)' }),
    clipTo('garment-top', outline, drawFolds(tailor)),
    ...straps,
  ].join('');
};

export const sewDottedDress: Sewing = (tailor) => {
  const { body, fabric, random } = tailor;
  const dots = Array.from({ length: 190 }, (_, index) => {
    const column = (index % 19) - 9;
    const row = Math.floor(index / 19);
    const x = column * 36 + (row % 2) * 18 + pickBetween(random, -4, 4);
    return drawCircle([x, body.notchY + 30 + row * 40 + pickBetween(random, -4, 4)], 5.5, {
      fill: lighten(fabric, 0.85),
      opacity: 0.85,
    });
  });
  const neckline = traceNeckline(body, { halfWidth: body.neck + 50, depth: 82, shape: 'round' });
  return drawGarment(tailor, neckline, 'top', ...dots) + drawTrim(neckline, 6, darken(fabric, 0.2));
};
