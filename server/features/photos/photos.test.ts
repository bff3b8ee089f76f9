import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangePhotos, deletePhoto } from '#contract/photos.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { addTestPhoto, createPicture, sendPhoto } from '#server/testing/pictures.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';
import { addReadyPhotos, render } from './index.ts';
import { listPhotos } from './photos.store.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());

async function createPhotographer(traits: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(world.platform, traits);
  return { member, client: await signIn(world, member) };
}

/** The file as stored, past every rule about who may see it. */
async function readStored(name: string): Promise<Buffer> {
  const opened = await world.platform.media.open(name);
  const chunks: Buffer[] = [];
  for await (const chunk of opened?.stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function listFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of world.platform.media.listOlderThan(new Date('9999-01-01'), 'webp'))
    names.push(name);
  return names;
}

async function searchRow(memberId: number) {
  const { rows } = await world.platform.db.query('select photo from member_search where id = $1', [memberId]);
  return rows[0];
}

test('a photo becomes three WebP files of bounded size, and search knows that there is one [PRO-6]', async () => {
  const { member, client } = await createPhotographer();
  const response = await sendPhoto(client, await createPicture({ width: 3000, height: 2000 }));
  expect(response.json().photo).toMatchObject({ status: 'active', locked: false, width: 1200, height: 800 });
  const [row] = await listPhotos(world.platform, member.id);
  const sizes = await Promise.all(
    [row!.fullName, row!.thumbName].map(async (name) => sharp(await readStored(name)).metadata()),
  );
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 1200, 800],
    ['webp', 400, 267],
  ]);
  expect(row!.fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(await searchRow(member.id)).toEqual({ photo: true });
});

test('the blurred rendition holds no more than 32 pixels across: enlarging them again gives the same picture [PRO-5]', async () => {
  const { member, client } = await createPhotographer();
  await addTestPhoto(client);
  const [row] = await listPhotos(world.platform, member.id);
  const locked = await readStored(row!.lockedName);
  const shown = await sharp(locked).greyscale().raw().toBuffer({ resolveWithObject: true });
  const shrunk = await sharp(locked).resize(32, 32, { fit: 'inside' }).png().toBuffer();
  const again = await sharp(shrunk)
    .resize(shown.info.width, shown.info.height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const differences = shown.data.map((value, index) => Math.abs(value - again[index]!));
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(3);
});

test('a picture is turned upright and loses place, camera and everything else that came with it [PRO-6]', async () => {
  const { member, client } = await createPhotographer();
  const tagged = await sharp(await createPicture({ width: 800, height: 400 }))
    .withExif({
      IFD0: { Make: 'Canon', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 54/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(tagged).metadata()).exif?.length).toBeGreaterThan(20);
  const response = await sendPhoto(client, tagged);
  expect(response.json().photo).toMatchObject({ width: 400, height: 800 });
  const [row] = await listPhotos(world.platform, member.id);
  for (const name of [row!.fullName, row!.thumbName, row!.lockedName]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(await readStored(name)).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  }
});

test('bytes behind a picture are not kept [PRO-6]', async () => {
  const { member, client } = await createPhotographer();
  const polyglot = Buffer.concat([await createPicture(), Buffer.from('<script>alert(1)</script>')]);
  expect((await sendPhoto(client, polyglot)).statusCode).toBe(200);
  const [row] = await listPhotos(world.platform, member.id);
  expect((await readStored(row!.fullName)).includes('<script>')).toBe(false);
});

async function createRefused(): Promise<Record<string, Buffer>> {
  const picture = sharp(await createPicture());
  const frames = Buffer.alloc(20 * 40 * 3, 120).fill(20, 0, 1200);
  return {
    svg: Buffer.from('<?xml version="1.0"?>\n<!-- hello --><svg xmlns="http://www.w3.org/2000/svg"/>'),
    gif: await picture.gif().toBuffer(),
    tiff: await picture.tiff().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n'),
    avif: await picture.avif({ effort: 0 }).toBuffer(),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    nothing: Buffer.alloc(0),
    halfJpeg: (await picture.jpeg().toBuffer()).subarray(0, 40),
    falsePng: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]),
    animated: await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp()
      .toBuffer(),
    huge: Buffer.concat([await createPicture(), Buffer.alloc(10 * 1024 * 1024)]),
  };
}

