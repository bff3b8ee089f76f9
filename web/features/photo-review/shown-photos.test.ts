import { expect, test } from 'vitest';
import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { addPhotos, movePlace, putBack, removePhoto, type Shown } from './shown-photos.ts';

const photo = (id: number) => ({ id }) as WaitingPhoto;
const show = (place: number, ...ids: number[]): Shown => ({ photos: ids.map(photo), place });

test('the next photo takes the place of a decided one, and the one before that of the last [MOD-2]', () => {
  expect(removePhoto(show(1, 1, 2, 3), 2)).toEqual(show(1, 1, 3));
  expect(removePhoto(show(2, 1, 2, 3), 3)).toEqual(show(1, 1, 2));
  expect(removePhoto(show(2, 1, 2, 3), 1)).toEqual(show(1, 2, 3));
  expect(removePhoto(show(0, 1), 1)).toEqual(show(0));
  expect(removePhoto(show(1, 1, 2), 9)).toEqual(show(1, 1, 2));
});

test('a photo that comes back is looked at again, also when it is there already [MOD-2]', () => {
  expect(putBack(show(1, 1, 3), photo(2))).toEqual(show(1, 1, 2, 3));
  expect(putBack(show(0), photo(2))).toEqual(show(0, 2));
  expect(putBack(show(0, 1, 2), photo(2))).toEqual(show(0, 2, 1));
});

test('moving stops at both ends, and what is there is not added twice [MOD-2]', () => {
  expect([movePlace(show(0, 1, 2), -1).place, movePlace(show(1, 1, 2), 1).place]).toEqual([0, 1]);
  expect(movePlace(show(0), 1).place).toBe(0);
  expect(addPhotos(show(1, 1, 2), [photo(2), photo(3)])).toEqual(show(1, 1, 2, 3));
});
