import sharp from 'sharp';
import { defineBlurs } from '#tools/portraits/svg.ts';

/** RGBA, row by row; `left` and `top` say where it stands in the frame. */
export type Layer = { data: Uint8Array; width: number; height: number; left: number; top: number };
/** RGB, row by row. */
export type Frame = { data: Uint8Array; width: number; height: number };
/** Moves a layer by pixels and enlarges it around the middle of the frame. */
export type Move = { x?: number; y?: number; zoom?: number; opacity?: number };
export type Box = { left: number; top: number; width: number; height: number };

/** Draws the part of an SVG drawing that lies in the box; one unit of it is one pixel of the frame. */
export async function drawLayer(art: string, { left, top, width, height }: Box): Promise<Layer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${defineBlurs()}${art}</svg>`;
  const { data } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height, left, top };
}

/** Lays a layer over the frame; between its pixels the four around are mixed, so that slow movements do not jump. */
export function lay(frame: Frame, layer: Layer, { x = 0, y = 0, zoom = 1, opacity = 1 }: Move = {}): void {
  const left = (layer.left - frame.width / 2) * zoom + frame.width / 2 + x;
  const top = (layer.top - frame.height / 2) * zoom + frame.height / 2 + y;
  const bottom = Math.min(frame.height, Math.floor(top + (layer.height - 1) * zoom));
  for (let row = Math.max(0, Math.ceil(top)); row < bottom; row++)
    layRow(frame, layer, { row, left, v: (row - top) / zoom, zoom, opacity });
}

type Row = { row: number; left: number; v: number; zoom: number; opacity: number };

/** Without a function or an object a pixel: this is where the time goes. */
function layRow(frame: Frame, { data, width }: Layer, { row, left, v, zoom, opacity }: Row): void {
  const above = Math.floor(v);
  const down = v - above;
  const right = Math.min(frame.width, Math.floor(left + (width - 1) * zoom));
  for (let column = Math.max(0, Math.ceil(left)); column < right; column++) {
    const u = (column - left) / zoom;
    const before = Math.floor(u);
    const over = u - before;
    const cell = (above * width + before) * 4;
    const below = cell + width * 4;
    // Weighed by how far each covers: what is transparent has no colour.
    const a = (data[cell + 3] as number) * (1 - over) * (1 - down);
    const b = (data[cell + 7] as number) * over * (1 - down);
    const c = (data[below + 3] as number) * (1 - over) * down;
    const d = (data[below + 7] as number) * over * down;
    const cover = a + b + c + d;
    if (cover === 0) continue;
    const share = (cover / 255) * opacity;
    const pixel = (row * frame.width + column) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const color =
        (data[cell + channel] as number) * a +
        (data[cell + 4 + channel] as number) * b +
        (data[below + channel] as number) * c +
        (data[below + 4 + channel] as number) * d;
      const behind = frame.data[pixel + channel] as number;
      frame.data[pixel + channel] = behind + (color / cover - behind) * share;
    }
  }
}

function byte(data: Uint8Array, index: number): number {
  return data[index] as number;
}

type Color = readonly [number, number, number];
export type Spot = { x: number; y: number; radius: number; color: Color; strength: number; flat?: number };

/** Adds a soft round light; `flat` makes it lower than wide. */
export function shine(frame: Frame, { x, y, radius, color, strength, flat = 1 }: Spot): void {
  eachPixel(frame, { x, y, radius, flat }, (pixel, distance) => {
    const add = strength * (1 - distance) ** 2;
    for (let channel = 0; channel < 3; channel++)
      frame.data[pixel + channel] = Math.min(
        255,
        byte(frame.data, pixel + channel) + (color[channel] as number) * add,
      );
  });
}

/** Covers with a soft round touch. */
export function dot(frame: Frame, { x, y, radius, color, strength, flat = 1 }: Spot): void {
  eachPixel(frame, { x, y, radius, flat }, (pixel, distance) => {
    const share = strength * Math.min(1, (1 - distance) * 1.6);
    for (let channel = 0; channel < 3; channel++) {
      const behind = byte(frame.data, pixel + channel);
      frame.data[pixel + channel] = behind + ((color[channel] as number) - behind) * share;
    }
  });
}

type Disc = { x: number; y: number; radius: number; flat: number };

/** `distance` runs from 0 in the middle to 1 at the edge. */
function eachPixel(
  { width, height }: Frame,
  { x, y, radius, flat }: Disc,
  use: (pixel: number, distance: number) => void,
): void {
  const high = radius * flat;
  for (let row = Math.max(0, Math.ceil(y - high)); row <= Math.min(height - 1, y + high); row++) {
    for (
      let column = Math.max(0, Math.ceil(x - radius));
      column <= Math.min(width - 1, x + radius);
      column++
    ) {
      const distance = Math.hypot((column - x) / radius, (row - y) / high);
      if (distance < 1) use((row * width + column) * 3, distance);
    }
  }
}

/** Runs from 0 to 1 and back once in the clip, `turns` times, beginning at `phase` of a turn. */
export function wave(time: number, turns = 1, phase = 0): number {
  return (1 - Math.cos(2 * Math.PI * (time * turns + phase))) / 2;
}

/** From 0 to 1 between two moments, softly. */
export function ease(time: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
