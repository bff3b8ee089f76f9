import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { flushRegularly, WriteBehind } from './write-behind.ts';

const log = pino({ level: 'silent' });
const createSums = () =>
  new WriteBehind<string, number>('sums', (waiting, key, value) =>
    waiting.set(key, (waiting.get(key) ?? 0) + value),
  );

test('what came together is written once', async () => {
  const sums = createSums();
  for (const key of ['a', 'b', 'a']) sums.add(key, 1);
  const written: [string, number][][] = [];
  for (let n = 0; n < 2; n += 1) await sums.flush(log, async (batch) => void written.push([...batch]));
  expect(written).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
    [],
  ]);
});

test('what could not be written is joined with what came since, and written by the next batch', async () => {
  const sums = createSums();
  sums.add('a', 1);
  await sums.flush(log, async () => {
    sums.add('a', 2);
    expect(sums.listPending('a')).toEqual([1, 2]);
    throw new Error('away');
  });
  expect(sums.listPending('a')).toEqual([3]);
  await sums.flush(log, async (batch) => expect([...batch]).toEqual([['a', 3]]));
  expect(sums.listPending('a')).toEqual([]);
});

test('two batches are never written at the same moment', async () => {
  const sums = createSums();
  let running = 0;
  const write = async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => sums.flush(log, write)));
});

test('batches are written every so often, and the rest by who stops', async () => {
  vi.useFakeTimers();
  const flush = vi.fn(async () => undefined);
  const stop = flushRegularly(flush, 1000);
  vi.advanceTimersByTime(2500);
  expect(flush).toHaveBeenCalledTimes(2);
  await stop();
  vi.advanceTimersByTime(2500);
  vi.useRealTimers();
  expect(flush).toHaveBeenCalledTimes(3);
});
