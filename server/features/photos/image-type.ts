import { AppError } from '#contract/errors.ts';

const accepted = ['jpeg', 'png', 'webp'] as const;
export type ImageType = (typeof accepted)[number];

/** First bytes of a kind of file; `.` stands for any byte. */
const signatures: [kind: ImageType | 'refused', start: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF....WEBP'],
  ['refused', 'GIF8'],
  ['refused', 'II*\0'],
  ['refused', 'MM\0*'],
  ['refused', 'BM'],
  ['refused', '%PDF'],
  // HEIC and AVIF: a box of four bytes length, then its name.
  ['refused', '....ftyp'],
  ['refused', '\xff\x0a'],
  ['refused', '\0\0\0\x0cJXL '],
  ['refused', '8BPS'],
];

const startOfSvg = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i;

/** What the bytes say they are; names and content types are the sender's word and are not asked. */
export function requireImageType(bytes: Buffer): ImageType {
  const start = bytes.subarray(0, 16).toString('latin1');
  const [kind] = signatures.find(([, signature]) => matches(start, signature)) ?? [];
  if (kind === 'refused' || startOfSvg.test(bytes.subarray(0, 1024).toString('utf8'))) {
    throw new AppError('photos.type_refused');
  }
  if (!kind) throw new AppError('photos.not_an_image');
  return kind;
}

function matches(start: string, signature: string): boolean {
  return [...signature].every((byte, index) => byte === '.' || byte === start[index]);
}
