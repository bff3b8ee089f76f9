import { expect, test, vi } from 'vitest';
import { oncePerKey } from './once-per-key.ts';

test('what was made for a key is made once', () => {
  const make = vi.fn((locale: string) => new Intl.PluralRules(locale));
  const pluralsOf = oncePerKey(make);
  expect(pluralsOf('pl')).toBe(pluralsOf('pl'));
  expect([pluralsOf('pl').select(2), pluralsOf('nl').select(2)]).toEqual(['few', 'other']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('no more is kept than there is room for', () => {
  const make = vi.fn((key: string) => key.toUpperCase());
  const kept = oncePerKey(make, { max: 2 });
  expect(['a', 'b', 'c', 'c', 'b', 'a'].map(kept)).toEqual(['A', 'B', 'C', 'C', 'B', 'A']);
  expect(make).toHaveBeenCalledTimes(4);
});
