import { AppError } from '#contract/errors.ts';
import { findImageKind, kindBytes } from '#contract/photos.kinds.ts';
import { photoRules } from '#contract/photos.ts';

interface Size {
  width: number;
  height: number;
}

/** Undefined where the browser cannot tell. */
export type Measure = (address: string) => Promise<Size | undefined>;

/** What the browser can read in a file before it is sent; the server decides. */
export async function findContentFault(
  file: Blob,
  preview: string,
  measure: Measure = measureImage,
): Promise<AppError | undefined> {
  const kind = findImageKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
  if (kind === 'refused') return new AppError('photos.type_refused');
  if (!kind) return new AppError('photos.not_an_image');
  const size = await measure(preview);
  return size && findSizeFault(size);
}

function findSizeFault({ width, height }: Size): AppError | undefined {
  const { maxMegapixels, minSide } = photoRules;
  if (width * height > maxMegapixels * 1_000_000) {
    return new AppError('photos.too_many_pixels', { megapixels: maxMegapixels });
  }
  return Math.min(width, height) < minSide
    ? new AppError('photos.too_small', { pixels: minSide })
    : undefined;
}

/** Of the preview, which is shown anyway. */
async function measureImage(address: string): Promise<Size | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  }
}
