import { expect, test } from 'vitest';
import { photoRules } from '#contract/photos/facts.ts';
import { inspectContent, type Measure } from './file-content.ts';

const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])]);
const measured = (width: number, height: number) => async () => ({ width, height });
const codeOf = async (file: Blob, measure: Measure) =>
  (await inspectContent(file, 'blob:1', measure)).fault?.code;

/** A file of so many bytes, of which only the first are there. */
function weigh(start: Blob, size: number): Blob {
  return Object.defineProperty(new Blob([start]), 'size', { value: size });
}
const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]);
const megabyte = 1024 * 1024;

test.each([
  ['a small one', { start: jpeg, megabytes: 1, size: [320, 320] }, undefined, false],
  ['one that is too small', { start: jpeg, megabytes: 1, size: [319, 4000] }, 'photos.too_small', false],
  ['one that is too low', { start: jpeg, megabytes: 1, size: [4000, 319] }, 'photos.too_small', false],
  ['a panorama of a phone', { start: jpeg, megabytes: 1, size: [12_000, 2000] }, undefined, true],
  ['twice the side that is kept', { start: jpeg, megabytes: 2, size: [2400, 2400] }, undefined, false],
  ['a photo of a phone', { start: jpeg, megabytes: 1, size: [4000, 3000] }, undefined, true],
  ['more bytes than arrive in time', { start: jpeg, megabytes: 3, size: [2000, 1500] }, undefined, true],
  [
    'a strip of which nothing would be left',
    { start: jpeg, megabytes: 1, size: [8000, 330] },
    'photos.too_narrow',
    false,
  ],
  [
    'fifty megapixels, which the server takes',
    { start: jpeg, megabytes: 11, size: [8160, 6144] },
    undefined,
    true,
  ],
  [
    'more than the server takes',
    { start: jpeg, megabytes: 11, size: [12_000, 9000] },
    'photos.too_many_pixels',
    true,
  ],
  [
    'more bytes than the server takes',
    { start: jpeg, megabytes: 26, size: [4000, 3000] },
    'photos.too_large',
    true,
  ],
  [
    'a PNG that would be too much to unpack',
    { start: png, megabytes: 9, size: [6000, 5000] },
    'photos.too_many_pixels',
    true,
  ],
  ['a PNG of a large screen', { start: png, megabytes: 11, size: [4000, 3000] }, 'photos.too_large', true],
] as const)('%s [PRO-6]', async (_what, { start, megabytes, size }, code, isLarge) => {
  const file = weigh(start, megabytes * megabyte);
  const { fault, isLarge: large } = await inspectContent(file, 'blob:1', measured(size[0], size[1]));
  expect([fault?.code, large]).toEqual([code, isLarge]);
});

test('a fault says which figure it is about [PRO-6]', async () => {
  const { fault } = await inspectContent(jpeg, 'blob:1', measured(10, 10));
  expect(fault?.data).toEqual({ pixels: photoRules.minSide });
});

test('the bytes say what a file is, not its name [PRO-6]', async () => {
  const measure = measured(400, 400);
  expect(await codeOf(new Blob(['GIF89a…']), measure)).toBe('photos.type_refused');
  expect(await codeOf(new Blob(['\0\0\0\x18ftypheic']), measure)).toBe('photos.type_refused');
  expect(await codeOf(new Blob(['<!doctype html><p>Hello']), measure)).toBe('photos.not_an_image');
});

test('what the browser cannot measure is left to the server', async () => {
  expect(await codeOf(jpeg, async () => undefined)).toBeUndefined();
});
