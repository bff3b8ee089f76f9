import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { readFixture } from '#server/testing/chat-voices.ts';
import { readMp4 } from './mp4-reader.ts';
import { writeMp4 } from './mp4-writer.ts';
import { readSound } from './sound.ts';
import { readWebm } from './webm-reader.ts';
import { writeWebm } from './webm-writer.ts';

const accepted = ['recorded.webm', 'plain.m4a', 'fragments.mp4', 'fragments-by-offset.mp4'];

function codeOf(bytes: Buffer): string {
  try {
    readSound(bytes);
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('a recording [BEY-8]', () => {
  test('of a browser gets the length that its packets have, which it does not say itself', () => {
    const sound = readSound(readFixture('recorded.webm'));
    expect([sound.format, sound.ms]).toEqual(['webm', 1440]);
    expect(readFixture('recorded.webm').includes(Buffer.from([0x44, 0x89, 0x88]))).toBe(false);
    // The element of the duration, as eight bytes.
    const length = Buffer.alloc(8);
    length.writeDoubleBE(1440);
    expect(sound.bytes.includes(length)).toBe(true);
  });

  test('in one piece or in fragments is the same file afterwards', () => {
    const [plain, ...others] = accepted.slice(1).map((name) => readSound(readFixture(name)));
    expect([plain?.format, plain?.ms]).toEqual(['mp4', 1533]);
    for (const other of others) expect(other).toEqual(plain);
  });

  test('stays the same when it is written once more, packet by packet', () => {
    for (const name of accepted) {
      const once = readSound(readFixture(name));
      expect(readSound(once.bytes)).toEqual(once);
    }
    const [opus, aac] = [readWebm(readFixture('recorded.webm')), readMp4(readFixture('plain.m4a'))];
    expect(readWebm(writeWebm(opus)).packets).toEqual(opus.packets);
    expect(readMp4(writeMp4(aac)).frames).toEqual(aac.frames);
  });

  test('loses what is not sound: by what it was made and what it was called', () => {
    const source = readFixture('plain.m4a');
    for (const word of ["Anna's phone", 'udta', 'Lavf']) {
      expect(source.includes(word)).toBe(true);
      expect(readSound(source).bytes.includes(word)).toBe(false);
    }
    expect(readFixture('recorded.webm').includes('Chrome')).toBe(true);
    expect(readSound(readFixture('recorded.webm')).bytes.includes('Chrome')).toBe(false);
  });

  test('with a picture, with another codec or of another kind is refused', () => {
    for (const name of ['video.webm', 'video.mp4', 'vorbis.webm', 'opus.mp4'])
      expect([name, codeOf(readFixture(name))]).toEqual([name, 'chat.voice_unreadable']);
    for (const text of ['', 'x', 'hello, I am no sound', '\0\0\0\u0008ftypM4A ', 'OggS'.repeat(20)])
      expect(codeOf(Buffer.from(text))).toBe('chat.voice_unreadable');
  });

  test('that plays longer than 62 seconds is too long, whatever it says of itself', () => {
    const track = readWebm(readFixture('recorded.webm'));
    const packet = track.packets.at(-1) as Buffer;
    const lasting = (seconds: number) => ({
      ...track,
      ms: 1,
      packets: Array.from({ length: Math.round((seconds * 1000) / 60) }, () => packet),
    });
    expect(readSound(writeWebm(lasting(61))).ms).toBeGreaterThan(60_000);
    expect(codeOf(writeWebm(lasting(63)))).toBe('chat.voice_too_long');
    const aac = readMp4(readFixture('plain.m4a'));
    const frames = Array.from({ length: Math.ceil((63 * 44_100) / 1024) }, () => aac.frames.at(-1) as Buffer);
    expect(codeOf(writeMp4({ ...aac, frames }))).toBe('chat.voice_too_long');
  });
});

describe('hostile bytes [BEY-8]', () => {
  const codes = ['accepted', 'chat.voice_unreadable', 'chat.voice_too_long'];
  const change = fc.record({
    at: fc.nat(),
    value: fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat({ max: 255 })),
    count: fc.integer({ min: 1, max: 8 }),
  });

  test('cut or changed anywhere are read or refused, at once', () => {
    for (const name of [...accepted, 'video.mp4', 'video.webm']) {
      const source = readFixture(name);
      const property = fc.property(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        fc.nat(),
        (changes, isHead, cut) => {
          // Most of what is read stands at the beginning.
          const bytes = Buffer.from(source.subarray(0, cut % 4 === 0 ? cut % source.length : undefined));
          for (const { at, value, count } of changes) {
            const first = at % Math.max(1, isHead ? Math.min(800, bytes.length) : bytes.length);
            bytes.fill(value, first, Math.min(bytes.length, first + count));
          }
          const start = performance.now();
          expect(codes).toContain(codeOf(bytes));
          expect(performance.now() - start).toBeLessThan(2000);
        },
      );
      fc.assert(property, { numRuns: 600 });
    }
  });

  test('of any length that pretend to be one are refused', () => {
    for (const head of [
      readFixture('recorded.webm').subarray(0, 60),
      readFixture('plain.m4a').subarray(0, 40),
    ])
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
          expect(codes).toContain(codeOf(Buffer.concat([head, tail])));
        }),
        { numRuns: 400 },
      );
  });

  test('that count billions of frames without bytes cost nothing', () => {
    const bytes = Buffer.from(readFixture('fragments.mp4'));
    const run = bytes.indexOf('trun') + 4;
    // All frames of the usual size, of which there is none, four billion times.
    bytes.writeUInt32BE(0, run);
    bytes.writeUInt32BE(0xffffffff, run + 4);
    const start = performance.now();
    expect(codeOf(bytes)).toBe('chat.voice_unreadable');
    const plain = Buffer.from(readFixture('plain.m4a'));
    const sizes = plain.indexOf('stsz') + 4;
    plain.writeUInt32BE(1, sizes + 4);
    plain.writeUInt32BE(0xffffffff, sizes + 8);
    expect(codeOf(plain)).toBe('chat.voice_unreadable');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('of a whole mebibyte of empty elements or boxes are read in a moment', () => {
    const elements = Buffer.alloc(1024 * 1024, Buffer.from([0xec, 0x80]));
    const boxes = Buffer.alloc(1024 * 1024, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]));
    const start = performance.now();
    expect(codeOf(Buffer.concat([readFixture('recorded.webm').subarray(0, 40), elements]))).toBe(
      'chat.voice_unreadable',
    );
    expect(codeOf(Buffer.concat([readFixture('plain.m4a').subarray(0, 28), boxes]))).toBe(
      'chat.voice_unreadable',
    );
    expect(performance.now() - start).toBeLessThan(3000);
  });

  test('of thousands of fragments beside a movie of thousands of boxes are read in a moment', () => {
    const fragment = box('moof', box('traf', box('tfhd', Buffer.alloc(8))));
    const fragments = Buffer.concat(Array.from({ length: 15_000 }, () => fragment));
    const filling = Buffer.alloc(512 * 1024, box('free'));
    const source = readFixture('fragments.mp4');
    const start = performance.now();
    expect(codeOf(Buffer.concat([withinMovie(source, filling), fragments]))).toBe('chat.voice_unreadable');
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('of a frame before the beginning of the file are refused', () => {
    const bytes = Buffer.from(readFixture('fragments.mp4'));
    const run = bytes.indexOf('trun') + 4;
    expect(bytes.readUInt32BE(run) & 1).toBe(1);
    bytes.writeInt32BE(-bytes.length, run + 8);
    expect(codeOf(bytes)).toBe('chat.voice_unreadable');
  });
});

function box(type: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** The same file with more boxes at the end of its `moov`. */
function withinMovie(source: Buffer, more: Buffer): Buffer {
  const start = source.indexOf('moov') - 4;
  const end = start + source.readUInt32BE(start);
  const movie = box('moov', source.subarray(start + 8, end), more);
  return Buffer.concat([source.subarray(0, start), movie]);
}
