import sharp from 'sharp';
import { expect } from 'vitest';
import { cropPhoto } from '#contract/photos/crop.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { addTestPhoto, createPicture, listFiles, readStored, sendPhoto } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { listPhotos } from './photos.store.ts';
import { render } from './renditions.ts';

const [red, blue] = ['#ff0000', '#0000ff'];

/** Red, but for its right third, which is blue. */
async function createHalves(width = 900, height = 600): Promise<Buffer> {
  const right = { create: { width: width / 3, height, channels: 3 as const, background: blue } };
  return sharp({ create: { width, height, channels: 3, background: red } })
    .composite([{ input: right, left: (width * 2) / 3, top: 0 }])
    .png()
    .toBuffer();
}

async function upload(browser: TestClient, bytes: Buffer): Promise<Photo> {
  return (await sendPhoto(browser, bytes)).json().photo;
}

async function colourOf(world: World, name: string) {
  const { channels } = await sharp(await readStored(world.platform, name)).stats();
  return channels.map(({ mean }) => Math.round(mean / 32) * 32);
}

const area = ({ id, filename }: Photo, [x, y, width, height]: [number, number, number, number]) => ({
  ...{ id, filename, x, y, width, height },
});

test('a part of a photo takes its place in all its files, and the old ones go [PRO-6]', async ({ world }) => {
  const { id: memberId, browser } = await world.join();
  const photo = await upload(browser, await createHalves());
  await addTestPhoto(browser);
  const { photos } = await browser.call(cropPhoto, area(photo, [580, 20, 320, 427]));
  expect(photos.map(({ id }) => id)[0]).toBe(photo.id);
  expect(photos[0]).toMatchObject({ width: 320, height: 427, status: 'active', locked: false });
  const again = await browser.call(cropPhoto, area(photo, [0, 0, 400, 400]));
  expect(again.photos).toEqual(photos);
  const [row] = await listPhotos(world.platform, memberId);
  expect(await colourOf(world, row!.fullName)).toEqual(await colourOf(world, row!.thumbName));
  expect((await colourOf(world, row!.fullName))[2]).toBeGreaterThan(200);
  expect((await colourOf(world, row!.lockedName))[2]).toBeGreaterThan(160);
  await world.jobs.drain();
  expect(await listFiles(world.platform)).toHaveLength(6);
  expect((await browser.inject({ url: `/media/${photo.filename}` })).statusCode).toBe(404);
});

test('a part is cut from the picture as it is seen, however the camera was held [PRO-6]', async () => {
  const turned = await sharp(await createHalves(1200, 600))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  // Turned clockwise the blue third is at the bottom.
  const { full, width, height } = await render(turned, { x: 100, y: 840, width: 400, height: 320 });
  expect([width, height]).toEqual([400, 320]);
  const { channels } = await sharp(full).stats();
  expect(channels[0]!.mean).toBeLessThan(10);
  expect(channels[2]!.mean).toBeGreaterThan(240);
});

test.for([
  ['reaches beyond the photo', [581, 0, 320, 427]],
  ['reaches below the photo', [0, 174, 320, 427]],
  ['is smaller than a photo may be', [0, 0, 319, 425]],
  ['begins before the photo', [-1, 0, 320, 427]],
] as const)('a part that %s is refused and changes nothing [PRO-6]', async ([, place], { world }) => {
  const { id: memberId, browser } = await world.join();
  const photo = await upload(browser, await createHalves());
  const refused = await browser.request(cropPhoto, area(photo, [...place]));
  expect(refused.json().error.code).toBe('request.invalid');
  expect((await listPhotos(world.platform, memberId))[0]).toMatchObject({ fullName: photo.filename });
  expect(await listFiles(world.platform)).toHaveLength(3);
});

test('two crops at the same moment make one photo with three files', async ({ world }) => {
  const { id: memberId, browser } = await world.join();
  const photo = await upload(browser, await createPicture());
  await Promise.all([0, 40].map((x) => browser.call(cropPhoto, area(photo, [x, 0, 400, 533]))));
  expect(await listPhotos(world.platform, memberId)).toHaveLength(1);
  await world.jobs.drain();
  expect(await listFiles(world.platform)).toHaveLength(3);
});

test("another member's photo cannot be cropped, and needs a session", async ({ world }) => {
  const owner = await world.join();
  const photo = await upload(owner.browser, await createPicture());
  const stranger = await world.join();
  const input = area(photo, [0, 0, 400, 400]);
  expect((await stranger.browser.request(cropPhoto, input)).json().error.code).toBe('not_found');
  expect((await world.visitor().request(cropPhoto, input)).json().error.code).toBe('authentication_required');
});

test('a part of what was refused is looked at again, a part of what was approved is not [PRO-7]', async ({
  world,
}) => {
  const { id: memberId, browser } = await world.join();
  const statusAfter = async (status: string) => {
    await world.query('update photo set status = $2 where member_id = $1', [memberId, status]);
    const [row] = await listPhotos(world.platform, memberId);
    const { photos } = await browser.call(cropPhoto, {
      ...{ id: row!.id, filename: row!.fullName, x: 0, y: 0, width: 320, height: 320 },
    });
    return photos[0]?.status;
  };
  await upload(browser, await createPicture());
  expect(await statusAfter('rejected')).toBe('pending');
  expect(await statusAfter('pending')).toBe('pending');
  expect(await statusAfter('active')).toBe('active');
});

test('a crop counts as an upload does, for it unpacks a picture, too', async ({ world }) => {
  const { browser } = await world.join();
  const photo = await upload(browser, await createPicture());
  await world.query(`update rate_limit set points = 59 where key like 'photo-upload:%'`);
  const { photos } = await browser.call(cropPhoto, area(photo, [0, 0, 400, 400]));
  const refused = await browser.request(cropPhoto, area(photos[0]!, [0, 0, 320, 320]));
  expect(refused.json().error.code).toBe('request.too_many');
});
