import sharp from 'sharp';
import type { Picture } from './compose.ts';
import { darkenCorners, placeFigure } from './lighting.ts';
import { type Focus, paintOver, type Raster } from './paint.ts';
import { canvasBleed, canvasHeight, canvasWidth } from './svg.ts';

/** Radius of the brush in drawing units. */
const brushRadius = 3;
/** A backdrop is out of focus anyway: painting it small saves most of the time its blurs would take. */
const backdropShare = 0.4;

/** What is painted beyond the edges lets blurs run out; a figure has none there and goes without. */
async function rasterize(art: string, width: number, channels: 3 | 4): Promise<Raster> {
  const scale = width / canvasWidth;
  const margin = channels === 3 ? canvasBleed : 0;
  const [wide, high] = [canvasWidth + 2 * margin, canvasHeight + 2 * margin];
  const size = `width="${Math.ceil(wide * scale)}" height="${Math.ceil(high * scale)}"`;
  const view = `viewBox="${-margin} ${-margin} ${wide} ${high}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${art}</svg>`;
  const bleed = Math.round(margin * scale);
  const frame = { left: bleed, top: bleed, width, height: Math.round(canvasHeight * scale) };
  const drawing = sharp(Buffer.from(svg), { limitInputPixels: false }).extract(frame);
  const flat = channels === 3 ? drawing.removeAlpha() : drawing.ensureAlpha();
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function rasterizeBackdrop(art: string, width: number): Promise<Raster> {
  const small = await rasterize(art, Math.round(width * backdropShare), 3);
  const { data, info } = await sharp(small.data, {
    raw: { width: small.width, height: small.height, channels: 3 },
  })
    .resize(width, Math.round((width * canvasHeight) / canvasWidth), { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function assemble({ art, figure, lighting }: Picture, width: number): Promise<Raster> {
  if (!figure || !lighting) return rasterize(art, width, 3);
  const [backdrop, cutout] = [await rasterizeBackdrop(art, width), await rasterize(figure, width, 4)];
  return placeFigure(backdrop, cutout, lighting);
}

/** A WebP of the picture, `width` pixels wide and a third higher than wide. */
export async function renderPicture(picture: Picture, width = canvasWidth, quality = 78): Promise<Buffer> {
  const scale = width / canvasWidth;
  const raster = await assemble(picture, width);
  const foci = picture.foci.map(
    ({ x, y, radiusX, radiusY }): Focus => ({
      x: x * scale,
      y: y * scale,
      radiusX: radiusX * scale,
      radiusY: radiusY * scale,
    }),
  );
  const painted = paintOver(raster, Math.max(1, Math.round(brushRadius * scale)), foci);
  darkenCorners(painted);
  return sharp(painted.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .webp({ quality, effort: 4 })
    .toBuffer();
}
