import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createPicture, listFiles, readStored, sendPhoto } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';
import { listPhotos } from './photos.store.ts';

test('a photo becomes three WebP files of bounded size, and search knows that there is one [PRO-6]', async ({
  world,
}) => {
  const { id: memberId, browser } = await world.join();
  const response = await sendPhoto(browser, await createPicture({ width: 3000, height: 2000 }));
  expect(response.json().photo).toMatchObject({ status: 'active', locked: false, width: 1200, height: 800 });
  const [row] = await listPhotos(world.platform, memberId);
  const sizes = await Promise.all(
    [row!.fullName, row!.thumbName].map(async (name) =>
      sharp(await readStored(world.platform, name)).metadata(),
    ),
  );
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 1200, 800],
    ['webp', 480, 320],
  ]);
  expect(row!.fingerprint).toMatch(/^[0-9a-f]{16}$/);
  const found = await world.query('select photo from member_search where id = $1', [memberId]);
  expect(found).toEqual([{ photo: true }]);
});

test('the blurred rendition holds no more than 32 pixels across: enlarging them again gives the same picture [PRO-5]', async ({
  world,
}) => {
  const { id: memberId, browser } = await world.join();
  await sendPhoto(browser, await createPicture());
  const [row] = await listPhotos(world.platform, memberId);
  const locked = await readStored(world.platform, row!.lockedName);
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

test('a picture is turned upright and loses place, camera and everything else that came with it [PRO-6]', async ({
  world,
}) => {
  const { id: memberId, browser } = await world.join();
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
  const response = await sendPhoto(browser, tagged);
  expect(response.json().photo).toMatchObject({ width: 400, height: 800 });
  const [row] = await listPhotos(world.platform, memberId);
  for (const name of [row!.fullName, row!.thumbName, row!.lockedName]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(
      await readStored(world.platform, name),
    ).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  }
});

test.for(['<script>alert(1)</script>', 'PK\x03\x04 a whole archive PK\x05\x06', '<?php echo 1; ?>'])(
  'bytes behind a picture are not kept: %j [PRO-6]',
  async (hidden, { world }) => {
    const { id: memberId, browser } = await world.join();
    const polyglot = Buffer.concat([await createPicture(), Buffer.from(hidden)]);
    expect((await sendPhoto(browser, polyglot)).statusCode).toBe(200);
    const [row] = await listPhotos(world.platform, memberId);
    for (const name of [row!.fullName, row!.thumbName, row!.lockedName])
      expect((await readStored(world.platform, name)).includes(hidden)).toBe(false);
  },
);

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
    small: await createPicture({ width: 319, height: 900 }),
    huge: Buffer.concat([await createPicture(), Buffer.alloc(25 * 1024 * 1024)]),
  };
}

test('what is no photograph is refused in words that say why, and leaves nothing behind [PRO-6]', async ({
  world,
}) => {
  const { id: memberId, browser } = await world.join();
  const before = (await listFiles(world.platform)).length;
  const codes: Record<string, string> = {};
  for (const [kind, bytes] of Object.entries(await createRefused())) {
    const response = await sendPhoto(browser, bytes, { filename: 'holiday.jpg' });
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
    small: '422 photos.too_small',
    huge: '422 photos.too_large',
  });
  expect(await listPhotos(world.platform, memberId)).toEqual([]);
  expect(await listFiles(world.platform)).toHaveLength(before);
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

test('a small file that unpacks into 256 megapixels is refused by its header [PRO-6]', async ({ world }) => {
  const { browser } = await world.join();
  const bomb = createBomb(16_000);
  expect(bomb.length).toBeLessThan(100_000);
  const memory = process.memoryUsage().rss;
  const response = await sendPhoto(browser, bomb);
  expect(response.json().error).toMatchObject({ code: 'photos.too_many_pixels', data: { megapixels: 25 } });
  expect(process.memoryUsage().rss - memory).toBeLessThan(50 * 1024 * 1024);
});
