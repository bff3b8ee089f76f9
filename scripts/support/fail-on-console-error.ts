import { afterEach, beforeEach, expect, vi } from 'vitest';

/** React reports wrong keys, wrong props and failed hydration on the console only. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A test that expects an error takes it with `vi.mocked(console.error).mock.calls.splice(0)`. */
afterEach(() => {
  const complaints = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(complaints, 'unexpected output on the console').toEqual([]);
});
