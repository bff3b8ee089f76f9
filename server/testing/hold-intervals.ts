import { afterAll, beforeAll, vi } from 'vitest';

/**
 * For a file whose tests look at what is written: features write batches every fifteen seconds by the clock of the
 * machine, on a busy one in the middle of a test.
 */
export function holdIntervals(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterAll(() => void vi.useRealTimers());
}
