import { leafProfile, type Point, strokePath } from './geometry.ts';

export const canvasWidth = 900;
export const canvasHeight = 1200;
/** Painted beyond every edge and cut off at the end: a blur has no ground outside the canvas. */
export const canvasBleed = 60;

const blurs = [1, 2, 4, 7, 12, 20, 36] as const;
export type Blur = (typeof blurs)[number];

export type Paint = { fill?: string; opacity?: number; stroke?: string; strokeWidth?: number };

function formatPaint({ fill, opacity, stroke, strokeWidth }: Paint): string {
  const parts = [`fill="${fill ?? 'none'}"`];
  if (opacity !== undefined) parts.push(`opacity="${Math.round(opacity * 100) / 100}"`);
  if (stroke) parts.push(`stroke="${stroke}" stroke-width="${strokeWidth ?? 2}" stroke-linecap="round"`);
  return parts.join(' ');
}

export function drawPath(path: string, paint: Paint): string {
  return `<path d="${path}" ${formatPaint(paint)}/>`;
}

/** One touch of the brush along the points. */
export function drawStroke(
  points: readonly Point[],
  width: number,
  paint: Paint,
  profile = leafProfile,
): string {
  return drawPath(strokePath(points, width, profile), paint);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function drawEllipse([x, y]: Point, [radiusX, radiusY]: Point, paint: Paint): string {
  const center = `cx="${round(x)}" cy="${round(y)}"`;
  return `<ellipse ${center} rx="${round(radiusX)}" ry="${round(radiusY)}" ${formatPaint(paint)}/>`;
}

export function drawCircle(center: Point, radius: number, paint: Paint): string {
  return drawEllipse(center, [radius, radius], paint);
}

export function drawRect([x, y]: Point, [width, height]: Point, paint: Paint, radius = 0): string {
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${box} rx="${radius}" ${formatPaint(paint)}/>`;
}

/** A band from edge to edge, beyond both. */
export function drawBand(top: number, height: number, paint: Paint): string {
  return drawRect([-canvasBleed, top], [canvasWidth + 2 * canvasBleed, height], paint);
}

export function fillCanvas(paint: Paint): string {
  return drawRect(
    [-canvasBleed, -canvasBleed],
    [canvasWidth + 2 * canvasBleed, canvasHeight + 2 * canvasBleed],
    paint,
  );
}

/** Softens everything inside as one layer: one filter pass for many shapes. */
export function soften(blur: Blur, ...content: string[]): string {
  return `<g filter="url(#blur${blur})">${content.join('')}</g>`;
}

export function clipTo(id: string, path: string, ...content: string[]): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`;
}

/** Cuts by a shape that clipTo has named before. */
export function clipBy(id: string, ...content: string[]): string {
  return `<g clip-path="url(#${id})">${content.join('')}</g>`;
}

export function transform(operations: string, ...content: string[]): string {
  return `<g transform="${operations}">${content.join('')}</g>`;
}

export type ColorStop = readonly [offset: number, color: string, opacity?: number];

function formatStops(stops: readonly ColorStop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

type Line = { from: readonly [number, number]; to: readonly [number, number]; absolute?: boolean };

/** Runs over the shape's own box, or over drawing units when `absolute`. */
export function defineLinearGradient(
  id: string,
  { from, to, absolute }: Line,
  stops: readonly ColorStop[],
): string {
  const units = absolute ? ' gradientUnits="userSpaceOnUse"' : '';
  return `<linearGradient id="${id}"${units} x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${formatStops(stops)}</linearGradient>`;
}

type Circle = { center: readonly [number, number]; radius: number };

export function defineRadialGradient(
  id: string,
  { center, radius }: Circle,
  stops: readonly ColorStop[],
): string {
  return `<radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r="${radius}">${formatStops(stops)}</radialGradient>`;
}

export const vertical: Line = { from: [0, 0], to: [0, 1] };

export function defineBlurs(): string {
  return blurs
    .map(
      (blur) =>
        `<filter id="blur${blur}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    )
    .join('');
}
