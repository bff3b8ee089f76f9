import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runMedia } from '#server/commands/media.ts';
import { readConfig } from '#server/config.ts';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import { openMedia, openMediaFolder } from './open-media.ts';

test('an installation moves to a bucket by one command, which a second run finds done [OPS-2]', async () => {
  const { settings, close } = await openTestBucket();
  onTestFinished(close);
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-move-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = readConfig({
    DATA_DIR: dataDir,
    S3_URL: settings.url,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  });
  const folder = openMediaFolder(config);
  await folder.put('first-one.webp', Buffer.from('photo'));
  await folder.put('second-one.zip', Buffer.from('export'));
  expect(await runMedia(config, ['upload'])).toBe('Copied 2 files into the bucket; 0 were there.');
  await folder.put('third-one.webp', Buffer.from('later'));
  expect(await runMedia(config, ['upload'])).toBe('Copied 1 files into the bucket; 2 were there.');
  const bucket = await openMedia(config, { warn: () => undefined });
  const file = await bucket.open('second-one.zip');
  expect(file && (await buffer(file.stream)).toString()).toBe('export');
  expect(await folder.open('first-one.webp')).toBeDefined();
});

test('without a bucket there is nowhere to move to, and the command says so [OPS-2]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-move-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = readConfig({ DATA_DIR: dataDir });
  await expect(runMedia(config, ['upload'])).rejects.toThrow('S3_URL');
  await expect(runMedia(config, [])).rejects.toThrow('Usage');
});
