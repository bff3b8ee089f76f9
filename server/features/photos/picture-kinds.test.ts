import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPicture } from '#server/testing/pictures.ts';
import { requireImageType } from './image-type.ts';
import { render } from './renditions.ts';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

describe('a picture of any kind a camera makes [PRO-6]', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s is taken', async (format) => {
    const bytes = await sharp(await createPicture({ width: 480, height: 320 }))
      .toFormat(format)
      .toBuffer();
    expect(requireImageType(bytes)).toBe(format);
    expect(await render(bytes)).toMatchObject({ width: 480, height: 320 });
  });

  test('a small one is not made larger', async () => {
    const { full, thumb } = await render(await createPicture({ width: 360, height: 330 }));
    for (const rendition of [full, thumb])
      expect(await sharp(rendition).metadata()).toMatchObject({ width: 360, height: 330 });
  });

  test('a long one keeps its shape', async () => {
    const { width, height, thumb } = await render(await createPicture({ width: 320, height: 3200 }));
    expect([width, height]).toEqual([120, 1200]);
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 48, height: 480 });
  });

  test('a transparent one stands on white', async () => {
    const clear = {
      width: 360,
      height: 330,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    } as const;
    const { full } = await render(await sharp({ create: clear }).png().toBuffer());
    const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect(data.every((value) => value > 250)).toBe(true);
  });

  test.each(['b-w', 'cmyk'] as const)('one in %s comes in the colours of a screen', async (space) => {
    const bytes = await sharp(await createPicture({ width: 480, height: 320 }))
      .toColourspace(space)
      .jpeg()
      .toBuffer();
    const { full } = await render(bytes);
    expect(await sharp(full).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });
});

/** Where the scan header of a JPEG begins. */
function findScan(jpeg: Buffer): number {
  let at = 2;
  while (jpeg[at + 1] !== 0xda) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** Says another size in the frame header than the pixels have. */
function resizeHeader(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  let at = 2;
  while ((bytes[at + 1] ?? 0) < 0xc0 || (bytes[at + 1] ?? 0) > 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a77' } });

describe('pictures as phones send them [PRO-6]', () => {
  test('an end of the spectrum of 0 in the scan header, which browsers accept', async () => {
    const bytes = await sharp(await createPicture())
      .jpeg({ mozjpeg: false })
      .toBuffer();
    const scan = findScan(bytes);
    bytes[scan + 5 + 2 * (bytes[scan + 4] ?? 0) + 1] = 0;
    expect(await render(bytes)).toMatchObject({ width: 900, height: 600 });
  });

  test('fifty megapixels, upright, in a fraction of the memory that all its pixels would need', async () => {
    const bytes = await plain(8160, 6144).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const before = process.resourceUsage().maxRSS;
    expect(await render(bytes)).toMatchObject({ width: 904, height: 1200 });
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
  });

  test('more than ten megabytes', async () => {
    const bytes = Buffer.concat([await createPicture(), Buffer.alloc(20 * 1024 * 1024)]);
    expect(await render(bytes)).toMatchObject({ width: 900, height: 600 });
  });

  test('sixteen bits a channel, and the colours of a newer screen', async () => {
    const picture = await createPicture();
    const deep = await sharp(picture).toColourspace('rgb16').png().toBuffer();
    const wide = await sharp(picture).withIccProfile('p3').jpeg().toBuffer();
    for (const bytes of [deep, wide]) {
      const { full } = await render(bytes);
      expect(await sharp(full).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        hasProfile: false,
      });
    }
  });
});

describe('what would cost too much is refused by its header, before a pixel is unpacked [PRO-6]', () => {
  const measured = async (bytes: Buffer) => {
    const before = process.memoryUsage().rss;
    const code = await codeOf(render(bytes));
    return [code, process.memoryUsage().rss - before < 50 * 1024 * 1024];
  };

  test.each([
    ['a JPEG of more than sixty megapixels', 10_000, 6001],
    ['a JPEG of four thousand megapixels', 65_000, 65_000],
  ])('%s', async (_what, width, height) => {
    const bytes = resizeHeader(await createPicture(), width, height);
    expect(await measured(bytes)).toEqual(['photos.too_many_pixels', true]);
  });

  test('a progressive JPEG whose coefficients would fill the memory', async () => {
    const bytes = await sharp(await createPicture())
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect(await measured(resizeHeader(bytes, 7000, 6000))).toEqual(['photos.too_many_pixels', true]);
  });

  test.each(['png', 'webp'] as const)('a %s of more than 25 megapixels, or ten megabytes', async (format) => {
    const bomb = await plain(5100, 5000).toFormat(format).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await measured(bomb)).toEqual(['photos.too_many_pixels', true]);
    const picture = await sharp(await createPicture())
      .toFormat(format)
      .toBuffer();
    const heavy = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await measured(heavy)).toEqual(['photos.too_large', true]);
  });
});