test('what is no photograph is refused in words that say why, and leaves nothing behind [PRO-6]', async () => {
  const { member, client } = await createPhotographer();
  const before = (await listFiles()).length;
  const codes: Record<string, string> = {};
  for (const [kind, bytes] of Object.entries(await createRefused())) {
    const response = await sendPhoto(client, bytes, { filename: 'holiday.jpg' });
    codes[kind] = `${response.statusCode} ${response.json().error.code}`;
  }
  expect(codes).toEqual({
    svg: '422 photos.type_refused',
    gif: '422 photos.type_refused',
    tiff: '422 photos.type_refused',
    pdf: '422 photos.type_refused',
    avif: '422 photos.type_refused',
    html: '422 photos.not_an_image',
    nothing: '422 photos.not_an_image',
    halfJpeg: '422 photos.not_an_image',
    falsePng: '422 photos.not_an_image',
    animated: '422 photos.animated',
    huge: '422 photos.too_large',
  });
  expect(await listPhotos(world.platform, member.id)).toEqual([]);
  expect(await listFiles()).toHaveLength(before);
});

/** A black PNG of one bit a pixel: a few kilobytes that unpack into hundreds of megabytes. */
function createBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test('a small file that unpacks into 256 megapixels is refused by its header [PRO-6]', async () => {
  const { client } = await createPhotographer();
  const bomb = createBomb(16_000);
  expect(bomb.length).toBeLessThan(100_000);
  const memory = process.memoryUsage().rss;
  const response = await sendPhoto(client, bomb);
  expect(response.json().error).toMatchObject({ code: 'photos.too_many_pixels', data: { megapixels: 25 } });
  expect(process.memoryUsage().rss - memory).toBeLessThan(50 * 1024 * 1024);
});

