import { expect } from 'vitest';
import { deletePhoto } from '#contract/photos/endpoints.ts';
import { runMedia } from '#server/commands/media.ts';
import { createS3Media } from '#server/platform/media/s3-media.ts';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import { addTestPhoto, createPicture, sendPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { listPhotos, type PhotoRow } from './photos.store.ts';

/** A world that keeps its photos in a bucket. */
const test = base.extend('bucket', async ({ world }, { onCleanup }) => {
  const { settings, close } = await openTestBucket();
  const { media } = world.platform;
  let isOpen = true;
  const closeOnce = async () => {
    if (isOpen) await close();
    isOpen = false;
  };
  onCleanup(async () => {
    world.platform.media = media;
    await closeOnce();
  });
  const store = createS3Media(settings, world.platform.log);
  const move = () => {
    world.platform.media = store;
  };
  const list = () => Array.fromAsync(store.listOlderThan(new Date(8.64e15), 'webp'));
  return { settings, list, move, close: closeOnce };
});

test('photos are kept in a bucket, shown from it, and gone from it once deleted [OPS-2]', async ({
  world,
  bucket,
}) => {
  bucket.move();
  const anna = await world.join();
  await addTestPhoto(anna.browser);
  const [photo] = (await listPhotos(world.platform, anna.id)) as [PhotoRow];
  expect((await bucket.list()).sort()).toEqual([photo.fullName, photo.thumbName, photo.lockedName].sort());
  const shown = await anna.browser.inject({ url: `/media/${photo.fullName}` });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(shown.rawPayload.length).toBe(Number(shown.headers['content-length']));
  await anna.browser.call(deletePhoto, { id: photo.id });
  await world.jobs.drain();
  expect(await bucket.list()).toEqual([]);
});

test('while the bucket is away a photo is asked for again later, and no upload is half kept [OPS-2]', async ({
  world,
  bucket,
}) => {
  bucket.move();
  const anna = await world.join();
  await addTestPhoto(anna.browser);
  const [photo] = (await listPhotos(world.platform, anna.id)) as [PhotoRow];
  await bucket.close();
  const shown = await anna.browser.inject({ url: `/media/${photo.fullName}` });
  expect([shown.statusCode, shown.headers['retry-after']]).toEqual([503, '2']);
  const failed = await sendPhoto(anna.browser, await createPicture({ width: 480, height: 320 }));
  expect([failed.statusCode, failed.json().error.code]).toEqual([503, 'unavailable']);
  expect(await listPhotos(world.platform, anna.id)).toHaveLength(1);
});

test('photos of an installation move to a bucket by one command [OPS-2]', async ({ world, bucket }) => {
  const { platform } = world;
  await expect(runMedia(platform, ['upload'])).rejects.toThrow('S3_URL');
  await expect(runMedia(platform, [])).rejects.toThrow('Usage');
  const anna = await world.join();
  await addTestPhoto(anna.browser);
  const [photo] = (await listPhotos(platform, anna.id)) as [PhotoRow];
  await platform.media.put('left-over.webp', Buffer.from('of an upload that broke off'));
  bucket.move();
  const moved = { ...platform, config: { ...platform.config, s3Url: bucket.settings.url } };
  expect(await runMedia(moved, ['upload'])).toContain('Copied 3 files into the bucket; 0 were there.');
  expect((await anna.browser.inject({ url: `/media/${photo.fullName}` })).statusCode).toBe(200);
  expect(await bucket.list()).not.toContain('left-over.webp');
  expect(await runMedia(moved, ['upload'])).toContain('Copied 0 files into the bucket; 3 were there.');
});
