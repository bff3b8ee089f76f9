import { evenProfile, type Point, resampleCurve } from '../geometry.ts';
import { pickBetween, pickOne, type Random } from '../random.ts';
import { drawCircle, drawStroke } from '../svg.ts';
import { type Body, bodyEnd } from './body.ts';
import { darken, drawGarment, drawTrim, lighten, traceNeckline } from './garment.ts';
import { sewButtoned } from './shirts.ts';
import type { Sewing } from './tops.ts';

type Stripe = { width: number; fill: string; opacity: number };

/** Stripes that follow the fall of the cloth from shoulder to hem. */
function drawLengthways(body: Body, count: number, { width, fill, opacity }: Stripe): string {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) / count - 0.5) * body.shoulder * 2.1;
    const line: Point[] = [
      [x * 0.88, body.notchY - 60],
      [x, body.notchY + 220],
      [x * 1.02, bodyEnd],
    ];
    return drawStroke(resampleCurve(line, 10), width, { fill, opacity }, evenProfile);
  }).join('');
}

function drawCrossways(body: Body, gap: number, { width, fill, opacity }: Stripe): string {
  return Array.from({ length: 16 }, (_, index) => {
    const y = body.notchY - 20 + index * gap;
    const line: Point[] = [
      [-body.shoulder * 1.2, y + 40],
      [-body.shoulder * 0.5, y],
      [0, y + 8],
      [body.shoulder * 0.5, y],
      [body.shoulder * 1.2, y + 40],
    ];
    return drawStroke(resampleCurve(line, 16), width, { fill, opacity }, evenProfile);
  }).join('');
}

export const sewFlannel: Sewing = (tailor) => {
  const { body, fabric } = tailor;
  const broad = { width: 30, fill: darken(fabric, 0.6), opacity: 0.42 };
  const thin = { width: 4, fill: lighten(fabric, 0.6), opacity: 0.55 };
  return sewButtoned(
    tailor,
    drawLengthways(body, 9, broad),
    drawCrossways(body, 76, broad),
    drawLengthways(body, 9, { ...thin, width: 5 }),
    drawCrossways(body, 76, thin),
  );
};

export const sewStripedShirt: Sewing = (tailor) => {
  const stripe = { width: 5, fill: tailor.fabric, opacity: 0.75 };
  return sewButtoned({ ...tailor, fabric: '#f2ece2' }, drawLengthways(tailor.body, 30, stripe));
};

function drawFlower(random: Random, [x, y]: Point, petal: string, heart: string): string {
  const size = pickBetween(random, 6, 9);
  const start = random() * Math.PI;
  const petals = Array.from({ length: 5 }, (_, index) => {
    const angle = start + (index / 5) * Math.PI * 2;
    return drawCircle([x + Math.cos(angle) * size, y + Math.sin(angle) * size], size * 0.72, {
      fill: petal,
      opacity: 0.9,
    });
  });
  return petals.join('') + drawCircle([x, y], size * 0.5, { fill: heart });
}

export const sewFloralDress: Sewing = (tailor) => {
  const { body, fabric, random } = tailor;
  const petals = [lighten(fabric, 0.75), '#f0c38a', '#f3dfe0'] as const;
  const flowers = Array.from({ length: 80 }, (_, index) => {
    const x = ((index % 10) - 4.5) * 66 + pickBetween(random, -20, 20);
    const y = body.notchY + 20 + Math.floor(index / 10) * 74 + pickBetween(random, -22, 22);
    return drawFlower(random, [x, y], pickOne(random, petals), '#c98a3c');
  });
  const neckline = traceNeckline(body, { halfWidth: body.neck + 42, depth: 108, shape: 'pointed' });
  return drawGarment(tailor, neckline, 'top', ...flowers) + drawTrim(neckline, 5, darken(fabric, 0.2));
};
