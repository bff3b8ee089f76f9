import { requireThat } from './unreadable.ts';

export interface AacConfig {
  /** As decoders read it. */
  bytes: Buffer;
  /** Samples a second of the core, which a frame counts in. */
  rate: number;
  channels: number;
  samplesPerFrame: number;
}

const rates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];
const lowComplexity = 2;
/** They wrap the other kind and repeat its rate. */
const highEfficiency: readonly number[] = [5, 29];
const maxConfigBytes = 16;

/** AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1): AAC-LC, also as the core of HE-AAC. */
export function readAacConfig(bytes: Buffer): AacConfig {
  requireThat(bytes.length >= 2 && bytes.length <= maxConfigBytes, 'a configuration');
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (count: number) => {
    requireThat(at + count <= bits.length, 'a configuration');
    at += count;
    return Number.parseInt(bits.slice(at - count, at), 2);
  };
  const takeRate = () => {
    const index = take(4);
    return index === 15 ? take(24) : rates[index];
  };
  let kind = take(5);
  const rate = takeRate();
  const channels = take(4);
  if (highEfficiency.includes(kind)) {
    takeRate();
    kind = take(5);
  }
  requireThat(kind === lowComplexity && (channels === 1 || channels === 2), 'not AAC-LC');
  requireThat(rate !== undefined && rate >= 7350 && rate <= 96000, 'a rate');
  return { bytes, rate, channels, samplesPerFrame: take(1) === 1 ? 960 : 1024 };
}

interface Descriptor {
  tag: number;
  data: Buffer;
}

/** The configuration within an `esds` box (ISO/IEC 14496-1, 7.2.6). */
export function readDescriptors(esds: Buffer): AacConfig {
  const stream = readDescriptor(esds, 4);
  requireThat(stream.tag === 3, 'no stream');
  const flags = stream.data.readUInt8(2);
  requireThat((flags & 0xe0) === 0, 'a stream elsewhere');
  const decoder = readDescriptor(stream.data, 3);
  // 0x40 is the sound of MPEG-4.
  requireThat(decoder.tag === 4 && decoder.data.readUInt8(0) === 0x40, 'not AAC');
  const specific = readDescriptor(decoder.data, 13);
  requireThat(specific.tag === 5, 'no configuration');
  return readAacConfig(specific.data);
}

function readDescriptor(bytes: Buffer, at: number): Descriptor {
  let size = 0;
  let next = at + 1;
  for (let count = 0, byte = 0x80; byte & 0x80; count += 1, next += 1) {
    requireThat(count < 4, 'a size');
    byte = bytes.readUInt8(next);
    size = size * 128 + (byte & 0x7f);
  }
  requireThat(next + size <= bytes.length, 'behind the end');
  return { tag: bytes.readUInt8(at), data: bytes.subarray(next, next + size) };
}
