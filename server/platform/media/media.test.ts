import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import { createDiskMedia } from './disk-media.ts';
import type { MediaStore } from './media.ts';
import { createS3Media } from './s3-media.ts';

const soon = () => new Date(Date.now() + 60_000);

async function openDisk() {
  const directory = await mkdtemp(join(tmpdir(), 'duet-media-'));
  return { media: createDiskMedia(directory), close: () => rm(directory, { recursive: true }) };
}

async function openBucket() {
  const { settings, close } = await openTestBucket();
  return { media: createS3Media(settings, { warn: () => undefined }), close };
}

describe.each([
  { kind: 'a folder', openStore: openDisk },
  { kind: 'a bucket', openStore: openBucket },
])('in $kind', ({ openStore }) => {
  let media: MediaStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ media, close } = await openStore());
    await media.check();
  });
  afterAll(() => close());

  const list = (time: Date, type: 'webp' | 'zip') => Array.fromAsync(media.listOlderThan(time, type));

  test('a file is read back byte for byte, and is gone once removed [OPS-2]', async () => {
    await media.put('abcdef123.webp', Buffer.from('picture'));
    const file = await media.open('abcdef123.webp');
    expect(file?.bytes).toBe(7);
    expect(file && (await buffer(file.stream)).toString()).toBe('picture');
    await media.remove('abcdef123.webp');
    expect(await media.open('abcdef123.webp')).toBeUndefined();
  });

  test('a part of a file is read as it stands there, and a file that is not there has none [OPS-15]', async () => {
    await media.put('in-parts.webp', Buffer.from('0123456789'));
    expect(await media.measure('in-parts.webp')).toBe(10);
    const read = async (first: number, last: number) => {
      const file = await media.open('in-parts.webp', { first, last });
      return [file?.bytes, file && (await buffer(file.stream)).toString()];
    };
    expect(await read(2, 4)).toEqual([3, '234']);
    expect(await read(9, 9)).toEqual([1, '9']);
    expect(await read(0, 9)).toEqual([10, '0123456789']);
    expect(await media.measure('not-there.webp')).toBeUndefined();
    expect(await media.open('not-there.webp', { first: 0, last: 1 })).toBeUndefined();
    expect(await media.measure('../secret.webp')).toBeUndefined();
    await media.remove('in-parts.webp');
  });

  test('a file that was never there can be removed, twice [OPS-2]', async () => {
    await media.remove('never-there.webp');
    await media.remove('never-there.webp');
    expect(await media.open('never-there.webp')).toBeUndefined();
  });

  test('a file that is removed once it is opened is still read to its end', async () => {
    await media.put('leaving-soon.webp', Buffer.alloc(200_000, 'x'));
    const file = await media.open('leaving-soon.webp');
    await media.remove('leaving-soon.webp');
    expect(file && (await buffer(file.stream)).length).toBe(200_000);
  });

  test('no name leads out of the store', async () => {
    for (const name of [
      '../secret.webp',
      '..%2f..%2fsecret.webp',
      'ab/../../secret.webp',
      'secret',
      '.webp',
    ]) {
      expect(await media.open(name)).toBeUndefined();
      await expect(async () => media.put(name, Buffer.from('x'))).rejects.toThrow('Not a media name');
      await expect(async () => media.remove(name)).rejects.toThrow('Not a media name');
    }
  });

  test('the sweeper is told about old files only, by kind', async () => {
    await media.put('old-enough.webp', Buffer.from('x'));
    await media.put('other-kind.zip', Buffer.from('x'));
    expect(await list(soon(), 'webp')).toEqual(['old-enough.webp']);
    expect(await list(new Date(Date.now() - 60_000), 'webp')).toEqual([]);
    await media.remove('old-enough.webp');
  });

  test('what comes in pieces is written whole, also when it is large [OPS-2]', async () => {
    const part = Buffer.alloc(6_000_000, 'a');
    async function* pieces() {
      for (let count = 0; count < 3; count += 1) yield part;
      yield Buffer.from('end');
    }
    await media.put('in-pieces.zip', pieces());
    const file = await media.open('in-pieces.zip');
    expect(file?.bytes).toBe(18_000_003);
    const read = file && (await buffer(file.stream));
    expect(read?.equals(Buffer.concat([part, part, part, Buffer.from('end')]))).toBe(true);
  });

  test.each([1, 3])('a file that breaks off after %i pieces leaves nothing behind [OPS-7]', async (count) => {
    const broken = async function* () {
      for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(9_000_000, 'h');
      throw new Error('away');
    };
    await expect(media.put('unfinished.zip', broken())).rejects.toThrow('away');
    expect(await media.open('unfinished.zip')).toBeUndefined();
    expect(await list(soon(), 'zip')).not.toContain('unfinished.zip');
  });
});
