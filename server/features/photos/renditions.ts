import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '#contract/errors.ts';
import { findSizeFault, photoRules, photoSizes } from '#contract/photos/facts.ts';
import { requireImageType } from './image-type.ts';

const { fullSide } = photoRules;
const thumbSide = 480;
/** A locked picture shows colours and a hint of shapes. */
const lockedSide = 32;
const lockedShownSide = 240;
/** The largest of all kinds; each kind's own limit was checked before. */
const maxPixels = photoSizes.jpeg.megapixels * 1_000_000;
const timeoutSeconds = 15;
/** A progressive JPEG holds all coefficients in memory before its first pixel. */
const maxCoefficientBytes = 200 * 1024 * 1024;

sharp.cache(false);
// Two pictures at once, one core each.
sharp.concurrency(1);

/** Pixels of the upright picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Renditions {
  full: Buffer;
  thumb: Buffer;
  locked: Buffer;
  width: number;
  height: number;
  /** Difference hash: near for pictures that look alike. */
  fingerprint: string;
  /** The average, #rrggbb. */
  color: string;
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 3 };
}

/** Re-encodes, so that only pixels stay: no place, camera or bytes of the file. Turns upright, then crops. */
export async function render(bytes: Buffer, area?: Area): Promise<Renditions> {
  await requireUsable(bytes);
  try {
    const pixels = await decode(bytes, area);
    const { width, height } = pixels.info;
    const [full, thumb, locked, fingerprint, color] = [
      await encode(openPixels(pixels), 82),
      await encode(
        openPixels(pixels).resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true }),
        78,
      ),
      await blur(pixels),
      await hashDifferences(pixels),
      await average(pixels),
    ];
    return { full, thumb, locked, width, height, fingerprint, color };
  } catch (error) {
    throw explain(error);
  }
}

/** Judges by the header, before a pixel is decoded. */
async function requireUsable(bytes: Buffer): Promise<void> {
  if (bytes.length > photoRules.maxBytes) {
    throw new AppError('photos.too_large', { megabytes: photoRules.maxMegabytes });
  }
  const type = requireImageType(bytes);
  const header = await open(bytes, { limitInputPixels: false }).metadata().catch(explainBroken);
  if (header.format !== type) throw new AppError('photos.not_an_image');
  if ((header.pages ?? 1) > 1) throw new AppError('photos.animated');
  const { width, height } = header;
  const fault = findSizeFault(photoSizes[type], { bytes: bytes.length, width, height });
  if (fault) throw fault;
  if (countCoefficientBytes(header) > maxCoefficientBytes)
    throw new AppError('photos.too_many_pixels', { megapixels: photoSizes.png.megapixels });
}

/** Two bytes per sample; subsampled colours have fewer. */
function countCoefficientBytes({
  isProgressive,
  format,
  width,
  height,
  channels,
  chromaSubsampling,
}: Metadata) {
  if (format !== 'jpeg' || !isProgressive) return 0;
  const samples = chromaSubsampling === '4:2:0' ? channels / 2 : channels;
  return width * height * samples * 2;
}

async function decode(bytes: Buffer, area?: Area): Promise<Pixels> {
  const picture = open(bytes, { limitInputPixels: maxPixels, autoOrient: true });
  if (area) picture.extract({ left: area.x, top: area.y, width: area.width, height: area.height });
  const { data, info } = await picture
    .timeout({ seconds: timeoutSeconds })
    .resize(fullSide, fullSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
}

/** As lenient as browsers, since phones write odd headers. Truncated files are refused. */
function open(bytes: Buffer, options: SharpOptions): Sharp {
  return sharp(bytes, { failOn: 'truncated', ...options });
}

function openPixels({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: info });
}

function encode(image: Sharp, quality: number): Promise<Buffer> {
  return image.webp({ quality, effort: 2 }).toBuffer();
}

/** Scales down before blurring, so that sharpening recovers nothing; scales up only to look smooth. */
async function blur(pixels: Pixels): Promise<Buffer> {
  const { data, info } = await openPixels(pixels)
    .resize(lockedSide, lockedSide, { fit: 'inside' })
    .blur(2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { data, info: { width: info.width, height: info.height, channels: 3 as const } };
  const enlarged = await openPixels(small)
    .resize(lockedShownSide, lockedShownSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = enlarged.info;
  return encode(openPixels({ data: enlarged.data, info: { width, height, channels: 3 } }).blur(5), 70);
}

/** One bit for each of 64 neighbours: whether the left one is brighter. */
async function hashDifferences(pixels: Pixels): Promise<string> {
  const [columns, rows] = [9, 8];
  const grey = await openPixels(pixels).greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer();
  let hash = 0n;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const index = row * columns + column;
      hash = (hash << 1n) | BigInt((grey[index] ?? 0) > (grey[index + 1] ?? 0));
    }
  }
  return hash.toString(16).padStart(16, '0');
}

async function average(pixels: Pixels): Promise<string> {
  const one = await openPixels(pixels).resize(1, 1, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return `#${one.toString('hex')}`;
}

/** A timeout is refused like an overload: it can be retried. */
function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return /timeout/i.test(String(error)) ? new AppError('photos.busy') : new AppError('photos.damaged');
}

function explainBroken(): never {
  throw new AppError('photos.not_an_image');
}
