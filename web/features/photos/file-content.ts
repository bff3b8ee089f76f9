import { AppError } from '#contract/errors.ts';
import { browserPhoto, findSizeFault, isLargerThan, photoRules, photoSizes } from '#contract/photos/facts.ts';
import { findImageKind, kindBytes } from '#contract/photos/kinds.ts';

interface Size {
  width: number;
  height: number;
}

/** Resolves to undefined where the browser cannot tell. */
export type Measure = (address: string) => Promise<Size | undefined>;

export interface Inspection {
  /** Why the server would refuse the file as it is. */
  fault: AppError | undefined;
  /** It is scaled down before it is sent, which may resolve the fault. */
  isLarge: boolean;
}

/** Checks what the browser can read in a file before it is sent; the server decides. */
export async function inspectContent(
  file: Blob,
  preview: string,
  measure: Measure = measureImage,
): Promise<Inspection> {
  const kind = findImageKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
  if (kind === 'refused') return { fault: new AppError('photos.type_refused'), isLarge: false };
  if (!kind) return { fault: new AppError('photos.not_an_image'), isLarge: false };
  // Where the browser cannot measure it, the server does.
  const side = photoRules.minSide;
  const facts = { bytes: file.size, ...((await measure(preview)) ?? { width: side, height: side }) };
  const shape = findSizeFault(
    { megabytes: Number.POSITIVE_INFINITY, megapixels: Number.POSITIVE_INFINITY },
    facts,
  );
  if (shape) return { fault: shape, isLarge: false };
  return { fault: findSizeFault(photoSizes[kind], facts), isLarge: isLargerThan(browserPhoto, facts) };
}

/** Measures the preview, which is shown anyway. */
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
