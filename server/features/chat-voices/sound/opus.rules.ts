import { requireThat } from './unreadable.ts';

/** Opus counts its time in this rate, whatever was recorded. */
export const opusRate = 48_000;

/** A packet holds at most 120 ms (RFC 6716, 3.4). */
const maxSamples = 5760;

/** Samples of one frame by the configuration of its packet (RFC 6716, 3.1). */
function samplesOfFrame(configuration: number): number {
  if (configuration < 12) return [480, 960, 1920, 2880][configuration & 3] as number;
  if (configuration < 16) return [480, 960][configuration & 1] as number;
  return [120, 240, 480, 960][configuration & 3] as number;
}

export function samplesOfPacket(packet: Buffer): number {
  const head = packet.readUInt8(0);
  const code = head & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : packet.readUInt8(1) & 0x3f;
  const samples = frames * samplesOfFrame(head >> 3);
  requireThat(samples > 0 && samples <= maxSamples, 'no Opus packet');
  return samples;
}

export interface OpusHead {
  channels: number;
  /** Samples that a player leaves out at the beginning. */
  preSkip: number;
  inputRate: number;
}

/** RFC 7845, 5.1; only one or two channels without a mapping of their own. */
export function readOpusHead(bytes: Buffer): OpusHead {
  requireThat(bytes.toString('latin1', 0, 8) === 'OpusHead', 'no head of Opus');
  const channels = bytes.readUInt8(9);
  requireThat((channels === 1 || channels === 2) && bytes.readUInt8(18) === 0, 'channels');
  return { channels, preSkip: bytes.readUInt16LE(10), inputRate: bytes.readUInt32LE(12) };
}

export function writeOpusHead({ channels, preSkip, inputRate }: OpusHead): Buffer {
  const bytes = Buffer.alloc(19);
  bytes.write('OpusHead', 'latin1');
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(channels, 9);
  bytes.writeUInt16LE(preSkip, 10);
  bytes.writeUInt32LE(inputRate, 12);
  return bytes;
}
