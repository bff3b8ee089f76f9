import sharp from 'sharp';
import type { Picture } from './compose.ts';
import { paintOver } from './paint.ts';
import { canvasBleed, canvasHeight, canvasWidth } from './svg.ts';

/** Radius of the brush in drawing units. */
const brushRadius = 3.2;
const eyeRegion = { radiusX: 150, radiusY: 44 };

/** A WebP of the picture, `width` pixels wide and a third higher than wide. */
export async function renderPicture({ art, eyes }: Picture, width = canvasWidth): Promise<Buffer> {
  const scale = width / canvasWidth;
  const [wide, high] = [canvasWidth + 2 * canvasBleed, canvasHeight + 2 * canvasBleed];
  const size = `width="${Math.ceil(wide * scale)}" height="${Math.ceil(high * scale)}"`;
  const view = `viewBox="${-canvasBleed} ${-canvasBleed} ${wide} ${high}"`;
  const drawing = sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${art}</svg>`));
  const bleed = Math.round(canvasBleed * scale);
  const frame = { left: bleed, top: bleed, width, height: Math.round(canvasHeight * scale) };
  const { data, info } = await drawing
    .extract(frame)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const focus = eyes && {
    x: eyes.x * scale,
    y: eyes.y * scale,
    radiusX: eyeRegion.radiusX * eyes.zoom * scale,
    radiusY: eyeRegion.radiusY * eyes.zoom * scale,
  };
  const raster = { data, width: info.width, height: info.height };
  const painted = paintOver(raster, Math.max(1, Math.round(brushRadius * scale)), focus);
  return sharp(painted.data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 82, effort: 5 })
    .toBuffer();
}
