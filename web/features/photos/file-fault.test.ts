import { expect, test } from 'vitest';
import { findFileFault, isHeic } from './file-fault.ts';

test('a photo of a kind and size we take is sent', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', '']) {
    expect(findFileFault({ type, size: 1000 })).toBeUndefined();
  }
});

test('what is too large or of another kind is refused before it is sent', () => {
  expect(findFileFault({ type: 'image/svg+xml', size: 10 })?.code).toBe('photos.type_refused');
  expect(findFileFault({ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toMatchObject({
    code: 'photos.too_large',
    data: { megabytes: 10 },
  });
});

test('a photo of an iPhone is told by its type or, where the browser knows none, by its name', () => {
  expect(isHeic({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
  expect(isHeic({ name: 'a', type: 'image/heif' })).toBe(true);
  expect(isHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false);
});
