import { test as base, describe, expect, onTestFinished, vi } from 'vitest';
import { BatchedCounters, maxUnsent } from './batched-counters.ts';
import type { CounterStore } from './counter-store.ts';
import { createMemoryCounters } from './memory-counters.ts';

const hour = { key: 'hour:a', points: 100, seconds: 3600 };
const day = { key: 'day:a', points: 1000, seconds: 86_400 };

/** A store that counts how often it is called, and may be away. */
function watch(store: CounterStore) {
  const watched = { isAway: false, reads: 0, batches: 0 };
  const reach = () => {
    if (watched.isAway) throw new Error('away');
  };
  return Object.assign(watched, {
    store: {
      ...store,
      async read(keys: readonly string[]) {
        watched.reads += 1;
        reach();
        return store.read(keys);
      },
      async add(batch: Parameters<CounterStore['add']>[0]) {
        watched.batches += 1;
        reach();
        return store.add(batch);
      },
    } satisfies CounterStore,
  });
}

const test = base
  .extend('watched', () => watch(createMemoryCounters()))
  .extend('faults', () => [] as unknown[])
  /** One more process with the same store. */
  .extend('start', ({ watched, faults }) => () => {
    const batched = new BatchedCounters(watched.store, (error) => void faults.push(error));
    const hit = async (times: number, counters = [hour, day]) => {
      let allowed = 0;
      for (let n = 0; n < times; n += 1) if (!(await batched.countInTurn(counters))) allowed += 1;
      return allowed;
    };
    return { batched, hit };
  })
  .extend(
    'hitsOf',
    ({ watched }) =>
      async (key: string) =>
        (await watched.store.read([key]))[0]?.hits ?? 0,
  );

test('a hit reads the store once and writes nothing; the batch brings all of them', async ({
  watched,
  start,
  hitsOf,
}) => {
  const process = start();
  await process.hit(10);
  expect([watched.reads, watched.batches]).toEqual([1, 0]);
  await process.batched.flush();
  expect([await hitsOf(hour.key), await hitsOf(day.key), watched.batches]).toEqual([10, 10, 1]);
  await process.batched.flush();
  expect(watched.batches).toBe(1);
});

test('the limit holds exactly in one process, and a refused hit is counted nowhere', async ({
  start,
  hitsOf,
}) => {
  const process = start();
  expect(await process.hit(150)).toBe(100);
  expect(await process.batched.countInTurn([hour, day])).toEqual({ counter: 0, seconds: 3600 });
  await process.batched.flush();
  expect([await hitsOf(hour.key), await hitsOf(day.key)]).toEqual([100, 100]);
});

test('a process that starts again knows what was counted', async ({ start }) => {
  const first = start();
  expect(await first.hit(60)).toBe(60);
  await first.batched.flush();
  expect(await start().hit(60)).toBe(40);
});

test('who spreads over processes gets at most a held back batch more in each', async ({ start }) => {
  const processes = Array.from({ length: 5 }, start);
  let allowed = 0;
  for (let turn = 0; turn < 100; turn += 1) for (const { hit } of processes) allowed += await hit(1);
  expect(allowed).toBeGreaterThanOrEqual(hour.points);
  expect(allowed).toBeLessThanOrEqual(hour.points + processes.length * maxUnsent);
});

test('many hits at once are held to the limit as well', async ({ start }) => {
  const { batched } = start();
  const answers = await Promise.all(Array.from({ length: 300 }, () => batched.countInTurn([hour, day])));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(hour.points);
});

describe('while the store is away', () => {
  test('hits are allowed up to the limit and sent once it is back', async ({
    watched,
    start,
    hitsOf,
    faults,
  }) => {
    watched.isAway = true;
    const process = start();
    expect(await process.hit(150)).toBe(100);
    await process.batched.flush();
    expect(faults.length).toBeGreaterThan(0);
    watched.isAway = false;
    await process.batched.flush();
    expect([await hitsOf(hour.key), await hitsOf(day.key)]).toEqual([100, 100]);
  });

  test.for(['before the first hit', 'afterwards'])(
    'only the flush tries again, not every hit: %s',
    async (when, { watched, start }) => {
      const process = start();
      if (when === 'afterwards') await process.hit(1);
      watched.isAway = true;
      await process.hit(90);
      await process.hit(1, [{ ...hour, key: 'hour:b' }]);
      expect([watched.reads, watched.batches]).toEqual([1, when === 'afterwards' ? 1 : 0]);
      await process.batched.flush();
      expect([watched.reads, watched.batches]).toEqual([1, when === 'afterwards' ? 2 : 1]);
    },
  );
});

test('a counter that is not hit any more is forgotten, and read again by its next hit', async ({
  watched,
  start,
}) => {
  const process = start();
  await process.hit(1);
  for (let n = 0; n < 2; n += 1) await process.batched.flush();
  await watched.store.add([{ key: hour.key, hits: 98, endsAt: Date.now() + 60_000 }]);
  expect(await process.hit(5)).toBe(1);
});

test('memory is bounded: the counter that was hit least recently is forgotten first', async ({
  watched,
  start,
}) => {
  const process = start();
  for (let n = 0; n < 50_010; n += 1) await process.batched.countInTurn([{ ...hour, key: `made-up:${n}` }]);
  watched.reads = 0;
  await process.batched.countInTurn([{ ...hour, key: 'made-up:50009' }]);
  expect(watched.reads).toBe(0);
  await process.batched.countInTurn([{ ...hour, key: 'made-up:0' }]);
  expect(watched.reads).toBe(1);
  await process.batched.flush();
  expect(watched.batches).toBe(10);
});

test('a window that is over begins again, and what it counted is not sent', async ({ start, hitsOf }) => {
  const process = start();
  expect(await process.hit(100)).toBe(100);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await process.hit(3)).toBe(3);
  await process.batched.flush();
  expect([await hitsOf(hour.key), await hitsOf(day.key)]).toEqual([3, 103]);
});
