import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createMessageServer, isInstalled } from '#server/testing/message-servers.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { openRedis } from '../redis/open-redis.ts';
import { createAwayCounters } from './away-counters.ts';
import type { Counter, CounterStore } from './counter-store.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { createPostgresCounters } from './postgres-counters.ts';
import { createRedisCounters } from './redis-counters.ts';

const counter = { key: 'rule:a', points: 3, seconds: 60 };
const hour = { key: 'hour:a', points: 2, seconds: 3600 };
const day = { key: 'day:a', points: 5, seconds: 86_400 };

const hasRedis = testServerUrl !== '' && isInstalled('redis');

const test = base
  .extend('redisClient', { scope: 'file' }, async ({ database: _ }, { onCleanup }) => {
    if (!hasRedis) return undefined;
    const server = await createMessageServer('redis');
    const client = await openRedis(server.url, 5000);
    onCleanup(async () => {
      client.disconnect();
      await server[Symbol.asyncDispose]();
    });
    return client;
  })
  .extend('stores', ({ world, redisClient }) => ({
    memory: createMemoryCounters(),
    postgres: createPostgresCounters(world.platform.db),
    // What counts while Redis is away.
    away: createAwayCounters(world.platform.db),
    redis: redisClient ? createRedisCounters(redisClient, randomUUID()) : createMemoryCounters(),
  }));

/** Only the date, so that the timers of the database go on. */
function setNow(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  onTestFinished(() => void vi.useRealTimers());
}

const drivers = ['memory', 'postgres', 'away', ...(hasRedis ? ['redis' as const] : [])] as const;

describe.each(drivers)('counters in %s', (driver) => {
  test('count up to the limit, and then tell how long to wait', async ({ stores }) => {
    const store = stores[driver];
    const answers = await Promise.all([1, 2, 3, 4].map(() => store.countInTurn([counter])));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
    expect(answers.find((answer) => answer !== undefined)).toEqual({ counter: 0, seconds: 60 });
    expect(await store.countInTurn([{ ...counter, key: 'rule:b' }])).toBeUndefined();
    expect(await store.countInTurn([])).toBeUndefined();
  });

  test('count nothing behind the counter that refuses', async ({ stores }) => {
    const store = stores[driver];
    for (let n = 0; n < 4; n += 1) await store.countInTurn([hour, day]);
    expect(await store.read([day.key])).toMatchObject([{ key: day.key, hits: 2 }]);
    await store.reset(hour.key);
    for (let n = 0; n < 2; n += 1) expect(await store.countInTurn([hour, day])).toBeUndefined();
    await store.reset(hour.key);
    expect(await store.countInTurn([hour, day])).toBeUndefined();
    expect(await store.countInTurn([hour, day])).toEqual({ counter: 1, seconds: 86_400 });
  });

  test('are taken up to the limit, many at once too, and what is refused is not counted', async ({
    stores,
  }) => {
    const store = stores[driver];
    const taken = await Promise.all(Array.from({ length: 8 }, () => store.take(counter, 1)));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await store.take(counter, 0)).toBe(false);
    await store.giveBack(counter.key, 1);
    expect([await store.take(counter, 0), await store.take(counter, 1)]).toEqual([true, true]);
    expect(await store.take(counter, 1)).toBe(false);
  });

  test('tell the wait without counting', async ({ stores }) => {
    const store = stores[driver];
    expect(await store.findWait(counter)).toBe(0);
    for (let n = 0; n < 2; n += 1) await store.take(counter, 1);
    expect(await store.findWait(counter)).toBe(0);
    await store.take(counter, 1);
    expect(await store.findWait(counter)).toBeGreaterThan(58);
  });

  test('begin again when their time is over', async ({ stores }) => {
    const store = stores[driver];
    for (let n = 0; n < 4; n += 1) await store.countInTurn([counter]);
    setNow(Date.now() + 61_000);
    expect(await store.findWait(counter)).toBe(0);
    expect(await store.read([counter.key])).toEqual([]);
    expect(await store.take(counter, 0)).toBe(true);
    for (let n = 0; n < 3; n += 1) expect(await store.countInTurn([counter])).toBeUndefined();
    expect(await store.countInTurn([counter])).toEqual({ counter: 0, seconds: 60 });
  });

  test('never tell a longer wait than the window, though the clock has moved back', async ({ stores }) => {
    const store = stores[driver];
    for (let n = 0; n < 3; n += 1) await store.take(counter, 1);
    setNow(Date.now() - 2000);
    expect(await store.findWait(counter)).toBe(60);
    expect(await store.countInTurn([counter])).toEqual({ counter: 0, seconds: 60 });
  });

  test('are forgotten one by one', async ({ stores }) => {
    const store = stores[driver];
    const keys = ['a_:1', 'a_:2', 'ab:1'];
    await store.add(keys.map((key) => ({ key, hits: 1, endsAt: Date.now() + 60_000 })));
    await store.reset('a_:1');
    expect((await store.read(keys)).map(({ key }) => key).toSorted()).toEqual(['a_:2', 'ab:1']);
  });

  test('take a batch at once, and tell what all have counted', async ({ stores }) => {
    const store = stores[driver];
    const endsAt = Date.now() + 60_000;
    await store.add([{ key: 'kept', hits: 2, endsAt }]);
    await store.add([{ key: 'over', hits: 7, endsAt: Date.now() - 1 }]);
    const batch = ['new', 'kept', 'over'].map((key) => ({ key, hits: 3, endsAt: endsAt + 5000 }));
    const states = await store.add(batch);
    expect(states.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'kept', hits: 5, endsAt },
      { key: 'new', hits: 3, endsAt: endsAt + 5000 },
      { key: 'over', hits: 3, endsAt: endsAt + 5000 },
    ]);
    expect(await store.add([])).toEqual([]);
  });

  test('of a thousand keys are added by processes at the same moment', async ({ stores }) => {
    const store = stores[driver];
    const keys = Array.from({ length: 1000 }, (_, n) => `key:${n}`);
    const endsAt = Date.now() + 60_000;
    const batches = [keys, keys.toReversed(), keys, keys.toReversed()];
    await Promise.all(batches.map((list) => store.add(list.map((key) => ({ key, hits: 1, endsAt })))));
    expect((await store.read(keys)).every(({ hits }) => hits === 4)).toBe(true);
  });

  test('that are over are deleted, the others stay', async ({ stores }) => {
    const store = stores[driver];
    await store.add([{ key: 'over', hits: 1, endsAt: Date.now() - 1 }]);
    await store.add([{ key: 'open', hits: 1, endsAt: Date.now() + 60_000 }]);
    await store.deleteExpired();
    setNow(Date.now() - 60_000);
    expect(await store.read(['over', 'open'])).toMatchObject([{ key: 'open' }]);
  });
});

