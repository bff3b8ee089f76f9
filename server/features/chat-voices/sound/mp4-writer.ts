import type { AacConfig } from './aac.rules.ts';
import type { AacTrack } from './mp4-reader.ts';

/** Writes one track in one piece, its tables before the sound, so that a player can seek at once. */
export function writeMp4(track: AacTrack): Buffer {
  const head = text('ftyp', 'M4A ', number(0), 'M4A ', 'mp42', 'isom');
  // Its length does not depend on where the sound begins.
  const tables = writeMovie(track, 0);
  const movie = writeMovie(track, head.length + tables.length + 8);
  return Buffer.concat([head, movie, box('mdat', ...track.frames)]);
}

function writeMovie({ config, frames }: AacTrack, offset: number): Buffer {
  const { rate, samplesPerFrame } = config;
  const length = frames.length * samplesPerFrame;
  const times = [number(0), number(0), number(rate), number(length)];
  return box(
    'moov',
    box(
      'mvhd',
      number(0),
      ...times,
      number(0x10000),
      short(0x100),
      zeros(10),
      matrix(),
      zeros(24),
      number(2),
    ),
    box(
      'trak',
      box(
        'tkhd',
        // Enabled, in the movie.
        number(3),
        ...[number(0), number(0), number(1), number(0), number(length)],
        ...[zeros(12), short(0x100), zeros(2), matrix(), zeros(8)],
      ),
      box(
        'mdia',
        // The language is not said.
        box('mdhd', number(0), ...times, short(0x55c4), short(0)),
        text('hdlr', number(0), number(0), 'soun', zeros(13)),
        box(
          'minf',
          box('smhd', number(0), number(0)),
          box('dinf', box('dref', number(0), number(1), box('url ', number(1)))),
          writeTables({ config, frames }, offset),
        ),
      ),
    ),
  );
}

function writeTables({ config, frames }: AacTrack, offset: number): Buffer {
  const sizes = Buffer.alloc(4 * frames.length);
  for (const [index, { length }] of frames.entries()) sizes.writeUInt32BE(length, 4 * index);
  const count = number(frames.length);
  return box(
    'stbl',
    box('stsd', number(0), number(1), writeDescription(config)),
    box('stts', number(0), number(1), count, number(config.samplesPerFrame)),
    box('stsc', number(0), number(1), number(1), count, number(1)),
    box('stsz', number(0), number(0), count, sizes),
    box('stco', number(0), number(1), number(offset)),
  );
}

function writeDescription({ bytes, rate, channels }: AacConfig): Buffer {
  const specific = descriptor(5, bytes);
  // The sound of MPEG-4, as a stream; rates of bits are not said.
  const decoder = descriptor(4, Buffer.from([0x40, 0x15]), zeros(11), specific);
  const stream = descriptor(3, short(0), zeros(1), decoder, descriptor(6, Buffer.from([2])));
  return box(
    'mp4a',
    ...[zeros(6), short(1), zeros(8), short(channels), short(16), zeros(4)],
    number(rate * 0x10000),
    box('esds', number(0), stream),
  );
}

function descriptor(tag: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, data.length]), data]);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([number(8 + data.length), Buffer.from(type, 'latin1'), data]);
}

function text(type: string, ...parts: (Buffer | string)[]): Buffer {
  return box(type, ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  // A rate of 16.16 bits may exceed them: readers go by the configuration.
  bytes.writeUInt32BE(value > 0xffffffff ? 0 : value);
  return bytes;
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function zeros(count: number): Buffer {
  return Buffer.alloc(count);
}

/** Sound is not turned. */
function matrix(): Buffer {
  const values = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  return Buffer.concat(values.map(number));
}
