export type ImageKind = 'jpeg' | 'png' | 'webp';

export const kindBytes = 1024;

/** First bytes of a kind of file; `.` stands for any byte. */
const signatures: [kind: ImageKind | 'refused', start: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF....WEBP'],
  ['refused', 'GIF8'],
  ['refused', 'II*\0'],
  ['refused', 'MM\0*'],
  ['refused', 'BM'],
  ['refused', '%PDF'],
  // HEIC and AVIF begin with the four-byte length of a box, then its name.
  ['refused', '....ftyp'],
  ['refused', '\xff\x0a'],
  ['refused', '\0\0\0\x0cJXL '],
  ['refused', '8BPS'],
];

const startOfSvg = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i;

/** Detects the kind from the bytes, not from name or content type; `refused` is an unsupported picture. */
export function findImageKind(bytes: Uint8Array): ImageKind | 'refused' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const [kind] = signatures.find(([, signature]) => matches(start, signature)) ?? [];
  if (kind) return kind;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, kindBytes));
  return startOfSvg.test(text) ? 'refused' : undefined;
}

function matches(start: string, signature: string): boolean {
  return [...signature].every((byte, index) => byte === '.' || byte === start[index]);
}
