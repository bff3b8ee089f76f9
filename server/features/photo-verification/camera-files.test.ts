import { expect } from 'vitest';
import { pickPose, sendCameraPhoto } from '#contract/photo-verification/endpoints.ts';
import { findNeededFiles } from '#server/features/photos/index.ts';
import { features } from '#server/features.ts';
import { addTestPhoto, createPicture, listFiles, sendFile } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';

test('camera photos that wait move with the other files to a bucket [TRU-2]', async ({ world }) => {
  const { browser } = await world.join();
  await addTestPhoto(browser);
  const key = (await browser.call(pickPose, {})).pose?.key ?? '';
  await sendFile(browser, sendCameraPhoto.path, { fields: { key }, bytes: await createPicture() });
  const waiting = await listFiles(world.platform, 'camera');
  const needed = await findNeededFiles(world.platform, features, [...waiting, 'of-nobody.camera']);
  expect([waiting.length, [...needed]]).toEqual([1, waiting]);
});
