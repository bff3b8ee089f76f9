import { type Point, polygonPath } from '../geometry.ts';
import { bodyEnd, findShoulderY } from './body.ts';
import {
  darken,
  drawButton,
  drawGarment,
  drawPiece,
  drawSeam,
  lighten,
  type Tailor,
  traceNeckline,
} from './garment.ts';
import type { Sewing } from './tops.ts';

/** Two collar leaves that meet at the lowest point of the opening. */
function drawCollar({ body, fabric, light }: Tailor, depth: number, spread: number): string {
  return ([-1, 1] as const)
    .map((side) => {
      const shoulderY = findShoulderY(body, body.neck + 12);
      const leaf: Point[] = [
        [side * (body.neck + 6), shoulderY - 26],
        [side * (body.neck + 22), shoulderY - 10],
        [side * (body.neck + spread), body.notchY + depth * 0.55 + 10],
        [side * (body.neck * 0.5 + spread * 0.42), body.notchY + depth + 34],
        [side * 3, body.notchY + depth],
        [side * body.neck * 0.62, body.notchY + depth * 0.25],
      ];
      const outline = polygonPath(leaf);
      const fill = side === light ? lighten(fabric, 0.2) : darken(fabric, 0.12);
      return drawPiece(outline, fill, 'garment-top');
    })
    .join('');
}

function drawPlacket({ body, fabric }: Tailor, from: number, buttons: number): string {
  const seams = [-13, 13].map((x) =>
    drawSeam(
      [
        [x, body.notchY + from],
        [x, body.notchY + 300],
        [x, bodyEnd],
      ],
      fabric,
    ),
  );
  const row = Array.from({ length: buttons }, (_, index) =>
    drawButton(0, body.notchY + from + 44 + index * 92, fabric),
  );
  return [...seams, ...row].join('');
}

/** A shirt with buttons; `decoration` is woven into it. */
export function sewButtoned(tailor: Tailor, ...decoration: string[]): string {
  const { body } = tailor;
  const neckline = traceNeckline(body, { halfWidth: body.neck + 12, depth: 62, shape: 'pointed' });
  const cloth = drawGarment(tailor, neckline, 'top', ...decoration, drawPlacket(tailor, 70, 5));
  return cloth + drawCollar(tailor, 62, 48);
}

export const sewShirt: Sewing = (tailor) => sewButtoned(tailor);

export const sewPolo: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const neckline = traceNeckline(body, { halfWidth: body.neck + 12, depth: 44, shape: 'pointed' });
  const slit = [-12, 12].map((x) =>
    drawSeam(
      [
        [x, body.notchY + 50],
        [x, body.notchY + 110],
        [x, body.notchY + 170],
      ],
      fabric,
    ),
  );
  const buttons = [82, 130].map((y) => drawButton(0, body.notchY + y, fabric));
  return drawGarment(tailor, neckline, 'top', ...slit, ...buttons) + drawCollar(tailor, 44, 40);
};
