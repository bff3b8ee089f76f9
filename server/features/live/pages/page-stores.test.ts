import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { openRedis } from '#server/platform/redis/open-redis.ts';
import { createMessageServer, isInstalled } from '#server/testing/message-servers.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { createMemoryPages } from './memory-pages.ts';
import { sweepingAsWell } from './open-pages.ts';
import { lastingMs, type PageStore } from './page-store.ts';
import { createPostgresPages } from './postgres-pages.ts';
import { createRedisPages } from './redis-pages.ts';

const hasRedis = testServerUrl !== '' && isInstalled('redis');
const drivers = ['memory', 'postgres', ...(hasRedis ? ['redis' as const] : [])] as const;
const shared = drivers.filter((driver) => driver !== 'memory');
const patience = { timeout: 20_000, interval: 20 };
const shortMs = 300;

interface Server {
  /** One more process. */
  open(lasting?: number): Promise<PageStore>;
  loseAll(): Promise<unknown>;
}

const test = base
  .extend('redisServer', { scope: 'file' }, async ({ database: _ }, { onCleanup }) => {
    if (!hasRedis) return undefined;
    const server = await createMessageServer('redis');
    onCleanup(async () => server[Symbol.asyncDispose]());
    return server;
  })
  .extend('servers', async ({ database, redisServer }, { onCleanup }) => {
    const opened: PageStore[] = [];
    onCleanup(async () => {
      for (const store of opened) await store.leave([]);
    });
    const keep = async (store: PageStore) => {
      opened.push(store);
      await store.renew([]);
      return store;
    };
    const memory = createMemoryPages();
    const prefix = randomUUID();
    const { query } = database.db;
    await query('truncate open_page, page_holder, page_answer');
    const connect = () => openRedis(redisServer?.url ?? '', 5000);
    return {
      memory: { open: async () => memory, loseAll: async () => undefined },
      postgres: {
        open: (lasting = lastingMs) => keep(createPostgresPages({ query }, lasting)),
        loseAll: () => query('truncate open_page, page_holder, page_answer'),
      },
      redis: {
        open: async (lasting = lastingMs) => keep(createRedisPages(await connect(), prefix, lasting)),
        async loseAll() {
          const client = await connect();
          await client.flushall();
          client.disconnect();
        },
      },
    } satisfies Record<(typeof drivers)[number], Server>;
  });

const listOf = async (store: PageStore, ids: readonly number[]) => [...(await store.find(ids))].toSorted();

describe.each(drivers)('open pages in %s', (driver) => {
  test('are found from anywhere until they are closed, by one look-up for many [NOT-3]', async ({
    servers,
  }) => {
    const [here, there] = [await servers[driver].open(), await servers[driver].open()];
    const many = Array.from({ length: 1200 }, (_, n) => 9_000_000_000_000_000 + n);
    await here.change([1, 2, ...many], []);
    expect(await listOf(there, [1, 2, 3])).toEqual([1, 2]);
    expect((await there.find([...many, 4])).size).toBe(many.length);
    await here.change([1, 3], [2]);
    expect(await listOf(there, [1, 2, 3])).toEqual([1, 3]);
    expect(await listOf(there, [])).toEqual([]);
    await here.leave([1, 3, ...many]);
    expect((await there.find([1, 3, ...many])).size).toBe(0);
  });

  test('of those who have answered a question are told from others by it [NOT-3]', async ({ servers }) => {
    const [here, there] = [await servers[driver].open(), await servers[driver].open()];
    for (let n = 0; n < 2; n += 1) await here.noteAnswer('one');
    expect(await there.isAnswered('one')).toBe(true);
    expect(await there.isAnswered('two')).toBe(false);
  });
});

describe.each(shared)('open pages of processes that share %s', (driver) => {
  test('count until they are closed in each of them [NOT-3]', async ({ servers }) => {
    const [here, there] = [await servers[driver].open(), await servers[driver].open()];
    await here.change([1], []);
    await there.change([1], []);
    await here.change([], [1]);
    expect(await listOf(here, [1])).toEqual([1]);
    await there.change([], [1]);
    expect(await listOf(here, [1])).toEqual([]);
  });

  test('of one that was killed end by themselves, and of one that was only held up return [OPS-12]', async ({
    servers,
  }) => {
    const [killed, held, there] = [
      await servers[driver].open(shortMs),
      await servers[driver].open(shortMs),
      await servers[driver].open(),
    ];
    await killed.change([1], []);
    await held.change([2], []);
    await vi.waitUntil(async () => (await there.find([1, 2])).size === 0, patience);
    // It sweeps what has ended.
    await there.renew([]);
    await held.renew([2]);
    expect(await listOf(there, [1, 2])).toEqual([2]);
  });

  test('are put back where the server has lost all [OPS-12]', async ({ servers }) => {
    const [here, there] = [await servers[driver].open(), await servers[driver].open()];
    await here.change([1, 2], []);
    await servers[driver].loseAll();
    await there.renew([]);
    expect(await listOf(there, [1, 2])).toEqual([]);
    await here.renew([1, 2]);
    expect(await listOf(there, [1, 2])).toEqual([1, 2]);
  });
});

test('pages that the database holds from before Redis was set are swept once their process is gone [OPS-12]', async ({
  servers,
  database: {
    db: { query },
  },
}) => {
  const [gone, there] = [await servers.postgres.open(shortMs), await servers.postgres.open()];
  await gone.change([1], []);
  await gone.noteAnswer('old');
  await there.change([2], []);
  await query(`update page_answer set until = clock_timestamp()`);
  await vi.waitUntil(async () => (await there.find([1])).size === 0, patience);
  await sweepingAsWell(await servers.memory.open(), { query }).renew([]);
  expect((await query('select member_id as id from open_page')).rows).toEqual([{ id: 2 }]);
  expect((await query('select from page_answer')).rows).toEqual([]);
});
