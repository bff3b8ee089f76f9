import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const options = { size: 2, maxQueue: 2, queueTimeoutMs: 10_000, errorWhenFull: 'unavailable' } as const;

/** Work that ends when told to. */
function createWork() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done, finish };
}

test('no more pieces of work run at once than allowed, and each gets its turn', async () => {
  const limit = createConcurrencyLimit({ ...options, maxQueue: 20 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => limit(work)));
  expect(most).toBe(2);
  expect(running).toBe(0);
});

test('a caller who finds the queue full is refused at once', async () => {
  const limit = createConcurrencyLimit(options);
  const works = Array.from({ length: 4 }, createWork);
  const passed = works.map(({ run }) => limit(run));
  await expect(limit(async () => 'late')).rejects.toThrow('unavailable');
  for (const { finish } of works) finish();
  await Promise.all(passed);
  expect(await limit(async () => 'free again')).toBe('free again');
});

test('a caller who waits too long is refused and leaves the queue', async () => {
  const limit = createConcurrencyLimit({ ...options, size: 1, queueTimeoutMs: 5 });
  const first = createWork();
  const passed = limit(first.run);
  await expect(limit(async () => undefined)).rejects.toThrow('unavailable');
  first.finish();
  await passed;
  expect(await limit(async () => 'mine')).toBe('mine');
});

test('work that fails frees its place', async () => {
  const limit = createConcurrencyLimit({ ...options, size: 1 });
  const failing = limit(async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await limit(async () => 'next')).toBe('next');
});
