import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { decodeEntry, encodeEntry, requireUnblocked } from './likes.rules.ts';
import type { Pair } from './pair.store.ts';

test('the place in a list of likes survives the way through the browser [LIK-2]', () => {
  const entry = fc.record({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    isNew: fc.boolean(),
    at: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  });
  fc.assert(
    fc.property(entry, (place) => {
      expect(decodeEntry(encodeEntry(place))).toEqual(place);
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
  expect(() => decodeEntry(cursor)).toThrow('request.invalid');
});

describe('who learns of a block [PRO-11]', () => {
  const at = new Date('2026-11-02T12:00:00Z');
  const refusalOf = (work: () => void): AppError | undefined => {
    try {
      work();
      return undefined;
    } catch (error) {
      return error as AppError;
    }
  };
  const nothing: Pair = {
    likedAt: null,
    receivedAt: null,
    matchedAt: null,
    blockedAt: null,
    blockedByAt: null,
  };
  const open = (pair: Pair | undefined, conversationId?: number) =>
    refusalOf(() => requireUnblocked({ pair, conversationId }, 'Olga'))?.code;

  test('nobody, where nobody blocked anybody', () => {
    expect(open(undefined)).toBeUndefined();
    expect(open({ ...nothing, likedAt: at, matchedAt: at }, 7)).toBeUndefined();
  });

  test.each<[string, Partial<Pair>, number | undefined]>([
    ['liked her', { likedAt: at }, undefined],
    ['was liked by her', { receivedAt: at }, undefined],
    ['matched with her', { matchedAt: at }, undefined],
    ['talked with her', {}, 7],
  ])('whoever %s, with her name', (_contact, contact, conversationId) => {
    const pair = { ...nothing, ...contact, blockedByAt: at };
    const refusal = refusalOf(() => requireUnblocked({ pair, conversationId }, 'Olga'));
    expect(refusal).toMatchObject({ code: 'profiles.blocked', data: { name: 'Olga' } });
  });

  test('not a stranger, to whom she is not there', () => {
    expect(open({ ...nothing, blockedByAt: at })).toBe('not_found');
  });

  test('not whoever blocked her, who wished not to see her', () => {
    expect(open({ ...nothing, blockedAt: at })).toBe('not_found');
    expect(open({ ...nothing, blockedAt: at, likedAt: at }, 7)).toBe('not_found');
  });

  test('each of two who blocked one another and knew each other', () => {
    expect(open({ ...nothing, blockedAt: at, blockedByAt: at }, 7)).toBe('profiles.blocked');
  });
});
