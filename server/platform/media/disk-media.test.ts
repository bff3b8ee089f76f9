import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskMedia } from './disk-media.ts';

test('what a killed process left unfinished cannot be opened, and the sweeper can remove it [ACC-24]', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'duet-media-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const media = createDiskMedia(directory);
  await mkdir(join(directory, 'un'), { recursive: true });
  await writeFile(join(directory, 'un', 'unfinished.zip.part'), 'half of it');
  expect(await media.open('unfinished.zip')).toBeUndefined();
  const list = () => Array.fromAsync(media.listOlderThan(new Date(Date.now() + 60_000), 'zip'));
  expect(await list()).toContain('unfinished.zip');
  await media.remove('unfinished.zip');
  expect(await list()).not.toContain('unfinished.zip');
});
