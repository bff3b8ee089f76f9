import { browserPhoto, isLargerThan } from '#contract/photos/facts.ts';

/** Less than the 16 megapixels up to which Safari on iPhones draws. */
const maxPixels = browserPhoto.megapixels * 1_000_000;
const quality = 0.92;
/** Each attempt scales both sides by this. */
const step = 0.7;
const maxAttempts = 4;

/**
 * Redraws the picture as an upright JPEG small enough to send; undefined where the browser cannot read it. Only Safari
 * reads HEIC: a decoder would be a megabyte of WebAssembly, and every page would need 'wasm-unsafe-eval' in its content
 * security policy.
 */
export async function redraw(file: File, address: string): Promise<File | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    let scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1, scale *= step) {
      const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
      const jpeg = await encode(image, size);
      if (!jpeg) return undefined;
      if (isLargerThan(browserPhoto, { bytes: jpeg.size, ...size })) continue;
      return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), {
        type: jpeg.type,
        lastModified: file.lastModified,
      });
    }
  } catch {
    // The caller checks the file as it is.
  }
  return undefined;
}

function encode(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
