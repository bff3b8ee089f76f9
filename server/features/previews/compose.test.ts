import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureSize } from '#contract/previews/facts.ts';
import { houseLook } from '#contract/sites/look.ts';
import { resolveTheme } from '#server/features/sites/index.ts';
import { composePicture, type Picture } from './compose.ts';

const look = resolveTheme(houseLook);
const brand = { name: 'Duet', look };

const paint = (background: string) =>
  sharp({ create: { width: 360, height: 480, channels: 3, background } })
    .webp()
    .toBuffer();

/** The colour of the finished picture at a place. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

function isNear(one: readonly number[], hex: string): boolean {
  const other = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  return one.every((part, place) => Math.abs(part - (other[place] ?? 0)) < 24);
}

describe('a picture of a mail or link [NOT-8]', () => {
  test.each<[Picture['kind'], number]>([
    ['pair', 0],
    ['pair', 1],
    ['pair', 2],
    ['portrait', 0],
    ['portrait', 1],
    ['cards', 2],
    ['cards', 3],
    ['brand', 0],
  ])('of the kind %s with %i photos is a light JPEG of 1200 × 630', async (kind, photos) => {
    const photo = await paint('#3377aa');
    const people = ['Anna', 'Ben', '李明'].slice(0, { pair: 2, portrait: 1, cards: 3, brand: 0 }[kind]);
    const faces = people.map((name, place) => ({ name, photo: place < photos ? photo : undefined }));
    const picture = await composePicture({ kind, faces, brand });
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...pictureSize });
    expect(picture.length).toBeLessThanOrEqual(32_000);
  });

  test('shows each of two in a circle, and the colours of the domain where there is no photo', async () => {
    const photo = await paint('#3377aa');
    const faces = [
      { name: 'Anna', photo },
      { name: 'Ben', photo: undefined },
    ];
    const picture = await composePicture({ kind: 'pair', faces, brand });
    expect(isNear(await colorAt(picture, 448, 200), '#3377aa')).toBe(true);
    expect(isNear(await colorAt(picture, 820, 240), look.light.accent)).toBe(true);
    expect(isNear(await colorAt(picture, 4, 4), look.light.shared)).toBe(true);
  });

  test('has the colours of another domain [SET-6]', async () => {
    const own = resolveTheme({ ...houseLook, theme: { primary: '#123a8e', accent: '#0b6b49' } });
    const picture = await composePicture({ kind: 'pair', faces: [], brand: { name: 'Samen', look: own } });
    expect(isNear(await colorAt(picture, 4, 4), own.light.shared)).toBe(true);
  });

  test('stays light where photos are as heavy as photos can be', async () => {
    const noise = Buffer.from(Array.from({ length: 480 * 480 * 3 }, () => Math.floor(Math.random() * 256)));
    const photo = await sharp(noise, { raw: { width: 480, height: 480, channels: 3 } })
      .webp()
      .toBuffer();
    const faces = Array.from({ length: 3 }, () => ({ name: 'Anna', photo }));
    expect((await composePicture({ kind: 'cards', faces, brand })).length).toBeLessThan(60_000);
  });

  test('is drawn with the initial where a file is damaged', async () => {
    const faces = [{ name: 'Anna', photo: Buffer.from('no picture') }];
    expect((await sharp(await composePicture({ kind: 'portrait', faces, brand })).metadata()).width).toBe(
      1200,
    );
  });
});
