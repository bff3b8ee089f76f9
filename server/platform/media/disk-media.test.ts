import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskMedia } from './disk-media.ts';
import type { MediaStore } from './media.ts';

let directory: string;
let media: MediaStore;
const soon = () => new Date(Date.now() + 60_000);
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'duet-media-'));
  media = createDiskMedia(directory);
});
afterAll(() => rm(directory, { recursive: true }));

test('a file is read back byte for byte, and is gone once removed', async () => {
  await media.put('abcdef123.webp', Buffer.from('picture'));
  const file = await media.open('abcdef123.webp');
  expect(file?.bytes).toBe(7);
  expect(file && (await buffer(file.stream)).toString()).toBe('picture');
  await media.remove('abcdef123.webp');
  expect(await media.open('abcdef123.webp')).toBeUndefined();
});

test('a file that is removed once it is opened is still read to its end', async () => {
  await media.put('leaving-soon.webp', Buffer.alloc(200_000, 'x'));
  const file = await media.open('leaving-soon.webp');
  await media.remove('leaving-soon.webp');
  expect(file && (await buffer(file.stream)).length).toBe(200_000);
});

test('no name leads out of the folder', async () => {
  for (const name of ['../secret.webp', '..%2f..%2fsecret.webp', 'ab/../../secret.webp', 'secret', '.webp']) {
    expect(await media.open(name)).toBeUndefined();
    await expect(async () => media.put(name, Buffer.from('x'))).rejects.toThrow('Not a media name');
  }
});

test('the sweeper is told about old files only', async () => {
  await media.put('old-enough.webp', Buffer.from('x'));
  await media.put('other-kind.zip', Buffer.from('x'));
  const list = async (time: Date) => Array.fromAsync(media.listOlderThan(time, 'webp'));
  expect(await list(new Date(Date.now() + 60_000))).toEqual(['old-enough.webp']);
  expect(await list(new Date(Date.now() - 60_000))).toEqual([]);
});

test('what comes in pieces is written whole', async () => {
  async function* pieces() {
    yield Buffer.from('one ');
    yield Buffer.from('two');
  }
  await media.put('in-pieces.zip', pieces());
  const file = await media.open('in-pieces.zip');
  expect(file && (await buffer(file.stream)).toString()).toBe('one two');
});

test('a file that cannot be finished leaves nothing behind [OPS-7]', async () => {
  const broken = async function* () {
    yield Buffer.from('half of it');
    throw new Error('away');
  };
  await expect(media.put('unfinished.zip', broken())).rejects.toThrow('away');
  expect(await media.open('unfinished.zip')).toBeUndefined();
  expect(await Array.fromAsync(media.listOlderThan(soon(), 'zip'))).not.toContain('unfinished.zip');
});

test('what a killed process left unfinished cannot be opened, and the sweeper can remove it [ACC-24]', async () => {
  await mkdir(join(directory, 'un'), { recursive: true });
  await writeFile(join(directory, 'un', 'unfinished.zip.part'), 'half of it');
  expect(await media.open('unfinished.zip')).toBeUndefined();
  const list = () => Array.fromAsync(media.listOlderThan(soon(), 'zip'));
  expect(await list()).toContain('unfinished.zip');
  await media.remove('unfinished.zip');
  expect(await list()).not.toContain('unfinished.zip');
});
