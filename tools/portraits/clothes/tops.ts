import { evenProfile, type Point, polygonPath, resampleCurve } from '../geometry.ts';
import { castShadow, clipTo, drawPath, drawStroke } from '../svg.ts';
import { type Body, bodyEnd, findShoulderY } from './body.ts';
import {
  darken,
  defineFabric,
  drawButton,
  drawFolds,
  drawGarment,
  drawSeam,
  drawTrim,
  lighten,
  type Neckline,
  type Tailor,
  traceNeckline,
} from './garment.ts';

export type Sewing = (tailor: Tailor) => string;

function crewNeck(body: Body): Neckline {
  return { halfWidth: body.neck + 16, depth: 10, shape: 'round' };
}

/** A plain top with an optional rib around the neck. */
function sewPlain(cut: (body: Body) => Neckline, rib: number): Sewing {
  return (tailor) => {
    const neckline = traceNeckline(tailor.body, cut(tailor.body));
    const band = rib > 0 ? drawTrim(neckline, rib, darken(tailor.fabric, 0.16)) : '';
    return drawGarment(tailor, neckline, 'top') + band;
  };
}

export const sewCrew = sewPlain(crewNeck, 13);
export const sewVNeck = sewPlain(
  (body) => ({ halfWidth: body.neck + 22, depth: body.female ? 96 : 70, shape: 'pointed' }),
  9,
);
export const sewScoop = sewPlain((body) => ({ halfWidth: body.neck + 44, depth: 74, shape: 'round' }), 0);

export const sewBreton: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const stripes = Array.from({ length: 16 }, (_, index) => {
    const y = body.notchY + 58 + index * 46;
    const line = resampleCurve(
      [
        [-body.shoulder * 1.2, y + 34],
        [-body.shoulder * 0.5, y],
        [0, y + 8],
        [body.shoulder * 0.5, y],
        [body.shoulder * 1.2, y + 34],
      ],
      24,
    );
    return drawStroke(line, 17, { fill: fabric, opacity: 0.92 }, evenProfile);
  });
  const neckline = traceNeckline(body, { halfWidth: body.neck + 48, depth: 14, shape: 'round' });
  return drawGarment({ ...tailor, fabric: '#efe7da' }, neckline, 'top', ...stripes);
};

export const sewKnit: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const neckline = traceNeckline(body, crewNeck(body));
  const purls = Array.from({ length: 19 }, (_, index) => {
    const x = ((index - 9) / 9) * body.shoulder;
    const line = resampleCurve(
      [
        [x * 0.94, body.notchY - 10],
        [x, body.notchY + 260],
        [x * 0.98, bodyEnd],
      ],
      18,
    );
    return drawStroke(line, 6, { fill: darken(fabric, 0.5), opacity: 0.2 }, evenProfile);
  });
  const ribs = neckline.map(([x, y]) =>
    drawStroke(
      [
        [x * 0.96, y - 11],
        [x, y],
        [x * 1.04, y + 11],
      ],
      3,
      { fill: darken(fabric, 0.5), opacity: 0.5 },
    ),
  );
  return (
    drawGarment(tailor, neckline, 'top', ...purls) +
    drawTrim(neckline, 24, lighten(fabric, 0.1)) +
    ribs.join('')
  );
};

export const sewTurtleneck: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const neckline = traceNeckline(body, { halfWidth: body.neck + 14, depth: -8, shape: 'round' });
  const top = body.chinY + 34;
  const foot = findShoulderY(body, body.neck + 14) + 6;
  const tube: Point[] = [
    [-body.neck - 7, top],
    [0, top + 20],
    [body.neck + 7, top],
    [body.neck + 9, (top + foot) / 2],
    [body.neck + 18, foot],
    [body.neck * 0.62, (foot + body.notchY * 2) / 3 + 14],
    [0, body.notchY + 22],
    [-body.neck * 0.62, (foot + body.notchY * 2) / 3 + 14],
    [-body.neck - 18, foot],
    [-body.neck - 9, (top + foot) / 2],
  ];
  const outline = polygonPath(tube);
  const folds = [0.34, 0.68].map((share) => {
    const y = top + (foot - top) * share;
    const line = resampleCurve(
      [
        [-body.neck - 8, y],
        [0, y + 22],
        [body.neck + 8, y],
      ],
      16,
    );
    return drawStroke(line, 9, { fill: darken(fabric, 0.55), opacity: 0.5 });
  });
  return [
    drawGarment(tailor, neckline, 'top'),
    castShadow([0, 3], drawPath(outline, { fill: darken(fabric, 0.5), opacity: 0.08 })),
    drawPath(outline, { fill: 'url(#fabric-top)', stroke: 'url(#fabric-top)', strokeWidth: 8 }),
    ...folds,
  ].join('');
};

export const sewHenley: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const neckline = traceNeckline(body, crewNeck(body));
  const slit = [-14, 14].map((x) =>
    drawSeam(
      [
        [x, body.notchY + 12],
        [x, body.notchY + 80],
        [x, body.notchY + 150],
      ],
      fabric,
      3,
    ),
  );
  const buttons = [44, 84, 124].map((y) => drawButton(0, body.notchY + y, fabric));
  return (
    drawGarment(tailor, neckline, 'top', ...slit, ...buttons) + drawTrim(neckline, 11, darken(fabric, 0.2))
  );
};

/** Bare shoulders and broad straps, for sport and summer. */
export const sewTankTop: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const [inner, outer] = [body.shoulder * 0.38, body.shoulder * 0.6];
  const half = resampleCurve(
    [
      [0, body.notchY + 84],
      [inner * 0.6, body.notchY + 66],
      [inner, findShoulderY(body, inner) - 4],
    ],
    12,
  );
  const armhole = resampleCurve(
    [
      [outer, findShoulderY(body, outer) - 5],
      [outer * 1.02, body.notchY + 90],
      [body.shoulder * 0.8, body.notchY + 210],
      [body.shoulder * 0.8, bodyEnd],
    ],
    14,
  );
  const left = [...half, ...armhole].map(([x, y]): Point => [-x, y]).reverse();
  const outline = polygonPath([...left, ...half, ...armhole]);
  return [
    defineFabric('fabric-top', fabric, tailor.light),
    castShadow([0, -8], drawPath(outline, { fill: '#3a1513', opacity: 0.12 })),
    drawPath(outline, { fill: 'url(#fabric-top)' }),
    clipTo('garment-top', outline, drawFolds(tailor)),
    drawTrim([...half.map(([x, y]): Point => [-x, y]).reverse(), ...half], 7, darken(fabric, 0.3)),
  ].join('');
};
