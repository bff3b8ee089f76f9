import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './poll.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** After how many seconds it ran, of the first ten minutes. */
function listRuns(mailsReported: (seconds: number) => boolean): number[] {
  const runs: number[] = [];
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  const stop = poll(
    () => runs.push(seconds()),
    () => mailsReported(seconds()),
  );
  vi.advanceTimersByTime(600_000);
  stop();
  vi.advanceTimersByTime(600_000);
  return runs;
}

test('after 5 s, then every 60 s [NOT-6]', () => {
  expect(listRuns(() => false)).toEqual([5, 65, 125, 185, 245, 305, 365, 425, 485, 545]);
});

test('every 300 s while the browser is told otherwise [NOT-6]', () => {
  expect(listRuns(() => true)).toEqual([5, 305]);
});

test('is told by what the browser has decided meanwhile [NOT-6]', () => {
  expect(listRuns((seconds) => seconds >= 100)).toEqual([5, 65, 125, 425]);
});
