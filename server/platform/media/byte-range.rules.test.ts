import { expect, test } from 'vitest';
import { chooseRange, isOfSameFile } from './byte-range.rules.ts';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=90-199', { first: 90, last: 99 }],
  ['Bytes=5-9', { first: 5, last: 9 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  [`bytes=${'9'.repeat(400)}-`, 'outside'],
  ['bytes=0-1,5-6', undefined],
  ['bytes=9-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['items=0-5', undefined],
  ['', undefined],
])('of a file of a hundred bytes "%s" is %o [OPS-15]', (header, range) => {
  expect(chooseRange(header, 100)).toEqual(range);
});

test('an empty file has no part [OPS-15]', () => {
  expect(['bytes=0-', 'bytes=-1'].map((header) => chooseRange(header, 0))).toEqual(['outside', 'outside']);
});

test('a part is sent to those alone who have the rest of the same file [OPS-15]', () => {
  expect(isOfSameFile(undefined, '"a"')).toBe(true);
  expect(isOfSameFile('"a"', '"a"')).toBe(true);
  expect(
    ['"b"', 'W/"a"', 'Sat, 28 Nov 2026 10:00:00 GMT'].map((value) => isOfSameFile(value, '"a"')),
  ).toEqual([false, false, false]);
});
