import { opusRate, samplesOfPacket, writeOpusHead } from './opus.rules.ts';
import { ids } from './webm-elements.ts';
import type { OpusTrack } from './webm-reader.ts';

const msPerCluster = 5000;
const trackNumber = 1;

/** Writes one track with its duration and an index before the sound, so that a player can seek at once. */
export function writeWebm({ head, packets, ms }: OpusTrack): Buffer {
  const clusters = writeClusters(packets);
  const info = element(
    ids.info,
    unsigned(ids.timestampScale, 1_000_000),
    float(ids.duration, ms),
    text(ids.muxingApp, 'voice'),
    text(ids.writingApp, 'voice'),
  );
  const track = element(
    ids.track,
    unsigned(ids.trackNumber, trackNumber),
    unsigned(ids.trackUid, trackNumber),
    unsigned(ids.trackType, 2),
    text(ids.codecId, 'A_OPUS'),
    element(ids.codecPrivate, writeOpusHead(head)),
    unsigned(ids.codecDelay, Math.round((head.preSkip * 1e9) / opusRate)),
    unsigned(ids.seekPreRoll, 80_000_000),
    element(ids.audio, float(ids.samplingFrequency, opusRate), unsigned(ids.channels, head.channels)),
  );
  const before = [info, element(ids.tracks, track)];
  const lengths = before.reduce((sum, { length }) => sum + length, 0);
  // Positions have a fixed width, so the index is as long with the true ones.
  const indexLength = writeIndex(clusters, 0).length;
  const index = writeIndex(clusters, lengths + indexLength);
  const sound = clusters.map(({ bytes }) => bytes);
  return Buffer.concat([writeHeader(), element(ids.segment, ...before, index, ...sound)]);
}

function writeHeader(): Buffer {
  return element(
    ids.header,
    unsigned(ids.headerVersion, 1),
    unsigned(ids.readVersion, 1),
    unsigned(ids.maxIdLength, 4),
    unsigned(ids.maxSizeLength, 8),
    text(ids.docType, 'webm'),
    unsigned(ids.docTypeVersion, 4),
    unsigned(ids.docTypeReadVersion, 2),
  );
}

interface Cluster {
  startMs: number;
  bytes: Buffer;
}

function writeClusters(packets: readonly Buffer[]): Cluster[] {
  const clusters: { startMs: number; blocks: Buffer[] }[] = [];
  let samples = 0;
  for (const packet of packets) {
    const at = Math.round((samples * 1000) / opusRate);
    let cluster = clusters.at(-1);
    if (!cluster || at - cluster.startMs >= msPerCluster) {
      cluster = { startMs: at, blocks: [] };
      clusters.push(cluster);
    }
    const head = Buffer.from([0x80 | trackNumber, 0, 0, 0x80]);
    head.writeInt16BE(at - cluster.startMs, 1);
    cluster.blocks.push(element(ids.simpleBlock, head, packet));
    samples += samplesOfPacket(packet);
  }
  return clusters.map(({ startMs, blocks }) => ({
    startMs,
    bytes: element(ids.cluster, unsigned(ids.timestamp, startMs), ...blocks),
  }));
}

function writeIndex(clusters: readonly Cluster[], first: number): Buffer {
  let position = first;
  const points = clusters.map(({ startMs, bytes }) => {
    const place = Buffer.alloc(4);
    place.writeUInt32BE(position);
    position += bytes.length;
    return element(
      ids.cuePoint,
      unsigned(ids.cueTime, startMs),
      element(
        ids.cueTrackPositions,
        unsigned(ids.cueTrack, trackNumber),
        element(ids.cueClusterPosition, place),
      ),
    );
  });
  return element(ids.cues, ...points);
}

function element(id: number, ...parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const head = Buffer.alloc(8);
  const idLength = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1;
  head.writeUIntBE(id, 0, idLength);
  // Sizes have four bytes, of which the first bits say so.
  head.writeUInt32BE(0x10000000 + size, idLength);
  return Buffer.concat([head.subarray(0, idLength + 4), ...parts]);
}

function unsigned(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return element(id, bytes);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function text(id: number, value: string): Buffer {
  return element(id, Buffer.from(value, 'latin1'));
}
