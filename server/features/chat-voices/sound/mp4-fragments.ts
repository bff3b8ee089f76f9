import { type Box, findBox, getBox, listBoxes } from './boxes.ts';
import { requireThat } from './unreadable.ts';

export interface Frames {
  list: Buffer[];
  add(offset: number, size: number): void;
}

/** Frames have bytes and share none: whatever a file counts, it names no more frames than it has bytes. */
export function createFrames(bytes: Buffer): Frames {
  const list: Buffer[] = [];
  let total = 0;
  return {
    list,
    add(offset, size) {
      total += size;
      requireThat(offset >= 0 && offset + size <= bytes.length, 'a frame outside');
      requireThat(size > 0 && total <= bytes.length, 'a frame');
      list.push(bytes.subarray(offset, offset + size));
    },
  };
}

/** Which optional fields a box has, as bits of its flags. */
const headFlags = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10 } as const;
const runFlags = { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 };

/** The size of frames of fragments that state none. */
export function readUsualSize(movie: Buffer): number {
  return findBox(movie, 'mvex', 'trex')?.readUInt32BE(16) ?? 0;
}

/** Reads the bytes of the fragment alone: a file may hold thousands of them. */
export function readFragment(fragment: Box, usualSize: number, frames: Frames): void {
  const trackFragments = listBoxes(fragment.data, 'traf');
  const [track] = trackFragments;
  requireThat(track !== undefined && trackFragments.length === 1, 'not one track in a fragment');
  const head = readHead(getBox(track, 'tfhd'));
  const base = head.base ?? fragment.start;
  let offset = base;
  for (const run of listBoxes(track, 'trun'))
    offset = readRun(run, { base, offset, usualSize: head.size ?? usualSize, frames });
}

function readHead(box: Buffer): { base?: number; size?: number } {
  const flags = box.readUInt32BE(0);
  let at = 8;
  const found: { base?: number; size?: number } = {};
  if (flags & headFlags.base) {
    found.base = Number(box.readBigUInt64BE(at));
    at += 8;
  }
  if (flags & headFlags.description) at += 4;
  if (flags & headFlags.duration) at += 4;
  if (flags & headFlags.size) found.size = box.readUInt32BE(at);
  return found;
}

interface Run {
  base: number;
  /** Where the run before has ended. */
  offset: number;
  usualSize: number;
  frames: Frames;
}

function readRun(box: Buffer, { base, offset, usualSize, frames }: Run): number {
  const flags = box.readUInt32BE(0);
  const count = box.readUInt32BE(4);
  let at = 8;
  let place = offset;
  if (flags & runFlags.offset) {
    place = base + box.readInt32BE(at);
    at += 4;
  }
  if (flags & runFlags.first) at += 4;
  for (let index = 0; index < count; index += 1) {
    if (flags & runFlags.duration) at += 4;
    const size = flags & runFlags.size ? box.readUInt32BE(at) : usualSize;
    if (flags & runFlags.size) at += 4;
    if (flags & runFlags.flags) at += 4;
    if (flags & runFlags.composition) at += 4;
    frames.add(place, size);
    place += size;
  }
  return place;
}
