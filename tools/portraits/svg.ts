import { leafProfile, type Point, strokePath } from './geometry.ts';

export const canvasWidth = 900;
export const canvasHeight = 1200;
/** Painted beyond every edge and cut off at the end: a blur has no ground outside the canvas. */
export const canvasBleed = 60;

const blurs = [2, 4, 7, 12, 20, 36] as const;
export type Blur = (typeof blurs)[number];

export type Paint = { fill?: string; opacity?: number; stroke?: string; strokeWidth?: number };

function formatPaint({ fill, opacity, stroke, strokeWidth }: Paint): string {
  const parts = [`fill="${fill ?? 'none'}"`];
  // Not `opacity`, which costs a layer of its own for every shape.
  const share = opacity === undefined ? '' : `-opacity="${Math.round(opacity * 100) / 100}"`;
  if (share && fill) parts.push(`fill${share}`);
  if (stroke) parts.push(`stroke="${stroke}" stroke-width="${strokeWidth ?? 2}" stroke-linecap="round"`);
  if (share && stroke) parts.push(`stroke${share}`);
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

/** A stroke with soft edges, built of narrower and narrower ones instead of a blur. */
export function drawSoftStroke(
  points: readonly Point[],
  width: number,
  { fill, opacity = 1 }: Paint,
  profile = leafProfile,
): string {
  return [1.25, 0.85, 0.45]
    .map((share) =>
      drawStroke(points, width * share, { ...(fill && { fill }), opacity: opacity * 0.42 }, profile),
    )
    .join('');
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

/** A shadow with soft edges: the same shapes a few times, each moved a little further. */
export function castShadow([x, y]: Point, ...content: string[]): string {
  return [0.4, 0.75, 1.1]
    .map((share) => transform(`translate(${round(x * share)} ${round(y * share)})`, ...content))
    .join('');
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

function defineRadialGradient(id: string, { center, radius }: Circle, stops: readonly ColorStop[]): string {
  return `<radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r="${radius}">${formatStops(stops)}</radialGradient>`;
}

/** A round spot of colour that runs out to nothing: far cheaper than a blurred one. */
export function drawGlow(center: Point, radii: Point, { fill = '#ffffff', opacity = 1 }: Paint): string {
  const id = `glow-${fill.slice(1)}`;
  const fading = defineRadialGradient(id, { center: [0.5, 0.5], radius: 0.5 }, [
    [0, fill, 1],
    [0.3, fill, 0.82],
    [0.6, fill, 0.36],
    [0.82, fill, 0.09],
    [1, fill, 0],
  ]);
  return fading + drawEllipse(center, radii, { fill: `url(#${id})`, opacity });
}

export const vertical: Line = { from: [0, 0], to: [0, 1] };

export function defineBlurs(): string {
  return blurs
    .map(
      (blur) =>
        `<filter id="blur${blur}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    )
    .join('');
}
