import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Subscribed } from '#web/features/notifications/push-state.ts';
import { poll } from './poll.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** After how many seconds it ran, of the first ten minutes. */
function listRuns(readSubscribed: (seconds: number) => Subscribed): number[] {
  const runs: number[] = [];
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  const stop = poll(
    () => runs.push(seconds()),
    () => readSubscribed(seconds()),
  );
  vi.advanceTimersByTime(600_000);
  stop();
  vi.advanceTimersByTime(600_000);
  return runs;
}

test.each([null, false, 'denied'] as const)('after 5 s, then every 60 s, when push is %s [NOT-6]', (push) => {
  expect(listRuns(() => push)).toEqual([5, 65, 125, 185, 245, 305, 365, 425, 485, 545]);
});

test('every 300 s while push is subscribed [NOT-6]', () => {
  expect(listRuns(() => '{"endpoint":"https://push.example/1"}')).toEqual([5, 305]);
});

test('is told by what the browser has decided meanwhile [NOT-6]', () => {
  expect(listRuns((seconds) => (seconds < 100 ? null : '{}'))).toEqual([5, 65, 125, 425]);
});
