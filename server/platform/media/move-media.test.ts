import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import { createDiskMedia } from './disk-media.ts';
import { moveMedia } from './move-media.ts';
import { createS3Media } from './s3-media.ts';

test('what is in use moves to a bucket once, and what was deleted meanwhile does not come back [OPS-2]', async () => {
  const { settings, close } = await openTestBucket();
  onTestFinished(close);
  const directory = await mkdtemp(join(tmpdir(), 'duet-move-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const from = createDiskMedia(directory);
  const to = createS3Media(settings, { warn: () => undefined });
  const deleted = new Set<string>();
  const findNeeded = async (names: string[]) => new Set(names.filter((name) => !deleted.has(name)));
  const move = () => moveMedia({ from, to, findNeeded });
  for (const name of ['first-one.webp', 'second-one.zip', 'third-one.webp'])
    await from.put(name, Buffer.from(name));
  expect(await move()).toEqual({ copied: 3, known: 0 });
  await to.remove('first-one.webp');
  deleted.add('first-one.webp');
  await from.put('fourth-one.webp', Buffer.from('later'));
  expect(await move()).toEqual({ copied: 1, known: 2 });
  expect(await to.open('first-one.webp')).toBeUndefined();
  const file = await to.open('second-one.zip');
  expect(file && (await buffer(file.stream)).toString()).toBe('second-one.zip');
});
