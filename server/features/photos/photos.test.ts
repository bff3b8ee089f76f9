import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { arrangePhotos, deletePhoto } from '#contract/photos/endpoints.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import { addTestPhoto, createPicture, listFiles, readStored, sendPhoto } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { addReadyPhotos } from './index.ts';
import { listPhotos } from './photos.store.ts';
import { render } from './renditions.ts';

async function readSearchRow(world: World, memberId: number) {
  const [row] = await world.query('select photo from member_search where id = $1', [memberId]);
  return row;
}

test('four uploads at once leave a free member with three photos [PRO-6]', async ({ world }) => {
  const { id: memberId, browser } = await world.join();
  const pictures = await Promise.all([1, 2, 3, 4].map(() => createPicture()));
  const responses = await Promise.all(pictures.map((bytes) => sendPhoto(browser, bytes)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 402]);
  const refused = responses.find(({ statusCode }) => statusCode === 402);
  expect(refused?.json().error).toMatchObject({ code: 'photos.limit', data: { limit: 3 } });
  const photos = await listPhotos(world.platform, memberId);
  expect(photos.map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('a premium member has room for 25 photos [PRO-6]', async ({ world }) => {
  const { id: memberId, browser } = await world.join({ paidUser: true });
  const bytes = await createPicture({ width: 480, height: 320 });
  for (let count = 0; count < 25; count++) expect((await sendPhoto(browser, bytes)).statusCode).toBe(200);
  const refused = await sendPhoto(browser, bytes);
  expect(refused.json().error).toMatchObject({ code: 'photos.limit', data: { limit: 25 } });
  expect(await listPhotos(world.platform, memberId)).toHaveLength(25);
});

test('uploads at once find no more than the 25 slots of a premium member [PRO-6]', async ({ world }) => {
  const { id: memberId, browser } = await world.join({ paidUser: true });
  const bytes = await createPicture({ width: 480, height: 320 });
  for (let count = 0; count < 22; count++) await sendPhoto(browser, bytes);
  const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sendPhoto(browser, bytes)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 402, 402, 402]);
  const photos = await listPhotos(world.platform, memberId);
  expect(photos.map(({ position }) => position)).toEqual(Array.from({ length: 25 }, (_, n) => n));
});

test('an upload repeated with its key, also at the same moment, adds one photo', async ({ world }) => {
  const { id: memberId, browser } = await world.join();
  const before = (await listFiles(world.platform)).length;
  const [key, bytes] = [randomUUID(), await createPicture()];
  const responses = await Promise.all([1, 2, 3].map(() => sendPhoto(browser, bytes, { key })));
  const later = await sendPhoto(browser, bytes, { key });
  expect(new Set([...responses, later].map((response) => response.json().photo.id)).size).toBe(1);
  expect(await listPhotos(world.platform, memberId)).toHaveLength(1);
  expect(await listFiles(world.platform)).toHaveLength(before + 3);
  // The key is the member's own: another's is another photo.
  const stranger = await world.join();
  await sendPhoto(stranger.browser, bytes, { key });
  expect(await listPhotos(world.platform, stranger.id)).toHaveLength(1);
});

test('an upload needs a session, a key and a file from our own pages', async ({ world }) => {
  const bytes = await createPicture();
  const visitor = await sendPhoto(world.visitor(), bytes);
  expect(visitor.json().error.code).toBe('authentication_required');
  const { browser } = await world.join();
  expect((await sendPhoto(browser, bytes, { key: 'again' })).json().error.code).toBe('request.invalid');
  const foreign = await browser.inject({
    method: 'POST',
    url: '/api/photos.php',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });
  expect(foreign.json().error.code).toBe('request.forbidden');
});

async function createAlbum(count: number, browser: TestClient): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push((await addTestPhoto(browser)).id);
  return ids;
}

test('the member chooses the order; the first photo is the profile image', async ({ world }) => {
  const { id: memberId, browser } = await world.join();
  const [a, b, c] = (await createAlbum(3, browser)) as [number, number, number];
  const { photos } = await browser.call(arrangePhotos, { ids: [c] });
  expect(photos.map(({ id }) => id)).toEqual([c, a, b]);
  // Named twice it is still one photo.
  await browser.call(arrangePhotos, { ids: [c, c, a] });
  const rows = await listPhotos(world.platform, memberId);
  expect(rows.map(({ id }) => id)).toEqual([c, a, b]);
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
  const reordered = await browser.call(arrangePhotos, { ids: [b, a, c] });
  expect(reordered.photos.map(({ id }) => id)).toEqual([b, a, c]);
});