type Step = (store: CounterStore) => Promise<unknown>;

const keysOfHistories = ['a', 'b', 'ab'];
const anyCounter: fc.Arbitrary<Counter> = fc.record({
  key: fc.constantFrom(...keysOfHistories),
  points: fc.integer({ min: 1, max: 3 }),
  seconds: fc.constantFrom(10, 60),
});
const anyHits = fc.constantFrom(0 as const, 1 as const);
const distinct = { maxLength: 3, selector: ({ key }: { key: string }) => key };

const deleteExpired: fc.Arbitrary<Step> = fc.constant((store: CounterStore) => store.deleteExpired());
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.uniqueArray(anyCounter, distinct).map((list) => (store: CounterStore) => store.countInTurn(list)),
  fc.tuple(anyCounter, anyHits).map(
    ([one, hits]) =>
      (store: CounterStore) =>
        store.take(one, hits),
  ),
  fc.tuple(anyCounter, anyHits).map(
    ([{ key }, hits]) =>
      (store: CounterStore) =>
        store.giveBack(key, hits),
  ),
  anyCounter.map((one) => (store: CounterStore) => store.findWait(one)),
  anyCounter.map(
    ({ key }) =>
      (store: CounterStore) =>
        store.reset(key),
  ),
  fc.uniqueArray(anyCounter, distinct).map((list) => async (store: CounterStore) => {
    const batch = list.map(({ key, points, seconds }) => ({
      key,
      hits: points,
      endsAt: Date.now() + seconds * 1000,
    }));
    return (await store.add(batch)).toSorted((a, b) => a.key.localeCompare(b.key));
  }),
);

test.for(drivers.slice(1))(
  'counters in %s give the same answers to the same calls as those in memory, whatever the clock does',
  async (driver, { stores }) => {
    const store = stores[driver];
    setNow(Date.UTC(2026, 10, 2));
    // Redis deletes by its own clock, which the test does not move.
    const step = driver === 'redis' ? steps : fc.oneof({ weight: 8, arbitrary: steps }, deleteExpired);
    const history = fc.array(fc.tuple(step, fc.integer({ min: -3000, max: 40_000 })), { maxLength: 15 });
    const answers = fc.asyncProperty(history, async (calls) => {
      const memory = createMemoryCounters();
      for (const key of keysOfHistories) await store.reset(key);
      for (const [call, passedMs] of calls) {
        vi.setSystemTime(Date.now() + passedMs);
        expect(await call(store)).toEqual(await call(memory));
      }
    });
    await fc.assert(answers, { numRuns: 60 });
  },
);
