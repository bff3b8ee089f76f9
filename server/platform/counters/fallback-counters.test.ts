import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, vi } from 'vitest';
import { createMessageServer, isInstalled } from '#server/testing/message-servers.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { nameInstallation } from '../database/installation.ts';
import { openRedis } from '../redis/open-redis.ts';
import { createAwayCounters } from './away-counters.ts';
import type { CounterStore } from './counter-store.ts';
import { FallbackCounters } from './fallback-counters.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { openCounters } from './open-counters.ts';
import { createRedisCounters } from './redis-counters.ts';

const log = pino({ level: 'silent' });
const patience = { timeout: 20_000, interval: 20 };
const hour = { key: 'login:a', points: 5, seconds: 3600 };
const day = { key: 'login-day:a', points: 50, seconds: 86_400 };

/** A server in memory that may be away, to all processes or to one. */
function createServer() {
  const server = { isAway: false, store: createMemoryCounters() };
  const reach = (isAwayHere: () => boolean): CounterStore =>
    new Proxy(server.store, {
      get: (_, name: keyof CounterStore) => async (input: never, hits: never) => {
        if (server.isAway || isAwayHere()) throw new Error('away');
        return server.store[name](input, hits);
      },
    });
  return { server, reach };
}

const test = base
  .extend('service', ({ world: _ }) => createServer())
  /** A process, with how many hits of `times` it allows, and whether its server is back. */
  .extend('start', ({ world, service }, { onCleanup }) => {
    const opened: FallbackCounters[] = [];
    onCleanup(() => {
      for (const counters of opened) counters.close();
    });
    return async () => {
      const link = { isAway: false };
      const store = service.reach(() => link.isAway);
      const away = createAwayCounters(world.platform.db);
      const counters = new FallbackCounters({ store, away, log });
      opened.push(counters);
      await counters.begin();
      const hit = async (times: number) => {
        let allowed = 0;
        for (let n = 0; n < times; n += 1) if (!(await counters.countInTurn([hour, day]))) allowed += 1;
        return allowed;
      };
      /** Hits that the server knows of. */
      const untilServerHas = (hits: number) =>
        vi.waitUntil(async () => (await service.server.store.read([hour.key]))[0]?.hits === hits, patience);
      /** Until it counts in the server at once: what was carried there is in both. */
      const untilBack = () =>
        vi.waitUntil(async () => {
          const key = randomUUID();
          await counters.take({ key, points: 1, seconds: 60 }, 1);
          const [there, here] = await Promise.all([service.server.store.read([key]), away.read([key])]);
          return there.length > 0 && here.length === 0;
        }, patience);
      return { link, counters, hit, untilServerHas, untilBack };
    };
  });

test('a store that is lost in the middle refuses nobody, and what was counted meanwhile is carried over [OPS-2]', async ({
  service,
  start,
}) => {
  const process = await start();
  expect(await process.hit(2)).toBe(2);
  service.server.isAway = true;
  expect(await process.hit(2)).toBe(2);
  service.server.isAway = false;
  await process.untilServerHas(4);
  await process.untilBack();
  expect(await process.hit(3)).toBe(1);
});

test('a key has its limit once in each, however often the store comes and goes [OPS-2]', async ({
  service,
  start,
}) => {
  const process = await start();
  let allowed = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    allowed += await process.hit(10);
    service.server.isAway = true;
    allowed += await process.hit(10);
    service.server.isAway = false;
    await process.untilBack();
  }
  expect(allowed).toBe(2 * hour.points);
});

test('a process that alone has lost the store counts on with others that have, too, and is carried over once [OPS-2]', async ({
  service,
  start,
}) => {
  const [first, second, third] = [await start(), await start(), await start()];
  first.link.isAway = true;
  second.link.isAway = true;
  expect(await first.hit(2)).toBe(2);
  expect(await second.hit(5)).toBe(3);
  expect(await third.hit(1)).toBe(1);
  first.link.isAway = false;
  second.link.isAway = false;
  await first.untilBack();
  await second.untilBack();
  // Refused hits count, too, as in any store.
  expect(await service.server.store.read([hour.key, day.key])).toMatchObject([{ hits: 8 }, { hits: 6 }]);
});

test('a lock that is lifted while the store is away is lifted there as it returns [OPS-2]', async ({
  service,
  start,
}) => {
  const process = await start();
  expect(await process.hit(9)).toBe(5);
  service.server.isAway = true;
  await process.counters.take(hour, 1);
  await process.counters.reset(hour.key);
  service.server.isAway = false;
  await process.untilBack();
  expect(await process.hit(9)).toBe(5);
});

test('a store that is away at the start holds nothing up, nor does one that refuses to write [OPS-2]', async ({
  service,
  start,
}) => {
  service.server.isAway = true;
  const process = await start();
  expect(await process.hit(9)).toBe(5);
  service.server.isAway = false;
  const refusing = vi.spyOn(service.server.store, 'add').mockRejectedValueOnce(new Error('OOM'));
  await process.untilBack();
  expect(refusing).toHaveBeenCalled();
});

test('what was counted for a server that is no longer set is swept all the same [OPS-2]', async ({
  world,
}) => {
  const { db } = world.platform;
  const away = createAwayCounters(db);
  await away.add([
    { key: 'over', hits: 1, endsAt: Date.now() - 1 },
    { key: 'open', hits: 1, endsAt: Date.now() + 60_000 },
  ]);
  const { store } = await openCounters({ countersRedisUrl: undefined }, db, log);
  await store.deleteExpired();
  const { rows } = await db.query('select key from rate_limit_away');
  expect(rows).toEqual([{ key: 'open' }]);
});

describe.runIf(testServerUrl && isInstalled('redis'))('counters in Redis', () => {
  test.for(['killed', 'frozen'] as const)(
    'that is %s are replaced by the database, and all returns by itself [OPS-2]',
    async (how, { world, onTestFinished }) => {
      const server = await createMessageServer('redis');
      const { db } = world.platform;
      const { store: counters, close } = await openCounters({ countersRedisUrl: server.url }, db, log);
      const client = await openRedis(server.url, 1000);
      const store = createRedisCounters(client, await nameInstallation(db));
      onTestFinished(async () => {
        close();
        client.disconnect();
        await server[Symbol.asyncDispose]();
      });
      const hit = () => counters.countInTurn([hour]);
      await hit();
      expect(await store.read([hour.key])).toMatchObject([{ hits: 1 }]);
      if (how === 'killed') await server.kill();
      else server.freeze();
      await Promise.all([hit(), hit(), hit()]);
      expect(await counters.read([hour.key])).toMatchObject([{ hits: 3 }]);
      if (how === 'killed') await server.start();
      else server.thaw();
      // A frozen server may have taken those, too, before nobody waited for it any more.
      const hits = async () => (await store.read([hour.key]).catch(() => []))[0]?.hits ?? 0;
      await vi.waitUntil(async () => (await hits()) >= (how === 'killed' ? 3 : 4), patience);
      await vi.waitUntil(async () => {
        const key = randomUUID();
        await counters.take({ key, points: 1, seconds: 60 }, 1);
        return (await store.read([key]).catch(() => [])).length > 0;
      }, patience);
    },
  );
});