test('a deleted photo is gone with its files, the next one moves up, and deleting again is no fault', async ({
  world,
}) => {
  const { id: memberId, browser } = await world.join();
  const [a, b, c] = (await createAlbum(3, browser)) as [number, number, number];
  const neighbour = await world.join();
  await createAlbum(2, neighbour.browser);
  const [row] = await listPhotos(world.platform, memberId);
  expect((await browser.inject({ url: `/media/${row!.fullName}` })).statusCode).toBe(200);
  const { photos } = await browser.call(deletePhoto, { id: a });
  expect(photos.map(({ id }) => id)).toEqual([b, c]);
  expect((await browser.call(deletePhoto, { id: a })).photos).toHaveLength(2);
  await world.jobs.drain();
  expect(await listFiles(world.platform)).not.toContain(row!.fullName);
  expect((await browser.inject({ url: `/media/${row!.fullName}` })).statusCode).toBe(404);
  await browser.call(deletePhoto, { id: b });
  await browser.call(deletePhoto, { id: c });
  expect(await readSearchRow(world, memberId)).toEqual({ photo: false });
  const others = await listPhotos(world.platform, neighbour.id);
  expect(others.map(({ position }) => position)).toEqual([0, 1]);
});

test('photos that are moved and deleted at the same moment stand in one row without gaps', async ({
  world,
}) => {
  const { id: memberId, browser } = await world.join({ paidUser: true });
  const ids = await createAlbum(6, browser);
  await Promise.all([
    browser.call(arrangePhotos, { ids: ids.toReversed() }).catch(() => undefined),
    ...ids.slice(0, 3).map((id) => browser.call(deletePhoto, { id })),
    browser.call(arrangePhotos, { ids: ids.slice(3) }),
  ]);
  const rows = await listPhotos(world.platform, memberId);
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
});

test("another member's photos can be neither moved nor deleted", async ({ world }) => {
  const owner = await world.join();
  const photo = await addTestPhoto(owner.browser);
  const stranger = await world.join();
  await stranger.browser.call(deletePhoto, { id: photo.id });
  await expect(stranger.browser.call(arrangePhotos, { ids: [photo.id] })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await listPhotos(world.platform, owner.id)).toHaveLength(1);
});

test('the sweeper removes files without a photo and no others', async ({ world }) => {
  const { id: memberId, browser } = await world.join();
  await addTestPhoto(browser);
  await world.platform.media.put('orphan_of_a_crash.webp', Buffer.from('x'));
  // Files have the time of the machine: of an upload a minute ago the row may be yet to come.
  world.clock.set(new Date(Date.now() + 60_000));
  await world.jobs.runNow('photos.sweep');
  expect(await listFiles(world.platform)).toContain('orphan_of_a_crash.webp');
  world.clock.advance({ days: 10_000 });
  await world.jobs.runNow('photos.sweep');
  world.clock.advance({ days: -10_000 });
  expect(await listFiles(world.platform)).not.toContain('orphan_of_a_crash.webp');
  const [row] = await listPhotos(world.platform, memberId);
  expect(await listFiles(world.platform)).toEqual(
    expect.arrayContaining([row!.fullName, row!.thumbName, row!.lockedName]),
  );
});

test('finished pictures of a seed are shown as they came, in their order, and locked like uploads [OPS-1]', async ({
  world,
}) => {
  const { platform } = world;
  const { id: memberId } = await world.createMember();
  const before = (await listFiles(world.platform)).length;
  const finished = await Promise.all([1, 2].map(async () => render(await createPicture())));
  await addReadyPhotos(
    platform,
    finished.map(({ thumb: _, ...picture }) => ({
      ...{ ...picture, memberId, siteId: defaultSiteId, addedAt: world.clock.now() },
    })),
  );
  const rows = await listPhotos(platform, memberId);
  expect(rows.map(({ position, status }) => [position, status])).toEqual([
    [0, 'active'],
    [1, 'active'],
  ]);
  for (const [index, { fullName, thumbName, lockedName }] of rows.entries()) {
    expect(thumbName).toBe(fullName);
    expect(await readStored(world.platform, fullName)).toEqual(finished[index]!.full);
    expect(await readStored(world.platform, lockedName)).toEqual(finished[index]!.locked);
  }
  expect(await listFiles(world.platform)).toHaveLength(before + 4);
  expect(await readSearchRow(world, memberId)).toEqual({ photo: true });
  const premium = await world.join({ paidUser: true });
  const free = await world.join();
  const open = async (browser: TestClient, name: string) =>
    (await browser.inject({ url: `/media/${name}` })).statusCode;
  expect(await open(premium.browser, rows[1]!.thumbName)).toBe(200);
  expect(await open(free.browser, rows[1]!.thumbName)).toBe(404);
  expect(await open(free.browser, rows[1]!.lockedName)).toBe(200);
});
