import { curvePath, evenProfile, type Point, polygonPath, resampleCurve } from '../geometry.ts';
import type { Side } from '../head.ts';
import { clipTo, drawPath, drawSoftStroke, drawStroke } from '../svg.ts';
import { type Body, bodyEnd, findShoulderY } from './body.ts';
import {
  darken,
  defineFabric,
  drawButton,
  drawFolds,
  drawPiece,
  drawSeam,
  lighten,
  type Tailor,
  traceShoulder,
} from './garment.ts';
import { type Sewing, sewCrew, sewScoop } from './tops.ts';

export type Opening = {
  /** Where the edge leaves the shoulder line, measured from the neck. */
  from: number;
  /** Half distance of the two edges at the height of the chest and at the lower end. */
  chest: number;
  hem: number;
};

/** The free edge of one front panel, from the neck down. */
function traceEdge(body: Body, opening: Opening, side: Side): Point[] {
  const start = body.neck + opening.from;
  const points: Point[] = [
    [start, findShoulderY(body, start) - 8],
    [start * 0.86 + opening.chest * 0.14, body.notchY + 50],
    [opening.chest, body.notchY + 190],
    [(opening.chest + opening.hem) / 2, body.notchY + 380],
    [opening.hem, bodyEnd],
  ];
  return resampleCurve(points, 20).map(([x, y]) => [side * x, y]);
}

function drawPanel(tailor: Tailor, opening: Opening, side: Side, ...decoration: string[]): string {
  const { body, fabric } = tailor;
  const edge = traceEdge(body, opening, side);
  const start = body.neck + opening.from;
  const outer = traceShoulder(body, start).map(([x, y]): Point => [side * (x + 5), y - 4]);
  const outline = polygonPath([...edge.slice().reverse(), ...outer]);
  return [
    drawSoftStroke(edge, 26, { fill: '#1d0d0e', opacity: 0.34 }, evenProfile),
    drawPath(outline, { fill: 'url(#fabric-coat)' }),
    clipTo(`panel${side}`, outline, ...decoration, drawFolds(tailor)),
    drawStroke(
      edge,
      4,
      { fill: side === tailor.light ? lighten(fabric, 0.3) : darken(fabric, 0.3), opacity: 0.7 },
      evenProfile,
    ),
  ].join('');
}

export function drawPanels(
  tailor: Tailor,
  opening: Opening,
  decorate: (side: Side) => string = () => '',
): string {
  return [
    defineFabric('fabric-coat', tailor.fabric, tailor.light),
    drawPanel(tailor, opening, -1, decorate(-1)),
    drawPanel(tailor, opening, 1, decorate(1)),
  ].join('');
}

/** The turned-back front of a jacket: collar above, lapel below, a notch between. */
export function drawLapel(
  { body, fabric, light }: Tailor,
  opening: Opening,
  side: Side,
  width: number,
): string {
  const start = body.neck + opening.from;
  const top = findShoulderY(body, start) - 14;
  const place = (x: number, y: number): Point => [side * x, body.notchY + y];
  const collar: Point[] = [
    [side * (start - 8), top - 12],
    [side * (start + 16), top + 6],
    place(start + width * 0.62, 62),
    place(start + width * 0.5, 84),
    place(start - 6, 70),
  ];
  const lapel: Point[] = [
    place(start - 4, 62),
    place(start + width * 0.72, 92),
    place(start + width * 0.7, 106),
    place(opening.chest + width * 0.34, 230),
    place(opening.chest - 6, 330),
    place(opening.chest - 2, 190),
  ];
  const fill = side === light ? lighten(fabric, 0.12) : darken(fabric, 0.16);
  const piece = (points: Point[]) => drawPiece(polygonPath(points), fill, `panel${side}`);
  return piece(lapel) + piece(collar);
}

export const sewBlazer: Sewing = (tailor) => {
  const opening = { from: 24, chest: 46, hem: 30 };
  return [
    (tailor.body.female ? sewScoop : sewCrew)({ ...tailor, fabric: '#f1ebe2' }),
    drawPanels(tailor, opening),
    drawLapel(tailor, opening, -1, 84),
    drawLapel(tailor, opening, 1, 84),
  ].join('');
};

export const sewCardigan: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const opening = { from: 34, chest: 58, hem: 40 };
  const bands = ([-1, 1] as const).map((side) => {
    const edge = traceEdge(body, opening, side).map(([x, y]): Point => [x + side * 12, y]);
    return drawStroke(edge, 24, { fill: lighten(fabric, 0.12) }, evenProfile);
  });
  const buttons = [250, 340, 430].map((y) => drawButton(opening.chest + 8, body.notchY + y, fabric));
  return (
    sewScoop({ ...tailor, fabric: '#f3eee6' }) +
    drawPanels(tailor, opening) +
    bands.join('') +
    buttons.join('')
  );
};

