import { expect, test } from 'vitest';
import { findTypeFault, isHeic } from './prepare-file.ts';

test('a photo of a kind we take is sent', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', '']) {
    expect(findTypeFault({ type })).toBeUndefined();
  }
});

test('what is of another kind is refused before it is read', () => {
  expect(findTypeFault({ type: 'image/svg+xml' })?.code).toBe('photos.type_refused');
});

test('a photo of an iPhone is told by its type or, where the browser knows none, by its name', () => {
  expect(isHeic({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
  expect(isHeic({ name: 'a', type: 'image/heif' })).toBe(true);
  expect(isHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false);
});
