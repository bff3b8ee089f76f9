import { expect, test } from 'vitest';
import { photoRules } from '#contract/photos.ts';
import { findContentFault, type Measure } from './file-content.ts';

const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])]);
const measured = (width: number, height: number) => async () => ({ width, height });
const codeOf = async (file: Blob, measure: Measure) =>
  (await findContentFault(file, 'blob:1', measure))?.code;

test.each([
  [320, 320, undefined],
  [4000, 320, undefined],
  [319, 4000, 'photos.too_small'],
  [4000, 319, 'photos.too_small'],
  [5000, 5000, undefined],
  [5000, 5001, 'photos.too_many_pixels'],
])('%i by %i pixels: %s [PRO-6]', async (width, height, code) => {
  expect(await codeOf(jpeg, measured(width, height))).toBe(code);
});

test('a fault says which figure it is about [PRO-6]', async () => {
  const fault = await findContentFault(jpeg, 'blob:1', measured(10, 10));
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