export const sewDenimJacket: Sewing = (tailor) => {
  const { body } = tailor;
  const denim = { ...tailor, fabric: '#4d6b8c' };
  const stitch = (side: Side) =>
    [
      drawSeam(
        [
          [side * 120, body.notchY + 150],
          [side * 200, body.notchY + 142],
          [side * 290, body.notchY + 150],
        ],
        '#b98b4e',
        3,
      ),
      drawSeam(
        [
          [side * 150, body.notchY + 150],
          [side * 146, body.notchY + 320],
          [side * 128, bodyEnd],
        ],
        '#b98b4e',
        3,
      ),
      drawButton(side * 190, body.notchY + 172, '#8a6a3c'),
    ].join('');
  return (
    sewCrew(tailor) + drawPanels(denim, { from: 20, chest: 66, hem: 70 }, stitch) + drawOpenCollar(denim)
  );
};

/** A shirt collar worn open over a jacket. */
export function drawOpenCollar({ body, fabric, light }: Tailor): string {
  return ([-1, 1] as const)
    .map((side) => {
      const start = body.neck + 14;
      const leaf: Point[] = [
        [side * (start - 6), findShoulderY(body, start) - 22],
        [side * (start + 30), findShoulderY(body, start + 30) - 8],
        [side * (start + 76), body.notchY + 62],
        [side * (start + 8), body.notchY + 92],
        [side * (start - 12), body.notchY + 30],
      ];
      const fill = side === light ? lighten(fabric, 0.16) : darken(fabric, 0.2);
      return drawPiece(polygonPath(leaf), fill, `panel${side}`);
    })
    .join('');
}

export const sewLeatherJacket: Sewing = (tailor) => {
  const leather = { ...tailor, fabric: '#2b2326' };
  const opening = { from: 20, chest: 58, hem: 62 };
  const { body, light } = tailor;
  const sheen = (side: Side) => {
    const lit = side === light ? 0.4 : 0.2;
    const line = resampleCurve(
      [
        [side * body.shoulder * 0.6, body.notchY + 40],
        [side * body.shoulder * 0.82, body.notchY + 130],
        [side * body.shoulder * 0.86, body.notchY + 300],
      ],
      12,
    );
    return drawSoftStroke(line, 34, { fill: '#b7a6a6', opacity: lit * 0.7 });
  };
  return [
    sewCrew(tailor),
    drawPanels(leather, opening, sheen),
    drawLapel(leather, opening, -1, 96),
    drawLapel(leather, opening, 1, 96),
  ].join('');
};

/** The hood that lies around the neck, behind the face and before the shoulders. */
function drawHood({ body, fabric, light }: Tailor, below: (side: Side) => string): string {
  return ([-1, 1] as const)
    .map((side) => {
      const start = body.neck;
      const roll: Point[] = [
        [side * (start + 2), body.chinY + 20],
        [side * (start + 34), body.chinY + 26],
        [side * (start + 78), body.notchY - 8],
        [side * (start + 50), body.notchY + 50],
        [side * 20, body.notchY + 78],
        [side * 2, body.notchY + 62],
        [side * (start - 14), body.notchY + 16],
        [side * (start + 6), body.notchY - 34],
      ];
      const fill = side === light ? lighten(fabric, 0.16) : darken(fabric, 0.18);
      return drawPiece(curvePath(roll, true), fill, below(side), 18);
    })
    .join('');
}

export const sewHoodie: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const cords = ([-1, 1] as const).map((side) => {
    const cord = resampleCurve(
      [
        [side * 34, body.notchY + 66],
        [side * 40, body.notchY + 130],
        [side * 36, body.notchY + 210 + side * 8],
      ],
      12,
    );
    return drawStroke(cord, 6, { fill: lighten(fabric, 0.6) }, evenProfile);
  });
  return sewCrew(tailor) + drawHood(tailor, () => 'garment-top') + cords.join('');
};

export const sewRaincoat: Sewing = (tailor) => {
  const coat = { ...tailor, fabric: '#dfa93a' };
  return (
    sewCrew(tailor) +
    drawPanels(coat, { from: 24, chest: 40, hem: 26 }) +
    drawHood(coat, (side) => `panel${side}`)
  );
};