test('four uploads at once leave a free member with three photos [PRO-6]', async () => {
  const { member, client } = await createPhotographer();
  const pictures = await Promise.all([1, 2, 3, 4].map(() => createPicture()));
  const responses = await Promise.all(pictures.map((bytes) => sendPhoto(client, bytes)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 402]);
  const refused = responses.find(({ statusCode }) => statusCode === 402);
  expect(refused?.json().error).toMatchObject({ code: 'photos.limit', data: { limit: 3 } });
  const photos = await listPhotos(world.platform, member.id);
  expect(photos.map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('a premium member has room for 25 photos [PRO-6]', async () => {
  const { member, client } = await createPhotographer({ paidUser: true });
  const bytes = await createPicture({ width: 60, height: 40 });
  for (let count = 0; count < 25; count++) expect((await sendPhoto(client, bytes)).statusCode).toBe(200);
  const refused = await sendPhoto(client, bytes);
  expect(refused.json().error).toMatchObject({ code: 'photos.limit', data: { limit: 25 } });
  expect(await listPhotos(world.platform, member.id)).toHaveLength(25);
});

test('an upload repeated with its key, also at the same moment, adds one photo', async () => {
  const { member, client } = await createPhotographer();
  const before = (await listFiles()).length;
  const [key, bytes] = [randomUUID(), await createPicture()];
  const responses = await Promise.all([1, 2, 3].map(() => sendPhoto(client, bytes, { key })));
  const later = await sendPhoto(client, bytes, { key });
  expect(new Set([...responses, later].map((response) => response.json().photo.id)).size).toBe(1);
  expect(await listPhotos(world.platform, member.id)).toHaveLength(1);
  expect(await listFiles()).toHaveLength(before + 3);
});

test('an upload needs a session, a key and a file from our own pages', async () => {
  const bytes = await createPicture();
  const visitor = await sendPhoto(world.visitor(), bytes);
  expect(visitor.json().error.code).toBe('authentication_required');
  const { client } = await createPhotographer();
  expect((await sendPhoto(client, bytes, { key: 'again' })).json().error.code).toBe('request.invalid');
  const foreign = await client.inject({
    method: 'POST',
    url: '/api/photos.php',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });
  expect(foreign.json().error.code).toBe('request.forbidden');
});

async function createAlbum(count: number, client: TestClient): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push((await addTestPhoto(client)).id);
  return ids;
}

test('the member chooses the order; the first photo is the profile image', async () => {
  const { client } = await createPhotographer();
  const [a, b, c] = (await createAlbum(3, client)) as [number, number, number];
  const { photos } = await client.call(arrangePhotos, { ids: [c] });
  expect(photos.map(({ id }) => id)).toEqual([c, a, b]);
  const reordered = await client.call(arrangePhotos, { ids: [b, a, c] });
  expect(reordered.photos.map(({ id }) => id)).toEqual([b, a, c]);
});

test('a deleted photo is gone with its files, the next one moves up, and deleting again is no fault', async () => {
  const { member, client } = await createPhotographer();
  const [a, b, c] = (await createAlbum(3, client)) as [number, number, number];
  const [row] = await listPhotos(world.platform, member.id);
  expect((await client.inject({ url: `/media/${row!.fullName}` })).statusCode).toBe(200);
  const { photos } = await client.call(deletePhoto, { id: a });
  expect(photos.map(({ id }) => id)).toEqual([b, c]);
  expect((await client.call(deletePhoto, { id: a })).photos).toHaveLength(2);
  await expect.poll(listFiles).not.toContain(row!.fullName);
  expect((await client.inject({ url: `/media/${row!.fullName}` })).statusCode).toBe(404);
  await client.call(deletePhoto, { id: b });
  await client.call(deletePhoto, { id: c });
  expect(await searchRow(member.id)).toEqual({ photo: false });
});

test("another member's photos can be neither moved nor deleted", async () => {
  const owner = await createPhotographer();
  const photo = await addTestPhoto(owner.client);
  const stranger = await createPhotographer();
  await stranger.client.call(deletePhoto, { id: photo.id });
  await expect(stranger.client.call(arrangePhotos, { ids: [photo.id] })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await listPhotos(world.platform, owner.member.id)).toHaveLength(1);
});

test('the sweeper removes files without a photo and no others', async () => {
  const { member, client } = await createPhotographer();
  await addTestPhoto(client);
  await world.platform.media.put('orphan_of_a_crash.webp', Buffer.from('x'));
  await world.platform.jobs.runNow('photos.sweep');
  expect(await listFiles()).toContain('orphan_of_a_crash.webp');
  world.platform.clock.advance({ days: 10_000 });
  await world.platform.jobs.runNow('photos.sweep');
  world.platform.clock.advance({ days: -10_000 });
  expect(await listFiles()).not.toContain('orphan_of_a_crash.webp');
  const [row] = await listPhotos(world.platform, member.id);
  expect(await listFiles()).toEqual(expect.arrayContaining([row!.fullName, row!.thumbName, row!.lockedName]));
});

test('finished pictures of a seed are shown as they came, in their order, and locked like uploads [OPS-1]', async () => {
  const { platform } = world;
  const { id: memberId } = await createMember(platform);
  const before = (await listFiles()).length;
  const finished = await Promise.all([1, 2].map(async () => render(await createPicture())));
  await addReadyPhotos(
    platform,
    finished.map(({ thumb: _, ...picture }) => ({
      ...{ ...picture, memberId, siteId: defaultSiteId, addedAt: platform.clock.now() },
    })),
  );
  const rows = await listPhotos(platform, memberId);
  expect(rows.map(({ position, status }) => [position, status])).toEqual([
    [0, 'active'],
    [1, 'active'],
  ]);
  for (const [index, { fullName, thumbName, lockedName }] of rows.entries()) {
    expect(thumbName).toBe(fullName);
    expect(await readStored(fullName)).toEqual(finished[index]!.full);
    expect(await readStored(lockedName)).toEqual(finished[index]!.locked);
  }
  expect(await listFiles()).toHaveLength(before + 4);
  expect(await searchRow(memberId)).toEqual({ photo: true });
  const premium = await createPhotographer({ paidUser: true });
  const free = await createPhotographer();
  const open = async (client: TestClient, name: string) =>
    (await client.inject({ url: `/media/${name}` })).statusCode;
  expect(await open(premium.client, rows[1]!.thumbName)).toBe(200);
  expect(await open(free.client, rows[1]!.thumbName)).toBe(404);
  expect(await open(free.client, rows[1]!.lockedName)).toBe(200);
});
