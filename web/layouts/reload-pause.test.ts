import { expect, test } from 'vitest';
import { startReload } from './reload-pause.ts';

const createStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

test('a page reloads by itself once a minute at most [NAV-10]', () => {
  const storage = createStorage();
  const start = Date.UTC(2026, 0, 1);
  const may = [0, 1, 59_999, 60_000, 60_001].map((ms) => startReload(storage, start + ms));
  expect(may).toEqual([true, false, false, true, false]);
});

test('where storage is forbidden it never does: it could not know that it already has [NAV-10]', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  expect(startReload({ getItem: refuse, setItem: refuse }, Date.UTC(2026, 0, 1))).toBe(false);
});
