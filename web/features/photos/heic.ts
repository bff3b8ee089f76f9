/** What a browser may draw on: Safari on iPhones goes up to 16 megapixels. */
const maxPixels = 16_000_000;
const quality = 0.92;

/**
 * The photo as JPEG, upright, where the browser itself can read HEIC, as Safari can. Undefined elsewhere: a decoder of
 * our own would be a megabyte of WebAssembly, and every page would have to allow it to run
 * ('wasm-unsafe-eval' in the content security policy).
 */
export async function convertHeic(file: File, address: string): Promise<File | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const jpeg = await encode(image);
    return jpeg ? new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: jpeg.type }) : undefined;
  } catch {
    return undefined;
  }
}

function encode(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, Math.sqrt(maxPixels / (naturalWidth * naturalHeight)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(naturalWidth * scale);
  canvas.height = Math.floor(naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
