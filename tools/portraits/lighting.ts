import type { Side } from './head.ts';
import type { Raster } from './paint.ts';

/** How the place lights a figure: colours as #rrggbb. */
export type Lighting = {
  light: Side;
  /** Draws the edge of the figure on the lit side. */
  rim: string;
  /** Multiplied over the figure so that it belongs to the place. */
  tint: string;
  /** How much of the rim reaches the edge, 0 to 1: dark skin and hair need more to stand out from the place. */
  rimStrength: number;
};

/** RGBA, row by row. */
export type Cutout = { data: Uint8Array; width: number; height: number };

function readColor(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Where the light comes from, as far as the rim is broad. */
type Toward = { x: number; y: number };

/** How much of the pixel lies at the lit edge: it is covered, what lies towards the light is not. */
function measureRim({ data, width, height }: Cutout, toward: Toward, x: number, y: number): number {
  let open = 0;
  for (let step = 1; step <= 4; step++) {
    const from = Math.round(x + toward.x * step * 0.25);
    const above = Math.round(y - toward.y * step * 0.25);
    if (from < 0 || from >= width || above < 0 || above >= height) continue;
    open += 255 - (data[(above * width + from) * 4 + 3] ?? 0);
  }
  return open / 1020;
}

/** Gives each pixel of the figure the colour it has in the light of the place. */
export function lightFigure(
  figure: Cutout,
  { light, rim, tint, rimStrength }: Lighting,
  use: (pixel: number, cover: number, lit: readonly [number, number, number]) => void,
): void {
  const { width, height } = figure;
  const [rimColor, tintColor] = [readColor(rim), readColor(tint)];
  const toward: Toward = { x: (light * width) / 70, y: width / 100 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = (y * width + x) * 4;
      const cover = (figure.data[cell + 3] ?? 0) / 255;
      if (cover === 0) continue;
      const edge = measureRim(figure, toward, x, y) * rimStrength;
      const shine = (channel: 0 | 1 | 2) => {
        const toned = ((figure.data[cell + channel] ?? 0) * tintColor[channel]) / 255;
        return toned + (rimColor[channel] - toned) * edge;
      };
      use(y * width + x, cover, [shine(0), shine(1), shine(2)]);
    }
  }
}

/** Lays the lit figure over the backdrop. */
export function placeFigure(backdrop: Raster, figure: Cutout, lighting: Lighting): Raster {
  const { width, height } = backdrop;
  const data = new Uint8Array(backdrop.data);
  lightFigure(figure, lighting, (pixel, cover, lit) => {
    for (const channel of [0, 1, 2] as const) {
      const place = pixel * 3 + channel;
      data[place] = (data[place] ?? 0) * (1 - cover) + lit[channel] * cover;
    }
  });
  return { data, width, height };
}

/** Darkens towards the corners. */
export function darkenCorners({ data, width, height }: Raster): void {
  for (let y = 0; y < height; y++) {
    const down = (y / height - 0.42) / 0.85;
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot((x / width - 0.5) / 0.85, down);
      const keep = 1 - Math.max(0, Math.min(1, (distance - 0.58) * 2.2)) * 0.32;
      if (keep === 1) continue;
      const pixel = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        data[pixel + channel] = (data[pixel + channel] ?? 0) * keep;
    }
  }
}
