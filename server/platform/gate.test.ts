import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const rule = { size: 2, line: 2, patienceMs: 10_000, busy: 'unavailable' } as const;

/** Work that ends when told to. */
function createWork() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done, finish };
}

test('no more pieces of work run at once than allowed, and each gets its turn', async () => {
  const pass = createGate({ ...rule, line: 20 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => pass(work)));
  expect(most).toBe(2);
  expect(running).toBe(0);
});

test('whoever finds the line full is refused at once', async () => {
  const pass = createGate(rule);
  const works = Array.from({ length: 4 }, createWork);
  const passed = works.map(({ run }) => pass(run));
  await expect(pass(async () => 'late')).rejects.toThrow('unavailable');
  for (const { finish } of works) finish();
  await Promise.all(passed);
  expect(await pass(async () => 'free again')).toBe('free again');
});

test('whoever waits too long is refused and leaves the line', async () => {
  const pass = createGate({ ...rule, size: 1, patienceMs: 5 });
  const first = createWork();
  const passed = pass(first.run);
  await expect(pass(async () => undefined)).rejects.toThrow('unavailable');
  first.finish();
  await passed;
  expect(await pass(async () => 'mine')).toBe('mine');
});

test('work that fails frees its place', async () => {
  const pass = createGate({ ...rule, size: 1 });
  const failing = pass(async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await pass(async () => 'next')).toBe('next');
});
