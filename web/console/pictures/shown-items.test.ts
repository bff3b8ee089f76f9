import { expect, test } from 'vitest';
import { addItems, movePlace, putBack, removeItem, type Shown } from './shown-items.ts';

const photo = (id: number) => ({ id });
const show = (place: number, ...ids: number[]): Shown<{ id: number }> => ({ items: ids.map(photo), place });

test('the next photo takes the place of a decided one, and the one before that of the last [MOD-2]', () => {
  expect(removeItem(show(1, 1, 2, 3), 2)).toEqual(show(1, 1, 3));
  expect(removeItem(show(2, 1, 2, 3), 3)).toEqual(show(1, 1, 2));
  expect(removeItem(show(2, 1, 2, 3), 1)).toEqual(show(1, 2, 3));
  expect(removeItem(show(0, 1), 1)).toEqual(show(0));
  expect(removeItem(show(1, 1, 2), 9)).toEqual(show(1, 1, 2));
});

test('a photo that comes back is looked at again, also when it is there already [MOD-2]', () => {
  expect(putBack(show(1, 1, 3), photo(2))).toEqual(show(1, 1, 2, 3));
  expect(putBack(show(0), photo(2))).toEqual(show(0, 2));
  expect(putBack(show(0, 1, 2), photo(2))).toEqual(show(0, 2, 1));
});

test('moving stops at both ends, and what is there is not added twice [MOD-2]', () => {
  expect([movePlace(show(0, 1, 2), -1).place, movePlace(show(1, 1, 2), 1).place]).toEqual([0, 1]);
  expect(movePlace(show(0), 1).place).toBe(0);
  expect(addItems(show(1, 1, 2), [photo(2), photo(3)])).toEqual(show(1, 1, 2, 3));
});
