import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntry, encodeEntry } from './likes.rules.ts';

const config = { secret: 'one of this test' };

test('the place in a list of likes survives the way through the browser [LIK-2]', () => {
  const entry = fc.record({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    isNew: fc.boolean(),
    at: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  });
  fc.assert(
    fc.property(entry, (place) => {
      expect(decodeEntry(config, 7, encodeEntry(config, 7, place))).toEqual(place);
    }),
  );
});

const encode = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  ['nothing', ''],
  ['words', 'next page'],
  ['a place without an id', encode('1.1793620800000')],
  ['a time before all', encode('1.-5.5')],
  ['an id no number holds', encode('1.1793620800000.9007199254740993')],
  ['one part too many', encode('1.1.1.1')],
  ['SQL', encode("1.1793620800000.5' or true")],
])('an invented cursor of %s is refused', (_case, cursor) => {
  expect(() => decodeEntry(config, 7, cursor)).toThrow('request.invalid');
});
