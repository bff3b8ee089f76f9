import { expect, test } from 'vitest';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { movePhoto, putInOrder } from './use-own-photos.ts';

const photos = [1, 2, 3].map((id): Photo => {
  const name = `${id}.webp`;
  return { id, filename: name, thumb_filename: name, status: 'active', locked: false, width: 3, height: 4 };
});
const idsOf = (list: Photo[]) => list.map(({ id }) => id);

test('photos named come first, the others keep their order', () => {
  expect(idsOf(putInOrder(photos, [3]))).toEqual([3, 1, 2]);
  expect(idsOf(putInOrder(photos, [2, 1, 3]))).toEqual([2, 1, 3]);
});

test('a photo moves to the place it is dropped on', () => {
  expect(movePhoto(photos, 3, 0)).toEqual([3, 1, 2]);
  expect(movePhoto(photos, 1, 2)).toEqual([2, 3, 1]);
  expect(movePhoto(photos, 2, 1)).toEqual([1, 2, 3]);
});
