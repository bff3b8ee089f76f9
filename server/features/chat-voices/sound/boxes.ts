import { requireThat, Unreadable } from './unreadable.ts';

/** A box of an MP4 file (ISO/IEC 14496-12). */
export interface Box {
  type: string;
  /** Where it begins in the file. */
  start: number;
  data: Buffer;
}

/** The boxes that stand in a row; `offset` is where these bytes begin in the file. */
export function* readBoxes(bytes: Buffer, offset = 0): Generator<Box> {
  for (let at = 0; at < bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const [head, size] =
      short === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, short || bytes.length - at];
    requireThat(size >= head && at + size <= bytes.length, 'behind the end');
    yield { type, start: offset + at, data: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

export function listBoxes(bytes: Buffer, wanted: string): Buffer[] {
  return [...readBoxes(bytes)].filter(({ type }) => type === wanted).map(({ data }) => data);
}

export function findBox(bytes: Buffer, ...path: string[]): Buffer | undefined {
  let found: Buffer | undefined = bytes;
  for (const wanted of path) found = found && listBoxes(found, wanted)[0];
  return found;
}

export function getBox(bytes: Buffer, ...path: string[]): Buffer {
  const found = findBox(bytes, ...path);
  if (!found) throw new Unreadable(`no box ${path.join('/')}`);
  return found;
}