test('a panorama is refused where next to nothing of it would be left [PRO-6]', async () => {
  expect(await codeOf(render(await plain(8000, 330).jpeg().toBuffer()))).toBe('photos.too_narrow');
  expect(await codeOf(render(await plain(330, 8000).png().toBuffer()))).toBe('photos.too_narrow');
  expect(await render(await plain(8000, 2000).jpeg().toBuffer())).toMatchObject({ width: 1200, height: 300 });
});

describe('the fingerprint', () => {
  const differences = (a: string, b: string) => {
    const bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
    return [...bits.toString(2)].filter((bit) => bit === '1').length;
  };

  test('is near for the same picture at another size and quality, and far for another', async () => {
    const picture = await createPicture({ seed: 0.3 });
    const smaller = await sharp(picture).resize(480).jpeg({ quality: 40 }).toBuffer();
    const mirrored = await sharp(picture).flop().toBuffer();
    const [one, same, other] = await Promise.all([picture, smaller, mirrored].map((bytes) => render(bytes)));
    expect(differences(one!.fingerprint, same!.fingerprint)).toBeLessThanOrEqual(4);
    expect(differences(one!.fingerprint, other!.fingerprint)).toBeGreaterThan(10);
  });
});

test('the colour of a picture is the average of all of it [PRO-4]', async () => {
  const half = { create: { width: 400, height: 300, channels: 3, background: '#201000' } } as const;
  const picture = await sharp({ create: { ...half.create, height: 600, background: '#c08040' } })
    .composite([{ input: half, top: 300, left: 0 }])
    .png()
    .toBuffer();
  const { color } = await render(picture);
  const channels = [...Buffer.from(color.slice(1), 'hex')];
  for (const [n, middle] of [0x70, 0x48, 0x20].entries()) expect(channels[n]).toBeCloseTo(middle, -1);
});

describe('what breaks on the way is refused, not a fault of the server', () => {
  test('a picture whose second half never came', async () => {
    const bytes = await createPicture();
    expect(await codeOf(render(bytes.subarray(0, bytes.length / 2)))).toBe('photos.damaged');
  });

  test('one kind of picture under the first bytes of another', async () => {
    const png = await sharp(await createPicture())
      .png()
      .toBuffer();
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png.subarray(3)]);
    expect(await codeOf(render(disguised))).toBe('photos.not_an_image');
  });

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['one behind a declaration', '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x" "y"><svg x="1"/>'],
    ['one behind a mark of its encoding', '\uFEFF\n  <svg width="1"/>'],
    ['a film of a phone', '\0\0\0\x18ftypheic'],
    ['a document', '%PDF-1.4'],
    ['a drawing of another program', '8BPS\0\x01'],
  ])('%s', (_case, text) => {
    expect(() => requireImageType(Buffer.from(text, 'utf8'))).toThrow('photos.type_refused');
  });

  test.each(['', 'x', 'not a picture', '<!doctype html><svg-like>', '\xff\xd8'])('%j', (text) => {
    expect(() => requireImageType(Buffer.from(text, 'latin1'))).toThrow('photos.not_an_image');
  });
});
