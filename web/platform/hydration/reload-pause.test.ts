// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startReload } from './reload-pause.ts';

const start = Date.UTC(2026, 0, 1);

beforeEach(() => sessionStorage.clear());

test('a page reloads by itself once a minute at most [NAV-10]', () => {
  const may = [0, 1, 59_999, 60_000, 60_001].map((ms) => startReload(start + ms));
  expect(may).toEqual([true, false, false, true, false]);
});

test('where storage is forbidden it never does: it could not know that it already has [NAV-10]', () => {
  const spy = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(startReload(start)).toBe(false);
  spy.mockRestore();
});
