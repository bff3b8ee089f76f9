import { expect, test, vi } from 'vitest';
import { oncePerKey } from './once-per-key.ts';

test('what was made for a key is made once', () => {
  const make = vi.fn((locale: string) => new Intl.PluralRules(locale));
  const pluralsOf = oncePerKey(make);
  expect(pluralsOf('pl')).toBe(pluralsOf('pl'));
  expect([pluralsOf('pl').select(2), pluralsOf('nl').select(2)]).toEqual(['few', 'other']);
  expect(make).toHaveBeenCalledTimes(2);
});
