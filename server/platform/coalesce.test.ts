import { expect, test } from 'vitest';
import { createCoalescer } from './coalesce.ts';

test('work of one key runs once at a time, and callers who ask meanwhile share one more run [CRE-14]', async () => {
  const coalesce = createCoalescer();
  const ends: (() => void)[] = [];
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise<void>((resolve) => void ends.push(resolve));
    running -= 1;
  };
  const all = Array.from({ length: 20 }, () => coalesce('a', work));
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(all);
  expect(ends).toHaveLength(2);
  const later = coalesce('a', work);
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await later;
});

test('a failure is told to the callers who share it, and the next run begins again', async () => {
  const coalesce = createCoalescer();
  const failing = coalesce('a', () => Promise.reject(new Error('away')));
  const next = coalesce('a', async () => undefined);
  await expect(failing).rejects.toThrow('away');
  await next;
  await coalesce('a', async () => undefined);
});

test('keys do not wait for each other', async () => {
  const coalesce = createCoalescer();
  let end = () => {};
  const slow = coalesce(
    'a',
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await coalesce('b', async () => undefined);
  end();
  await slow;
});
