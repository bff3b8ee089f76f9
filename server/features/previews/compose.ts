import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { pictureSize } from '#contract/previews/facts.ts';
import { escapeHtml } from '#server/features/notifications/index.ts';
import { drawGlyph, type Look } from '#server/features/sites/index.ts';
import {
  type Frame,
  findInitial,
  isDrawable,
  type PictureKind,
  placeBackdrop,
  placeFaces,
} from './layout.rules.ts';

export interface Face {
  name: string;
  /** A photo as the media store has it; undefined shows the initial. */
  photo: Buffer | undefined;
}

export interface Picture {
  kind: PictureKind;
  faces: Face[];
  brand: { name: string; look: Look };
  /** Says that the people in it are invented. */
  label?: string | undefined;
}

const { width, height } = pictureSize;
const raw = { width, height, channels: 3 } as const;
/** In base64 it leaves room for the words in a mail of 60 KB. */
const maxBytes = 32_000;
/** Tried in this order until the picture is light enough; the encoder that saves more takes four times as long. */
const encodings = [
  { quality: 60, progressive: true, optimiseCoding: true },
  { quality: 48, mozjpeg: true },
  { quality: 34, mozjpeg: true },
];
/** Photos in the store are far smaller. */
const maxPixels = 25_000_000;
const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'));

sharp.cache(false);
sharp.concurrency(1);

/**
 * A JPEG, as many mail programs know nothing newer. Its ground is the dark shade of the domain's colour, which suits
 * light and dark mail programs alike.
 */
export async function composePicture(picture: Picture): Promise<Buffer> {
  const { kind, faces, brand, label } = picture;
  const frames = placeFaces(kind, faces.length, brand.look);
  const overlays: OverlayOptions[] = placeBackdrop(kind, brand.look).map((frame) =>
    drawFrame(frame, brand.look),
  );
  for (const [place, frame] of frames.entries())
    overlays.push(...(await drawFace(faces[place], frame, brand.look)));
  overlays.push(...(kind === 'brand' ? await drawLargeBrand(brand) : await drawBrand(brand)));
  if (label) overlays.push(...(await drawLabel(label)));
  const drawn = await sharp(await drawGround(brand.look), { raw })
    .composite(overlays)
    .removeAlpha()
    .raw()
    .toBuffer();
  return encode(drawn);
}

async function encode(drawn: Buffer): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const encoding of encodings) {
    bytes = await sharp(drawn, { raw }).jpeg(encoding).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}

