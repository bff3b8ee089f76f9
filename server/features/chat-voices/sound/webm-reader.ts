import { type OpusHead, opusRate, readOpusHead, samplesOfPacket } from './opus.rules.ts';
import { requireThat, Unreadable } from './unreadable.ts';
import { ids } from './webm-elements.ts';

export interface OpusTrack {
  head: OpusHead;
  packets: Buffer[];
  ms: number;
}

interface Element {
  id: number;
  data: Buffer;
}

/** These are entered where they stand, since recorders write them before they know their size. */
const entered: ReadonlySet<number> = new Set([ids.segment, ids.cluster]);

/** Reads exactly one track of Opus without video. */
export function readWebm(bytes: Buffer): OpusTrack {
  let head: OpusHead | undefined;
  let number = -1;
  let samples = 0;
  const packets: Buffer[] = [];
  let isFirst = true;
  for (const { id, data } of readElements(bytes)) {
    requireThat(!isFirst || id === ids.header, 'not the container');
    isFirst = false;
    if (id === ids.tracks) {
      requireThat(head === undefined, 'two lists of tracks');
      ({ head, number } = readTrack(data));
    }
    const block = findBlock(id, data);
    if (!block) continue;
    requireThat(head !== undefined, 'sound before its track');
    const packet = readPacket(block, number);
    samples += samplesOfPacket(packet);
    packets.push(packet);
  }
  if (!head || packets.length === 0) throw new Unreadable('no sound');
  const ms = Math.max(1, Math.round(((samples - head.preSkip) * 1000) / opusRate));
  return { head, packets, ms };
}

function findBlock(id: number, data: Buffer): Buffer | undefined {
  if (id === ids.simpleBlock) return data;
  if (id !== ids.blockGroup) return undefined;
  return getOne(data, ids.block);
}

function readTrack(data: Buffer): { head: OpusHead; number: number } {
  const tracks = [...readElements(data)].filter(({ id }) => id === ids.track);
  const [track] = tracks;
  requireThat(track !== undefined && tracks.length === 1, 'not one track');
  const parts = [...readElements(track.data)];
  requireThat(!parts.some(({ id }) => id === ids.contentEncodings), 'encoded once more');
  requireThat(readUnsigned(getOne(track.data, ids.trackType)) === 2, 'not sound');
  const codec = getOne(track.data, ids.codecId).toString('latin1').replace(/\0+$/, '');
  requireThat(codec === 'A_OPUS', 'not Opus');
  return {
    head: readOpusHead(getOne(track.data, ids.codecPrivate)),
    number: readUnsigned(getOne(track.data, ids.trackNumber)),
  };
}

/** A block without laces, which recorders of sound do not write. */
function readPacket(block: Buffer, number: number): Buffer {
  const track = readNumber(block, 0);
  requireThat(track.value === number, 'another track');
  const flags = block.readUInt8(track.length + 2);
  requireThat((flags & 0x06) === 0, 'laces');
  return block.subarray(track.length + 3);
}

function getOne(data: Buffer, wanted: number): Buffer {
  for (const { id, data: found } of readElements(data)) if (id === wanted) return found;
  throw new Unreadable(`no element ${wanted.toString(16)}`);
}

function readUnsigned(data: Buffer): number {
  requireThat(data.length >= 1 && data.length <= 6, 'a number');
  return data.readUIntBE(0, data.length);
}

function* readElements(bytes: Buffer): Generator<Element> {
  for (let at = 0; at < bytes.length; ) {
    const idLength = lengthOf(bytes, at);
    requireThat(idLength <= 4, 'an id');
    const id = bytes.readUIntBE(at, idLength);
    const size = readNumber(bytes, at + idLength);
    const start = at + idLength + size.length;
    if (entered.has(id)) {
      yield { id, data: bytes.subarray(start, start) };
      at = start;
      continue;
    }
    const end = start + size.value;
    requireThat(!size.isUnknown && end <= bytes.length, 'behind the end');
    yield { id, data: bytes.subarray(start, end) };
    at = end;
  }
}

/** Leading zero bits say how many bytes a number has. */
function lengthOf(bytes: Buffer, at: number): number {
  return Math.clz32(bytes.readUInt8(at)) - 24 + 1;
}

function readNumber(bytes: Buffer, at: number): { value: number; length: number; isUnknown: boolean } {
  const length = lengthOf(bytes, at);
  requireThat(length <= 8, 'a size');
  let value = bytes.readUInt8(at) & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let next = 1; next < length; next += 1) {
    const byte = bytes.readUInt8(at + next);
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}
