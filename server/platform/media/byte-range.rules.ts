import type { ByteRange } from './media.ts';

/**
 * What a `Range` header asks of a file: https://www.rfc-editor.org/rfc/rfc9110.html#section-14. Undefined: all of it, as for several
 * ranges at once, which nobody who plays or resumes asks for, and for what cannot be read. `outside`: the file has none of it.
 */
export function chooseRange(header: string, bytes: number): ByteRange | 'outside' | undefined {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  // The last so many.
  if (from === '') {
    const count = Math.min(Number(to), bytes);
    return count === 0 ? 'outside' : { first: bytes - count, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Number(to);
  if (to !== '' && first > last) return undefined;
  return first >= bytes ? 'outside' : { first, last: Math.min(last, bytes - 1) };
}

/** A part is of use only to those who have the rest of the same file; a date says too little for that. */
export function isOfSameFile(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}