function svg(wide: number, high: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${content}</svg>`,
  );
}

/** A glow needs few pixels; enlarged it takes a quarter of the time of one drawn in full size. */
const groundScale = 6;

async function drawGround({ light: { shared, filled } }: Look): Promise<Buffer> {
  const glow = `<defs><radialGradient id="glow" cx="50%" cy="38%" r="75%">
    <stop offset="0" stop-color="${filled}" stop-opacity="0.55"/><stop offset="1" stop-color="${filled}" stop-opacity="0"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="${shared}"/><rect width="100%" height="100%" fill="url(#glow)"/>`;
  const small = await sharp(svg(width / groundScale, height / groundScale, glow))
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(small).resize({ width, height, fit: 'fill', kernel: 'linear' }).raw().toBuffer();
}

/** Its form in its own box. */
function writeForm({ width: wide, height: high, radius, shape }: Frame, attributes: string): string {
  if (!shape) return `<rect width="${wide}" height="${high}" rx="${radius}" ${attributes}/>`;
  return `<svg width="${wide}" height="${high}" viewBox="${shape.viewBox}" preserveAspectRatio="none"><path d="${shape.d}" ${attributes}/></svg>`;
}

function drawFrame(frame: Frame, { light }: Look): OverlayOptions {
  const { color, radius, gap, ...box } = frame;
  const wide = box.width + 2 * gap;
  const high = box.height + 2 * gap;
  const around =
    gap > 0 ? `<rect width="${wide}" height="${high}" rx="${radius + gap}" fill="${light.paper}"/>` : '';
  const fill = `<g transform="translate(${gap} ${gap})">${writeForm(frame, `fill="${light[color]}"`)}</g>`;
  return { input: svg(wide, high, around + fill), left: box.left - gap, top: box.top - gap };
}

async function drawFace(face: Face | undefined, frame: Frame, look: Look): Promise<OverlayOptions[]> {
  const under = drawFrame(frame, look);
  // A damaged file must not keep a mail from being sent.
  const photo = face?.photo && (await cutPhoto(face.photo, frame).catch(() => undefined));
  if (photo) return [under, { ...photo, left: frame.left, top: frame.top }];
  const initial = face && findInitial(face.name);
  const letter =
    initial && (await writeText(initial, { size: Math.round(frame.width * 0.4), color: '#ffffff' }));
  if (!letter) return [under];
  const left = frame.left + Math.round((frame.width - letter.width) / 2);
  const top = frame.top + Math.round((frame.height - letter.height) / 2);
  return [under, { ...letter.overlay, left, top }];
}

/** The part that the site shows: the middle, somewhat above. */
async function cutPhoto(photo: Buffer, frame: Frame): Promise<OverlayOptions> {
  const box = { width: frame.width, height: frame.height };
  const { data, info } = await sharp(photo, { limitInputPixels: maxPixels })
    .resize({ ...box, fit: 'outside' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = svg(box.width, box.height, writeForm(frame, 'fill="#000000"'));
  const cut = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extract({
      left: Math.round((info.width - box.width) / 2),
      top: Math.round((info.height - box.height) / 4),
      ...box,
    })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    input: cut.data,
    raw: { width: cut.info.width, height: cut.info.height, channels: cut.info.channels },
  };
}

interface Written {
  overlay: OverlayOptions;
  width: number;
  height: number;
}

/** Undefined where the typeface lacks a letter. */
async function writeText(
  text: string,
  { size, color, maxWidth = width }: { size: number; color: string; maxWidth?: number },
): Promise<Written | undefined> {
  if (!isDrawable(text)) return undefined;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `Figtree Bold ${size}`,
      fontfile: font,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.width <= maxWidth) return { overlay: { input: data }, width: info.width, height: info.height };
  const fitted = await sharp(data).resize({ width: maxWidth }).png().toBuffer({ resolveWithObject: true });
  return { overlay: { input: fitted.data }, width: fitted.info.width, height: fitted.info.height };
}

const pill = { left: 44, bottom: 40, height: 76, padding: 26, glyph: 40, between: 16 } as const;

/** Glyph and name on paper, on which both read whatever the colours of the domain. */
async function drawBrand({ name, look }: Picture['brand']): Promise<OverlayOptions[]> {
  const { left, height: high, padding, glyph, between } = pill;
  const text = await writeText(name, { size: 36, color: look.light.ink, maxWidth: 360 });
  const top = height - pill.bottom - high;
  const [glyphWidth, glyphHeight] = fitGlyph(look, glyph * 1.5, glyph);
  const wide = Math.round(2 * padding + glyphWidth + (text ? between + text.width : 0));
  const drawing = `<rect width="${wide}" height="${high}" rx="${Math.min(high / 2, look.corners.pill)}" fill="${look.light.paper}"/>${drawGlyph(
    look.glyph,
    look.light,
    `x="${padding}" y="${(high - glyphHeight) / 2}" width="${glyphWidth}" height="${glyphHeight}"`,
  )}`;
  const box: OverlayOptions = { input: svg(wide, high, drawing), left, top };
  if (!text) return [box];
  const textTop = top + Math.round((high - text.height) / 2);
  return [box, { ...text.overlay, left: Math.round(left + padding + glyphWidth + between), top: textTop }];
}

/** Where there is nobody to show. */
async function drawLargeBrand({ name, look }: Picture['brand']): Promise<OverlayOptions[]> {
  const [wide, high] = fitGlyph(look, 420, 230);
  const disc = 400;
  const drawing = `<circle cx="${disc / 2}" cy="${disc / 2}" r="${disc / 2}" fill="${look.light.paper}"/>${drawGlyph(
    look.glyph,
    look.light,
    `x="${(disc - wide * 0.66) / 2}" y="${(disc - high * 0.66) / 2}" width="${wide * 0.66}" height="${high * 0.66}"`,
  )}`;
  const text = await writeText(name, { size: 84, color: '#ffffff', maxWidth: 1000 });
  const top = text ? 50 : 115;
  const box: OverlayOptions = { input: svg(disc, disc, drawing), left: (width - disc) / 2, top };
  if (!text) return [box];
  const middle = top + disc + Math.round((height - top - disc - text.height) / 2);
  return [box, { ...text.overlay, left: Math.round((width - text.width) / 2), top: middle }];
}

/** The glyph in its own proportions within this box. */
function fitGlyph({ glyph }: Look, maxWidth: number, maxHeight: number): [width: number, height: number] {
  const [, , wide = 1, high = 1] = glyph.viewBox.split(' ').map(Number);
  const scale = Math.min(maxWidth / wide, maxHeight / high);
  return [wide * scale, high * scale];
}

async function drawLabel(label: string): Promise<OverlayOptions[]> {
  const text = await writeText(label, { size: 26, color: '#ffffff', maxWidth: 400 });
  if (!text) return [];
  const high = 52;
  const wide = text.width + 48;
  const left = width - 44 - wide;
  const top = height - pill.bottom - (pill.height + high) / 2;
  const box = svg(
    wide,
    high,
    `<rect width="${wide}" height="${high}" rx="${high / 2}" fill="#000000" fill-opacity="0.55"/>`,
  );
  return [
    { input: box, left, top: Math.round(top) },
    { ...text.overlay, left: left + 24, top: Math.round(top + (high - text.height) / 2) },
  ];
}
