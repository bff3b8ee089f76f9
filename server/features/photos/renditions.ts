import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '#contract/errors.ts';
import { findSizeFault, photoRules, photoSizes } from '#contract/photos/facts.ts';
import { requireImageType } from './image-type.ts';

const { fullSide } = photoRules;
const thumbSide = 480;
/** What is left of a locked picture: colours and a hint of a shape. */
const lockedSide = 32;
const lockedShownSide = 240;
/** Of the largest picture of any kind; each kind has been judged by its own limit before. */
const maxPixels = photoSizes.jpeg.megapixels * 1_000_000;
const timeoutSeconds = 15;
/** What a progressive JPEG may need while it is read: all its coefficients are in memory before the first pixel is. */
const maxCoefficientBytes = 200 * 1024 * 1024;

sharp.cache(false);
// Two pictures at once, one core each.
sharp.concurrency(1);

/** In pixels of the picture as it is seen, turned upright. */
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
  /** Of the full rendition. */
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

/**
 * Decodes once and encodes again: what is kept holds pixels and nothing else, no place, no camera, no bytes that
 * came with the file. Turned upright first, then cut.
 */
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

/** Judges by the header alone, before a single pixel is unpacked. */
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
    throw new AppError('photos.too_many_pixels', { megapixels: photoSizes.sent.megapixels });
}

/** Two bytes for each sample, of which the colours have fewer where they are subsampled. */
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

/** As lenient as browsers are: phones write odd headers. What ends too soon is refused. */
function open(bytes: Buffer, options: SharpOptions): Sharp {
  return sharp(bytes, { failOn: 'truncated', ...options });
}

function openPixels({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: info });
}

function encode(image: Sharp, quality: number): Promise<Buffer> {
  return image.webp({ quality, effort: 2 }).toBuffer();
}

/** Shrunk before it is blurred, so that no sharpening brings anything back; enlarged only to be smooth on screens. */
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

/** A picture that takes longer than it may is refused like one that comes in a rush: it can be tried again. */
function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return /timeout/i.test(String(error)) ? new AppError('photos.busy') : new AppError('photos.damaged');
}

function explainBroken(): never {
  throw new AppError('photos.not_an_image');
}
